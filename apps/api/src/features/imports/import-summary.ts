import type { MadeOn } from '@rei/domain/market/import-job';
import type { RejectedRow } from '@rei/domain/market/imported-row';

export type Reject = Omit<RejectedRow, 'kind'>;

/** A row of which something is told, with its place in the file: why it was not stored, or what was changed in it. */
export type ToldRow = Pick<RejectedRow, 'line' | 'reason' | 'cells'>;

/** What an import did with the rows of a file; every row read is in exactly one of the next five counts. */
export interface ImportSummary {
  format: string;
  madeOn?: MadeOn;
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
  /** Rows by which the source takes a listing back; each is in one of the counts above. */
  withdrawn?: number;
  /** For a full feed: listings that it no longer has and that went off the market. */
  offMarket?: number;
  zips?: number;
  /** Rows that say what other rows say, of other kinds of homes or adjusted; counted as read, and in none of the above. */
  omitted?: number;
  /** Rows of an older file than what is stored; each is in one of the counts above. */
  older?: number;
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

const count = (value: number) => value.toLocaleString('en-US');

/** '1,592 rows read: 1,590 added, 0 updated, …': the line an import ends with. */
export function summaryLine(summary: ImportSummary): string {
  const parts = [
    `${count(summary.added)} added`,
    `${count(summary.updated)} updated`,
    `${count(summary.unchanged)} unchanged`,
    `${count(summary.rejected)} rejected`,
    ...summaryNotes(summary),
  ];
  return `${count(summary.rowsRead)} rows read: ${parts.join(', ')}`;
}

export function summaryNotes(summary: ImportSummary): string[] {
  const notes: string[] = [];
  if (summary.repeated > 0) notes.push(`${count(summary.repeated)} repeated in the file`);
  if (summary.corrected > 0) notes.push(`${count(summary.corrected)} stored with corrections`);
  if (summary.skipped > 0) notes.push(`${count(summary.skipped)} lines without data skipped`);
  if (summary.withdrawn) notes.push(`${count(summary.withdrawn)} withdrawn by the source`);
  if (summary.offMarket !== undefined) notes.push(`${count(summary.offMarket)} gone off the market`);
  if (summary.omitted) notes.push(`${count(summary.omitted)} for other property types or adjusted omitted`);
  if (summary.older) notes.push(`${count(summary.older)} older than the stored data`);
  if (summary.zips !== undefined) notes.push(`${count(summary.zips)} ZIPs with rents`);
  return notes;
}
