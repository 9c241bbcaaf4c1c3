import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

export interface Statement {
  /** Has each connection keep its plan; for a text that is always the same. */
  name?: string;
  text: string;
  values: unknown[];
}

/** For statements of every page: building them took longer than running them. Numbers of 64 bits come as text. */
export async function run<Row>(db: Db, statement: Statement): Promise<Row[]> {
  const { rows } = db.$client ? await db.$client.query(statement) : await db.execute(toSql(statement));
  // Which columns a statement gives, only its text says.
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

/** The text of an array value, for thousands of rows in one statement: the driver's own takes many times as long. */
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

/** The only version that there is of how it is sent. */
const jsonbVersion = 1;

/** JSON documents in the database's own form: as text, escaping their quotation marks would take longer than they do. */
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
