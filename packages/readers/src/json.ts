import { cleanCell } from './cells.ts';

/** What stands at a path of properties and places; undefined where the path ends early. */
export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** Whether anything is said at a path: a value, or null there or on the way, which says that there is none. */
export function isSaidAt(value: unknown, path: readonly (string | number)[]): boolean {
  let at = value;
  for (const key of path) {
    if (at === null) return true;
    if (typeof at !== 'object' || !Object.hasOwn(at, key)) return false;
    at = Reflect.get(at, key);
  }
  return at !== undefined;
}

/** The elements at a path; none where there is no array. */
export function itemsOf(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const items = memberOf(value, ...path);
  return Array.isArray(items) ? items : [];
}

/** A text cleaned, a number as a plain decimal; '' for everything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanCell(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(12).replace(/0+$/, '');
}

/** The text at the first of some paths that has one. */
export function firstText(value: unknown, ...paths: readonly (readonly (string | number)[])[]): string {
  for (const path of paths) {
    const text = textOf(memberOf(value, ...path));
    if (text !== '') return text;
  }
  return '';
}
