import { cleanCell } from './cells.ts';
import { textOf } from './json.ts';
import type { Said } from './said.ts';

/** A record of a JSON file, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What of one value is kept for the report of a rejected record, characters. */
const reportedLength = 200;

/** Whether a value is an object with properties, no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property's own value; undefined when the record does not have it ('constructor' included). */
export function property(record: JsonObject, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What a record says in a property, cleaned: a text, or a number as text; '' for null and everything else. */
export function said(record: JsonObject, name: string): Said {
  return { name, text: textOf(property(record, name)) };
}

/** The first of several properties that says something; the first one's name when none does. */
export function firstSaid(record: JsonObject, ...names: [string, ...string[]]): Said {
  const all = names.map((name) => said(record, name));
  return all.find(({ text }) => text !== '') ?? { name: names[0], text: '' };
}

/** The objects of a list; none when the property is no list. */
export function objectsIn(record: JsonObject, name: string): JsonObject[] {
  const value = property(record, name);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A record's plain values that say something, shortened, for the report of its rejection. */
export function reportedCells(record: unknown): Record<string, string> {
  if (!isJsonObject(record)) return { record: cleanCell(JSON.stringify(record) ?? '').slice(0, reportedLength) };
  const entries = Object.entries(record).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[cleanCell(name).slice(0, reportedLength), cleanCell(String(value)).slice(0, reportedLength)]]
      : [],
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** A JSON value that can be stored: texts and names without NUL characters and lone surrogates. */
function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  return isJsonObject(value) ? storableRecord(value) : value;
}

/** The same for a record. */
export function storableRecord(record: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [storableText(name), storableJson(value)]));
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
