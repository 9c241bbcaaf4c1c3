/** A row that was not stored, with its place in the file and why. */
export interface Reject {
  line: number;
  reason: string;
  cells: Record<string, string>;
}

/** What an import did with the rows of a file; every row read is in exactly one of the next five counts. */
export interface ImportSummary {
  format: string;
  rowsRead: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** The same listing, ZIP or date as on an earlier line of the file. */
  repeated: number;
  /** Rows stored with a value changed or dropped by a stated rule. */
  corrected: number;
  /** Lines that are no data by the format's rules, such as a disclaimer; not counted as read. */
  skipped: number;
  /** For rents: how many ZIPs have some. */
  zips?: number;
}

export function emptySummary(format: string): ImportSummary {
  return {
    format,
    rowsRead: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    repeated: 0,
    corrected: 0,
    skipped: 0,
  };
}

/** '1,592 rows read: 1,590 added, 0 updated, …': the line an import ends with. */
export function summaryLine(summary: ImportSummary): string {
  const count = (value: number) => value.toLocaleString('en-US');
  const parts = [
    `${count(summary.added)} added`,
    `${count(summary.updated)} updated`,
    `${count(summary.unchanged)} unchanged`,
    `${count(summary.rejected)} rejected`,
  ];
  if (summary.repeated > 0) parts.push(`${count(summary.repeated)} repeated in the file`);
  if (summary.corrected > 0) parts.push(`${count(summary.corrected)} stored with corrections`);
  if (summary.skipped > 0) parts.push(`${count(summary.skipped)} lines without data skipped`);
  if (summary.zips !== undefined) parts.push(`${count(summary.zips)} ZIPs with rents`);
  return `${count(summary.rowsRead)} rows read: ${parts.join(', ')}`;
}
