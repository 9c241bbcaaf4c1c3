import { type OwnLines, ownLinesSchema } from '@rei/domain/underwriting/own-lines';
import { schemaProblems } from '#lib/schema-problems.ts';

export type Cell = string | number | null;
/** What the fields hold, by the name of a row and of the field in it: 'rentRoll-3-unit'. */
export type Cells = Record<string, Cell>;

/** What a new row of each list begins with; the fields in the order of the table. */
export const newRows = {
  rentRoll: { unit: '', contractRent: null, marketRent: null, start: '', end: '' },
  otherIncome: { name: '', monthly: null },
  components: { name: '', cost: null, life: null, age: null },
  holding: { name: '', monthly: null },
} as const satisfies Record<string, Record<string, Cell>>;
export type RowList = keyof typeof newRows;

// Object.keys widens to string; these are the table's own keys.
const lists = Object.keys(newRows) as RowList[];
const amounts = ['concessions', 'credits', 'reserves'] as const;

/** The one cell of the holding costs that is in no row. */
export const monthsCell = 'months';

/** The names of each list's rows in order: a name stays with its row when one above is taken away. */
export type RowNames = Record<RowList, readonly string[]>;

export interface OwnLinesDraft {
  cells: Cells;
  rows: RowNames;
}

export const cellName = (row: string, field: string) => `${row}-${field}`;

/** The cells of a row, of what is stored or of a new one; what is not said of a day is an empty text. */
export function cellsOf(list: RowList, row: string, stored: Record<string, Cell> = {}): Cells {
  return Object.fromEntries(
    Object.entries(newRows[list]).map(([field, empty]) => [cellName(row, field), stored[field] ?? empty]),
  );
}

export function draftOf(lines: OwnLines): OwnLinesDraft {
  const stored: Record<RowList, readonly Record<string, Cell>[]> = {
    rentRoll: lines.rentRoll ?? [],
    otherIncome: lines.otherIncome ?? [],
    components: lines.components ?? [],
    holding: lines.holding?.lines ?? [],
  };
  const cells: Cells = { [monthsCell]: lines.holding?.months ?? null };
  for (const name of amounts) cells[name] = lines[name] ?? null;
  const named = (list: RowList) =>
    stored[list].map((row, place) => {
      Object.assign(cells, cellsOf(list, `${list}-${place}`, row));
      return `${list}-${place}`;
    });
  const rows = {
    rentRoll: named('rentRoll'),
    otherIncome: named('otherIncome'),
    components: named('components'),
    holding: named('holding'),
  };
  return { cells, rows };
}

function rowsOf(list: RowList, { cells, rows }: OwnLinesDraft): Record<string, Cell>[] {
  return rows[list].map((row) =>
    Object.fromEntries(
      Object.keys(newRows[list]).map((field) => {
        const cell = cells[cellName(row, field)] ?? null;
        const isDay = field === 'start' || field === 'end';
        return [field, isDay && cell === '' ? null : cell];
      }),
    ),
  );
}

/** As it would be saved; what was left blank is not said. */
function sentOf(draft: OwnLinesDraft): Record<string, unknown> {
  const { cells, rows } = draft;
  const sent: Record<string, unknown> = {};
  for (const list of ['rentRoll', 'otherIncome', 'components'] as const) {
    if (rows[list].length > 0) sent[list] = rowsOf(list, draft);
  }
  for (const name of amounts) if (typeof cells[name] === 'number') sent[name] = cells[name];
  const months = cells[monthsCell];
  if (rows.holding.length === 0 && typeof months !== 'number') return sent;
  return { ...sent, holding: { months, lines: rowsOf('holding', draft) } };
}

/** What is typed, or undefined while something of it is wrong. */
export function linesOf(draft: OwnLinesDraft): OwnLines | undefined {
  return ownLinesSchema.safeParse(sentOf(draft)).data;
}

/** What is wrong, by the names of the fields. */
export function draftProblems(draft: OwnLinesDraft): Record<string, string> {
  return byCell(schemaProblems(ownLinesSchema, sentOf(draft)), draft.rows);
}

/** Words about 'rentRoll.2.end' by the name of that cell. */
export function byCell(problems: Record<string, string>, rows: RowNames): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const [, list, place, field] = /^(?:lines\.)?(\w+)(?:\.lines)?\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = lists.find((each) => each === list);
      const name = row && rows[row][Number(place)];
      return [name && field ? cellName(name, field) : (path.split('.').at(-1) ?? path), message];
    }),
  );
}
