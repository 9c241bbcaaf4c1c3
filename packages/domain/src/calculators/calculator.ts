import { formatNumber } from '../kernel/format.ts';
import { type CalculatorKind, calculatorTitles } from './catalog.ts';
import type { Field, InputValue, NumberField, ValuesOf } from './field.ts';
import type { Outcome } from './outcome.ts';

export type Inputs = Readonly<Record<string, InputValue>>;

type InputErrors = Readonly<Record<string, string>>;

export type Calculation =
  | { outcome: Outcome; problem: null; errors: InputErrors }
  | { outcome: null; problem: string; errors: InputErrors };

export interface Section<Name extends string> {
  title: string;
  note?: string;
  fields: readonly Name[];
  columns?: 2;
}

export interface Calculator {
  kind: CalculatorKind;
  title: string;
  summary: string;
  fields: Readonly<Record<string, Field>>;
  sections: readonly Section<string>[];
  problem: string;
  /** Fields that do not count with these inputs and are not shown. */
  hidden: (inputs: Inputs) => readonly string[];
  calculate: (inputs: Inputs) => Calculation;
}

type Fields = Readonly<Record<string, Field>>;
type Names<F extends Fields> = readonly (keyof F & string)[];

interface Definition<F extends Fields> {
  kind: CalculatorKind;
  fields: F;
  sections: readonly Section<keyof F & string>[];
  hidden?: (inputs: Inputs) => Names<F>;
  problem?: string;
  /** What is wrong with values that are fine each by itself; the first text stands in place of the figures. */
  check?: (values: ValuesOf<F>) => { readonly [Name in keyof F & string]?: string };
  compute: (values: ValuesOf<F>) => Outcome;
}

const unreadable = 'A field has no number.';

function waitsFor(fields: Fields, names: readonly string[]): string {
  return `Missing or out of range: ${names.map((name) => fields[name]?.label ?? name).join(', ')}.`;
}

/** Makes a calculator of its description: inputs are checked one by one, then together, and only right ones are computed. */
export function defineCalculator<const F extends Fields>(definition: Definition<F>): Calculator {
  const { kind, fields, sections, compute, check } = definition;
  const problem = definition.problem ?? unreadable;
  const hidden = (inputs: Inputs) => definition.hidden?.(inputs) ?? [];
  return {
    kind,
    ...calculatorTitles[kind],
    fields,
    sections,
    problem,
    hidden,
    calculate(inputs) {
      const left = new Set<string>(hidden(inputs));
      const own = Object.entries(fields).map(([name, field]) => ({
        name,
        ...readField(field, inputs[name], left.has(name)),
      }));
      const errors = Object.fromEntries(own.flatMap(({ name, error }) => (error === null ? [] : [[name, error]])));
      const wrong = Object.keys(errors);
      if (wrong.length > 0) return { outcome: null, problem: definition.problem ?? waitsFor(fields, wrong), errors };
      const values = Object.fromEntries(own.map(({ name, value }) => [name, value])) as ValuesOf<F>;
      const together = Object.fromEntries(
        Object.entries<string | undefined>(check?.(values) ?? {}).flatMap(([name, text]) =>
          text === undefined ? [] : [[name, text]],
        ),
      );
      const [first] = Object.values(together);
      if (first !== undefined) return { outcome: null, problem: definition.problem ?? first, errors: together };
      return { outcome: compute(values), problem: null, errors: {} };
    },
  };
}

interface Settled {
  value: InputValue;
  error: string | null;
}

/** What the formulas get of a field; a field that does not count is as it was at the beginning. */
function readField(field: Field, typed: InputValue | undefined, isHidden: boolean): Settled {
  if (isHidden || typed === undefined) {
    return {
      value: field.kind === 'number' && field.initial === null && field.blank !== 'unset' ? 0 : field.initial,
      error: null,
    };
  }
  if (field.kind !== 'number') return { value: typed, error: null };
  if (typeof typed === 'number') return { value: typed, error: outside(field, typed) };
  if (field.blank === 'awaited') return { value: 0, error: `Enter ${field.unit === '$' ? 'an amount' : 'a number'}.` };
  return { value: field.blank === 'zero' ? 0 : null, error: null };
}

function outside({ min, max, unit }: NumberField, value: number): string | null {
  if (value >= min && value <= max) return null;
  const text = (limit: number) =>
    unit === '$' ? `$${formatNumber(limit)}` : `${limit}${unit === '%' ? '%' : ` ${unit}`}`;
  return value < min ? `At least ${text(min)}.` : `At most ${text(max)}.`;
}
