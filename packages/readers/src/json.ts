import { cleanCell } from './cells.ts';
import type { SourceCell } from './source-cell.ts';

export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** Whether anything is said at a path: a value, or null there or on the way, which says that there is none. */
export function isGivenAt(value: unknown, path: readonly (string | number)[]): boolean {
  let at = value;
  for (const key of path) {
    if (at === null) return true;
    if (typeof at !== 'object' || !Object.hasOwn(at, key)) return false;
    at = Reflect.get(at, key);
  }
  return at !== undefined;
}

export function itemsOf(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const items = memberOf(value, ...path);
  return Array.isArray(items) ? items : [];
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanCell(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(12).replace(/0+$/, '');
}

export function firstText(value: unknown, ...paths: readonly (readonly (string | number)[])[]): string {
  for (const path of paths) {
    const text = textOf(memberOf(value, ...path));
    if (text !== '') return text;
  }
  return '';
}

export type JsonObject = Readonly<Record<string, unknown>>;

const reportedLength = 200;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property's own value; undefined when the record does not have it ('constructor' included). */
export function property(record: JsonObject, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function cellOf(record: JsonObject, name: string): SourceCell {
  return { name, text: textOf(property(record, name)) };
}

export function firstCell(record: JsonObject, ...names: [string, ...string[]]): SourceCell {
  const all = names.map((name) => cellOf(record, name));
  return all.find(({ text }) => text !== '') ?? { name: names[0], text: '' };
}

export function objectsIn(record: JsonObject, name: string): JsonObject[] {
  const value = property(record, name);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function reportedCells(record: unknown): Record<string, string> {
  if (!isJsonObject(record)) return { record: cleanCell(JSON.stringify(record) ?? '').slice(0, reportedLength) };
  const entries = Object.entries(record).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[cleanCell(name).slice(0, reportedLength), cleanCell(String(value)).slice(0, reportedLength)]]
      : [],
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  return isJsonObject(value) ? storableRecord(value) : value;
}

export function storableRecord(record: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [storableText(name), storableJson(value)]));
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** What is kept of one record beside its listing, characters of JSON: a thousand of them are stored at once. */
export const maxKeptLength = 32 * 1024;

/** How JSON writes a NUL character or a lone surrogate; a harmless text can look so too. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/** A record as it can be stored; properties beyond 32,768 characters of JSON are left out and named. */
export function limitRecord(record: JsonObject): { kept: Record<string, unknown>; leftOut: string[] } {
  const fitting: [string, unknown][] = [];
  const leftOut: string[] = [];
  let length = 0;
  let isStorable = true;
  for (const [name, value] of Object.entries(record)) {
    const json = JSON.stringify([name, value]);
    if (length + json.length > maxKeptLength) {
      leftOut.push(name);
      continue;
    }
    length += json.length;
    isStorable &&= !unstorable.test(json);
    fitting.push([name, value]);
  }
  const kept = Object.fromEntries(fitting);
  return { kept: isStorable ? kept : storableRecord(kept), leftOut };
}
