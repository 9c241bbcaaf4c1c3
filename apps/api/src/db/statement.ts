import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

export interface Statement {
  /** With a name each connection keeps the plan, so the text must always be the same. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Building these statements with Drizzle took longer than running them. 64-bit numbers come as text. */
export async function run<Row>(db: Db, statement: Statement): Promise<Row[]> {
  const { rows } = db.$client ? await db.$client.query(statement) : await db.execute(toSql(statement));
  // Only the statement's text tells its columns.
  return rows as Row[];
}

function toSql({ text, values }: Statement) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
  return sql.join(parts);
}

/** Collects a statement's values while its text is written: `${add(price)}` puts `$3` there. */
export function createValues() {
  const values: unknown[] = [];
  return { values, add: (value: unknown): string => `$${values.push(value)}` };
}

export type Add = ReturnType<typeof createValues>['add'];

export type Scalar = string | number | boolean | null;

/** The driver's own array text takes many times as long for thousands of rows. */
export function arrayText(items: readonly Scalar[]): string {
  const json = JSON.stringify(items);
  // The two are written alike, but for what JSON says with a letter behind a backslash.
  if (/\\[^"\\]/.test(json)) return `{${items.map(itemText).join(',')}}`;
  return `{${json.slice(1, -1)}}`;
}

function itemText(item: Scalar): string {
  if (item === null) return 'NULL';
  return typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : String(item);
}

const jsonbType = 3802;

/** The wire format of jsonb has only this version. */
const jsonbVersion = 1;

/** The binary form is faster: as text, escaping the quotation marks would take longer than the documents. */
export function jsonbArray(items: readonly Scalar[]): Buffer {
  const texts = items.map((item) => (item === null ? null : String(item)));
  const lengths = texts.map((text) => (text === null ? 0 : 1 + Buffer.byteLength(text)));
  const head = [1, texts.includes(null) ? 1 : 0, jsonbType, texts.length, 1];
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 4 * head.length));
  let at = 0;
  for (const number of head) at = bytes.writeInt32BE(number, at);
  for (const [index, text] of texts.entries()) {
    at = bytes.writeInt32BE(text === null ? -1 : (lengths[index] ?? 0), at);
    if (text === null) continue;
    at = bytes.writeUInt8(jsonbVersion, at);
    at += bytes.write(text, at);
  }
  return bytes;
}
