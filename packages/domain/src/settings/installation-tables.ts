import * as z from 'zod/mini';
import { usStates } from '../kernel/us-states.ts';
import { numberOf, type RefusedLine, readLines } from './table-lines.ts';

/** What an installation knows better of a state than the built-in tables; a field that is left out keeps theirs. */
const stateValuesSchema = z.object({
  /** Percent of the price, as an investor pays it. */
  propertyTaxRate: z.optional(z.number().check(z.gte(0), z.lte(20))),
  /** The average premium of an owner's policy, dollars a year. */
  insuranceYearly: z.optional(z.number().check(z.gt(0), z.lte(100_000))),
});

export const isState = (text: string) => Object.hasOwn(usStates, text);

export const installationTablesSchema = z.record(
  z.string().check(z.refine(isState, 'Unknown state')),
  stateValuesSchema,
);

export type InstallationTables = z.infer<typeof installationTablesSchema>;
type StateValues = z.infer<typeof stateValuesSchema>;

/** Whether a first line names columns: no state is called so. */
export const isStateHeading = ([first = '']: readonly string[]): boolean => /^state$/i.test(first);

export const tableHeadings = ['State', 'Property tax %', 'Annual insurance'] as const;

/** A table of states as it is typed or pasted: every line is read, or named with what is wrong with it. */
export function readInstallationTables(text: string): { tables: InstallationTables; refused: RefusedLine[] } {
  const tables: InstallationTables = {};
  const { refused } = readLines(text, isStateHeading, (cells) => {
    const state = (cells[0] ?? '').toUpperCase();
    const read = readState(state, cells, tables);
    if (typeof read !== 'string') tables[state] = read;
    return read;
  });
  return { tables, refused };
}

function readState(state: string, cells: readonly string[], before: InstallationTables): StateValues | string {
  if (!isState(state)) return 'Unknown state';
  return before[state] ? 'The state is listed twice' : readValues(cells);
}

function readValues(cells: readonly string[]): StateValues | string {
  if (cells.length > tableHeadings.length) return 'More than three columns';
  const [tax, insurance] = [numberOf(cells[1]), numberOf(cells[2])];
  if (Number.isNaN(tax) || Number.isNaN(insurance)) return 'Not a number';
  if (tax === null && insurance === null) return 'No value';
  const values = {
    ...(tax !== null && { propertyTaxRate: tax }),
    ...(insurance !== null && { insuranceYearly: insurance }),
  };
  return stateValuesSchema.safeParse(values).success ? values : 'Property tax is 0 to 20%, insurance above $0';
}

/** The same as text, by the names of the states. */
export function installationTablesText(tables: InstallationTables): string {
  const rows = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    tableHeadings.join(','),
    ...rows.map(([state, values]) => [state, values?.propertyTaxRate ?? '', values?.insuranceYearly ?? ''].join(',')),
  ].join('\n');
}
