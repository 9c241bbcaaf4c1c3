import { arrayText, jsonbArray, type Scalar } from './statement.ts';

/** A column's name, its type, and what goes into it: lists as the text of an array, JSON as text, bytes in hex. */
export type RowsColumn<Row> = readonly [name: string, type: string, pick: (row: Row) => Scalar];

/** Thousands of rows as the table `row`: an array for each column, which the database reads much faster than JSON. */
export function createRowsTable<Row>(columns: ReadonlyArray<RowsColumn<Row>>) {
  const names = columns.map(([name]) => name).join(', ');
  const unnested = columns.map(([name, type], index) => `unnest($${index + 1}::${transportOf(type)}[]) as ${name}`);
  return {
    names,
    text: `(select ${unnested.join(', ')}) as row`,
    selected: columns.map(([name, type]) => selectedAs(`row.${name}`, type)).join(', '),
    values: (rows: readonly Row[]): (string | Buffer)[] =>
      columns.map(([, type, pick]) => (type === 'jsonb' ? jsonbArray(rows.map(pick)) : arrayText(rows.map(pick)))),
  };
}

/** An array of arrays has to be rectangular, and escaped bytes are twice as long: both travel as text. */
function transportOf(type: string): string {
  return type === 'bytea' || type.endsWith('[]') ? 'text' : type;
}

function selectedAs(column: string, type: string): string {
  if (type === 'bytea') return `decode(${column}, 'hex')`;
  return type.endsWith('[]') ? `${column}::${type}` : column;
}
