import {
  type BuyerColumn,
  type BuyerFileGuess,
  type BuyerMapping,
  type BuyerPreview,
  buyerColumnLabel,
  buyerColumns,
  buyerMappingSchema,
} from '@rei/domain/buyers/import-columns';
import { buyersOfRow } from '@rei/domain/buyers/imported-buyer';
import { newBuyer } from '@rei/domain/buyers/merge-buyer';
import { wishesText } from '@rei/domain/buyers/wishes-text';

export const notRead = 'none';

export const columnOptions = [
  { value: notRead, label: 'Not read' },
  ...buyerColumns.map((value) => ({ value, label: buyerColumnLabel(value) })),
];

interface ShownColumn {
  key: string;
  index: number;
  heading: string;
  values: string;
  column: BuyerColumn | null;
}

/** The file's columns that say something, those that are read first. */
export function shownColumns({ headings, rows }: BuyerPreview, { columns }: BuyerFileGuess): ShownColumn[] {
  const all = columns.map((column, index) => ({
    key: `${index}`,
    index,
    heading: headings[index] || `Column ${index + 1}`,
    values: rows
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .join(' · '),
    column,
  }));
  const isWorthShowing = ({ heading, values, index }: ShownColumn) =>
    values !== '' || heading !== `Column ${index + 1}`;
  return all.filter(isWorthShowing).toSorted((a, b) => Number(a.column === null) - Number(b.column === null));
}

/** The mapping as it is sent, or what is missing in it. */
export function finishedMapping(draft: BuyerFileGuess): { mapping: BuyerMapping } | { problem: string } {
  const parsed = buyerMappingSchema.safeParse(draft);
  return parsed.success
    ? { mapping: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? 'Choose the columns.' };
}

/** What the first rows become: 'Jane Doe, jane@mail.example', or why one is skipped. */
export function firstResults(mapping: BuyerMapping, { headings, rows }: BuyerPreview): { key: string; text: string }[] {
  const read = mapping.headingLine === 0 && headings.length > 0 ? [headings, ...rows] : rows;
  return read.flatMap((cells, row) =>
    buyersOfRow(mapping, { line: row, cells, headings: mapping.headingLine === 0 ? [] : headings }).map(
      (result, index) => ({
        key: `${row}-${index}`,
        text: result.kind === 'rejected' ? `Skipped: ${result.reason}` : resultText(newBuyer(result.buyer)),
      }),
    ),
  );
}

function resultText(buyer: ReturnType<typeof newBuyer>): string {
  const { name, email, phone, notes } = buyer;
  return [`${name}, ${email}`, phone, notes.replaceAll('\n', ', '), wishesText(buyer)]
    .filter((part) => part !== '')
    .join(' · ');
}
