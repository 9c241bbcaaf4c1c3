import type { FileHead } from './file-head.ts';
import { jsonRecordPaths } from './json-record-paths.ts';
import { jsonRecords, numberedRecords } from './json-records.ts';
import { type Table, tableOf } from './table.ts';
import type { TableRow } from './table-row.ts';

/** Values nested deeper are no columns. */
const maxDepth = 4;

const lookedAt = 50;

/** More properties than any tool writes; what comes after them is left out. */
const maxColumns = 1000;

/** Nested properties become 'outer/inner', lists of plain values one cell. `head` must be opened for this alone. */
export async function jsonTable(head: FileHead, isRecord: (value: unknown) => boolean): Promise<Table | undefined> {
  const paths = await jsonRecordPaths(head.bytes, isRecord);
  if (paths.length === 0) return undefined;
  const names = new Set<string>();
  let looked = 0;
  for await (const row of jsonRecords(head.bytes, { paths })) {
    if ('record' in row) for (const name of cellsOf(row.record).keys()) names.add(name);
    looked += 1;
    if (looked === lookedAt) break;
  }
  const headings = [...names].slice(0, maxColumns);
  if (headings.length === 0) return undefined;
  async function* rows(): AsyncIterable<TableRow> {
    yield { line: 1, cells: headings };
    for await (const row of numberedRecords(jsonRecords(head.bytes, { paths }))) {
      if ('problem' in row) yield { ...row, text: '' };
      else {
        const cells = cellsOf(row.record);
        yield { line: row.line, cells: headings.map((heading) => cells.get(heading) ?? '') };
      }
    }
  }
  return tableOf({ name: '', rows, readShare: head.readShare });
}

function cellsOf(record: unknown, prefix = '', depth = 1): Map<string, string> {
  const cells = new Map<string, string>();
  if (typeof record !== 'object' || record === null) return cells;
  for (const [key, value] of Object.entries(record)) {
    const name = `${prefix}${key}`;
    if (Array.isArray(value)) cells.set(name, value.filter(isPlain).join(' | '));
    else if (isPlain(value)) cells.set(name, String(value));
    else if (depth < maxDepth)
      for (const [inner, cell] of cellsOf(value, `${name}/`, depth + 1)) cells.set(inner, cell);
  }
  return cells;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
