import { emailInvalid, isEmail } from '../accounts/email.ts';
import { csvText } from '../kernel/csv.ts';
import { type RefusedLine, readLines } from '../settings/table-lines.ts';
import {
  isStronger,
  maxSuppressionNote,
  type Suppression,
  type SuppressionReason,
  suppressionKey,
} from './suppression.ts';

export const suppressionsFileName = 'suppressions.csv';

type Column = 'address' | 'reason' | 'note';

const columnNames: Readonly<Record<Column, RegExp>> = {
  address: /^(e-?mail( address)?|address|recipient)$/i,
  reason: /^(reason|type|event|status)$/i,
  note: /^(note|notes|comment|details?)$/i,
};

/** As this product and other mailing tools write them. */
const reasonNames: readonly [RegExp, SuppressionReason][] = [
  [/^$|by hand|manual|admin|block/i, 'by hand'],
  [/soft/i, 'soft bounces'],
  [/bounce|invalid/i, 'hard bounce'],
  [/complain|spam|abuse/i, 'complaint'],
  [/unsub|opt(ed)?[- ]?out/i, 'unsubscribed'],
];

export interface ReadSuppression {
  /** In lower case. */
  address: string;
  reason: SuppressionReason;
  note: string;
}

/**
 * The addresses of a CSV text, under headings or as address, reason, note. Every line is taken, counted as a repetition of
 * one before (the stronger reason stays), or named with what is wrong with it.
 */
export function readSuppressions(text: string): { rows: ReadSuppression[]; repeated: number; refused: RefusedLine[] } {
  let places: Record<Column, number> = { address: 0, reason: 1, note: 2 };
  const { rows, refused } = readLines(
    text,
    (cells) => {
      const found = (column: Column) => cells.findIndex((cell) => columnNames[column].test(plain(cell)));
      if (found('address') === -1) return false;
      places = { address: found('address'), reason: found('reason'), note: found('note') };
      return true;
    },
    (cells) => readRow((column) => plain(cells[places[column]] ?? '')),
  );
  const unique = new Map<string, ReadSuppression>();
  for (const row of rows) {
    const before = unique.get(row.address);
    if (!before || isStronger(row.reason, before.reason)) unique.set(row.address, row);
  }
  return { rows: [...unique.values()], repeated: rows.length - unique.size, refused };
}

function readRow(cell: (column: Column) => string): ReadSuppression | string {
  if (!isEmail(cell('address'))) return emailInvalid;
  const reason = reasonNames.find(([name]) => name.test(cell('reason')))?.[1];
  if (reason === undefined) return 'Unknown reason';
  // Control characters of a file say nothing.
  const note = cell('note')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxSuppressionNote)
    .toWellFormed();
  return { address: suppressionKey(cell('address')), reason, note };
}

/** Without the apostrophe that keeps a spreadsheet from running a cell. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}

/** Cells that a spreadsheet would run are made harmless; `readSuppressions` reads them as they were. */
export function suppressionsCsv(suppressions: readonly Suppression[], { heading }: { heading: boolean }): string {
  const rows = suppressions.map(({ address, reason, note, since }) => [address, reason, note, since]);
  return csvText(heading ? [['Address', 'Reason', 'Note', 'Since'], ...rows] : rows, { bom: heading });
}
