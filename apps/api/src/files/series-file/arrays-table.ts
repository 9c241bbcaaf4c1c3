import type { FileHead } from '../file-head.ts';
import { type Table, tableOf } from '../table.ts';

/** The Census answers with a few megabytes at most. */
const largestAnswer = 64 * 1024 * 1024;

/** A JSON list of lists, as the Census answers, as a table; none for any other JSON. */
export async function arraysTable(head: FileHead): Promise<Table[]> {
  if (!/^\s*\[\s*\[/.test(head.text)) return [];
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of head.bytes(0)) {
    length += chunk.length;
    if (length > largestAnswer) return [];
    parts.push(chunk);
  }
  const lists = parsed(Buffer.concat(parts).toString('utf8'));
  const rows = lists.map((list, index) => ({ line: index + 1, cells: list.map((cell) => String(cell ?? '')) }));
  async function* read() {
    yield* rows;
  }
  return rows.length === 0 ? [] : [await tableOf({ name: '', rows: read, readShare: head.readShare })];
}

/** Of a beginning that was cut off nothing can be read. */
function parsed(text: string): unknown[][] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((each): each is unknown[] => Array.isArray(each)) : [];
  } catch {
    return [];
  }
}
