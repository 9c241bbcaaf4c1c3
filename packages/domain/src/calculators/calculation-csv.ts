import { csvText } from '../kernel/csv.ts';
import { roundToCents } from '../kernel/money.ts';
import type { Calculator, Inputs } from './calculator.ts';
import { inputTexts } from './input-text.ts';
import type { CellFormat, Outcome, OutcomeTable } from './outcome.ts';

export interface CalculationRecord {
  calculator: Calculator;
  inputs: Inputs;
  outcome: Outcome;
}

/**
 * A calculation as CSV: what was typed, what it comes to, and every row of its tables; cells a spreadsheet would run
 * are harmless.
 */
export function calculationCsv({ calculator, inputs, outcome }: CalculationRecord): string {
  const { headline, figures, more = [], tables } = outcome;
  return csvText(
    [
      [calculator.title],
      [],
      ...inputTexts(calculator, inputs).map(({ label, value }) => [label, value]),
      [],
      ...[headline, ...figures, ...more].map(({ label, value }) => [label, value]),
      ...tables.flatMap((table) => [[], ...tableRows(table)]),
    ],
    { bom: true },
  );
}

function tableRows({ name, columns, rows }: OutcomeTable): string[][] {
  return [
    [name],
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ format }, place) => cellOf(row[place] ?? null, format))),
  ];
}

function cellOf(cell: number | string | null, format: CellFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (format === 'dollars') return roundToCents(cell).toFixed(2);
  return format === 'percent' ? cell.toFixed(2) : String(cell);
}
