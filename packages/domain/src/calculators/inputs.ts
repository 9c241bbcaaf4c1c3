import { rehabAreas, rehabUnits } from '../underwriting/rehab.ts';
import type { Calculator, Inputs } from './calculator.ts';
import type { Field, InputValue, LineItem, NumberField } from './field.ts';

export const longestItemName = 80;

export const mostOfItem = { quantity: 100_000, unitCost: 100_000_000 } as const;

export function initialInputs(calculator: Calculator): Inputs {
  return readEach(calculator, () => undefined);
}

/** Inputs of anything that was stored or handed over: what is missing or wrong is as at the beginning. */
export function readInputs(calculator: Calculator, stored: unknown): Inputs | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const typed = new Map<string, unknown>(Object.entries(stored));
  return readEach(calculator, (name, field) => readValue(field, typed.get(name)));
}

export function filterInputs(calculator: Calculator, record: Readonly<Record<string, unknown>>): Inputs {
  const typed = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    Object.entries(calculator.fields).flatMap(([name, field]) => {
      const value = typed.has(name) ? readValue(field, typed.get(name)) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** All inputs as a query, so that a link stays what it was when a default changes. */
export function inputsToQuery(calculator: Calculator, inputs: Inputs): [name: string, text: string][] {
  return Object.keys(calculator.fields).map((name) => [name, queryText(inputs[name] ?? null)]);
}

export function inputsFromQuery(calculator: Calculator, query: { get: (name: string) => string | null }) {
  const names = Object.keys(calculator.fields);
  if (names.every((name) => query.get(name) === null)) return undefined;
  return readEach(calculator, (name, field) => {
    const text = query.get(name);
    return text === null ? undefined : readValue(field, fromText(field, text));
  });
}

function readEach(calculator: Calculator, read: (name: string, field: Field) => InputValue | undefined): Inputs {
  return Object.fromEntries(
    Object.entries(calculator.fields).map(([name, field]) => {
      const value = read(name, field);
      return [name, value === undefined ? field.initial : value];
    }),
  );
}

function readValue(field: Field, value: unknown): InputValue | undefined {
  switch (field.kind) {
    case 'number':
      return value === null || isUsual(field, value) ? value : undefined;
    case 'choice':
      return field.options.find((option) => option.value === value)?.value;
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'items':
      return Array.isArray(value) ? value.slice(0, field.max).flatMap(readItem) : undefined;
  }
}

/** A number that the field may hold; below 0 only where its own range begins there. */
function isUsual({ min }: NumberField, value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= Math.min(min, 0);
}

function readItem(value: unknown): LineItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = new Map<string, unknown>(Object.entries(value));
  const name = parts.get('name');
  if (typeof name !== 'string') return [];
  return [
    {
      area: rehabAreas.find((area) => area === parts.get('area')) ?? 'Other',
      name: name.slice(0, longestItemName),
      quantity: within(parts.get('quantity'), mostOfItem.quantity),
      unit: rehabUnits.find((unit) => unit === parts.get('unit')) ?? 'each',
      unitCost: within(parts.get('unitCost'), mostOfItem.unitCost),
    },
  ];
}

function within(value: unknown, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}

function queryText(value: InputValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object'
    ? JSON.stringify(value.map(({ area, name, quantity, unit, unitCost }) => [area, name, quantity, unit, unitCost]))
    : String(value);
}

function fromText(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'number':
      return text.trim() === '' ? null : Number(text);
    case 'choice':
      return text;
    case 'switch':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'items':
      return itemsOfText(text);
  }
}

function itemsOfText(text: string): unknown {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return undefined;
    return rows.map((row: unknown) => {
      if (!Array.isArray(row)) return null;
      const [area, name, quantity, unit, unitCost]: unknown[] = row;
      return { area, name, quantity, unit, unitCost };
    });
  } catch {
    // A link that was cut short: the list is as at the beginning.
    return undefined;
  }
}
