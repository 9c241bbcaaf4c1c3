import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { isState, isStateHeading } from './installation-tables.ts';
import { lineOf, numberOf, type RefusedLine, readLines, yearOf } from './table-lines.ts';

const largestAllowance = 5000;

const monthly = z.number().check(z.int(), z.gte(1), z.lte(largestAllowance));

/** Who says so, and of which year. */
export const tableSourceSchema = z.object({
  source: z.nullable(line({ max: 120 })),
  year: z.nullable(z.number().check(z.int(), z.gte(1990), z.lte(2100))),
});

/** What tenants of a state pay for utilities, whole dollars a month, of dwellings with 0 to 4 bedrooms. */
const stateAllowancesSchema = z.extend(tableSourceSchema, {
  dollars: z.array(monthly).check(z.minLength(5), z.maxLength(5)),
});

export const allowanceTablesSchema = z.record(
  z.string().check(z.refine(isState, 'Unknown state')),
  stateAllowancesSchema,
);

type StateAllowances = z.infer<typeof stateAllowancesSchema>;

export type AllowanceTables = z.infer<typeof allowanceTablesSchema>;

const headings = ['State', 'Studio', '1 bed', '2 beds', '3 beds', '4 beds', 'Source', 'Year'] as const;

/** Allowances by state as they are typed or pasted: every line is read, or named with what is wrong with it. */
export function readAllowanceTables(text: string): { tables: AllowanceTables; refused: RefusedLine[] } {
  const tables: AllowanceTables = {};
  const { refused } = readLines(text, isStateHeading, (cells) => {
    const state = (cells[0] ?? '').toUpperCase();
    const read = readState(state, cells, tables);
    if (typeof read !== 'string') tables[state] = read;
    return read;
  });
  return { tables, refused };
}

function readState(state: string, cells: readonly string[], before: AllowanceTables): StateAllowances | string {
  if (!isState(state)) return 'Unknown state';
  if (before[state]) return 'The state is listed twice';
  if (cells.length > headings.length) return `More than ${headings.length} columns`;
  const [studio, one, two, three, four] = cells.slice(1, 6).map((cell) => numberOf(cell) ?? Number.NaN);
  const year = yearOf(cells[7]);
  if (typeof year === 'string') return year;
  const read = { dollars: [studio, one, two, three, four], source: cells[6] || null, year };
  const parsed = stateAllowancesSchema.safeParse(read);
  return parsed.success ? parsed.data : `Five whole dollar amounts from 1 to ${largestAllowance} are needed`;
}

/** The same as text, by the names of the states. */
export function allowanceTablesText(tables: AllowanceTables): string {
  const rows = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    headings.join(','),
    ...rows.map(([state, { dollars, source, year }]) => lineOf([state, ...dollars, source, year])),
  ].join('\n');
}
