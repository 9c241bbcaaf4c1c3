import type { RehabItem } from '../underwriting/rehab.ts';

/** One row of a list of costs. */
export type LineItem = RehabItem;

/** What an empty number field means: the calculation waits for it, it counts as 0, or it is not set (null). */
export type Blank = 'awaited' | 'zero' | 'unset';

interface Labelled {
  label: string;
  /** Below the field. */
  help?: string;
  /** The whole width of a phone; two fields share it otherwise. */
  isWide?: boolean;
}

/** A number: dollars with the unit '$', otherwise with the unit behind it. */
export interface NumberField<B extends Blank = Blank> extends Labelled {
  kind: 'number';
  unit: string;
  initial: number | null;
  min: number;
  max: number;
  /** What the arrow keys add and take away. */
  step: number;
  /** Decimals that are shown at least. */
  decimals: number;
  blank: B;
}

/** One of a few. */
interface ChoiceField<Value extends string = string> extends Labelled {
  kind: 'choice';
  initial: Value;
  options: readonly { value: Value; label: string }[];
}

/** Something that is so or not. */
interface SwitchField extends Labelled {
  kind: 'switch';
  initial: boolean;
}

/** A list of costs that the user writes. */
export interface ItemsField extends Labelled {
  kind: 'items';
  initial: readonly LineItem[];
  /** Rows that can be added as they are. */
  usual: readonly LineItem[];
  max: number;
}

export type Field = NumberField | ChoiceField | SwitchField | ItemsField;

/** The value of a field as it stands while it is filled in; a number is null while its field is empty. */
export type InputValue = number | null | string | boolean | readonly LineItem[];

/** What a formula gets of a field. */
type ValueOf<F> =
  F extends NumberField<infer B>
    ? 'unset' extends B
      ? number | null
      : number
    : F extends ChoiceField<infer Value>
      ? Value
      : F extends SwitchField
        ? boolean
        : F extends ItemsField
          ? readonly LineItem[]
          : never;

/** What a formula gets of all fields. */
export type ValuesOf<F extends Readonly<Record<string, Field>>> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

type NumberOptions<B extends Blank> = Labelled &
  Partial<Pick<NumberField, 'min' | 'max' | 'step' | 'decimals'>> & { initial: number | null; blank?: B };

/** The largest amount of a calculator's field: a billion dollars. */
const mostDollars = 1_000_000_000;

function numberField<B extends Blank>(unit: string, usual: Pick<NumberField, 'max' | 'step' | 'decimals'>) {
  return (options: NumberOptions<B>, blank: B): NumberField<B> => ({
    kind: 'number',
    unit,
    min: 0,
    ...usual,
    ...options,
    blank,
  });
}

/** Dollars that the calculation needs. */
export function money(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('$', { max: mostDollars, step: 1000, decimals: 0 })(options, 'awaited');
}

/** Dollars; an empty field is 0. */
export function cost(options: NumberOptions<'zero'>): NumberField<'zero'> {
  return numberField<'zero'>('$', { max: mostDollars, step: 100, decimals: 0 })(options, 'zero');
}

/** Dollars that may be left unset. */
export function optionalMoney(options: NumberOptions<'unset'>): NumberField<'unset'> {
  return numberField<'unset'>('$', { max: mostDollars, step: 1000, decimals: 0 })(options, 'unset');
}

/** A percentage (8 means 8%) that the calculation needs. */
export function share(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'awaited');
}

/** A percentage; an empty field is 0. */
export function shareOrZero(options: NumberOptions<'zero'>): NumberField<'zero'> {
  return numberField<'zero'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'zero');
}

/** A percentage that may be left unset. */
export function optionalShare(options: NumberOptions<'unset'>): NumberField<'unset'> {
  return numberField<'unset'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'unset');
}

/** Years, whole or with a fraction. */
export function years(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('years', { max: 50, step: 1, decimals: 0 })(options, 'awaited');
}

/** Months. */
export function months(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('months', { max: 600, step: 1, decimals: 0 })(options, 'awaited');
}

/** A number with a unit of its own. */
export function number({ unit, ...options }: NumberOptions<'awaited'> & { unit: string }): NumberField<'awaited'> {
  return numberField<'awaited'>(unit, { max: mostDollars, step: 1, decimals: 0 })(options, 'awaited');
}

/** A number with a unit of its own that may be left unset. */
export function optionalNumber({ unit, ...options }: NumberOptions<'unset'> & { unit: string }): NumberField<'unset'> {
  return numberField<'unset'>(unit, { max: mostDollars, step: 1, decimals: 0 })(options, 'unset');
}

/** One of a few choices. */
export function choice<const Value extends string>(options: Omit<ChoiceField<Value>, 'kind'>): ChoiceField<Value> {
  return { kind: 'choice', ...options };
}

/** Something that is so or not. */
export function toggle(options: Omit<SwitchField, 'kind'>): SwitchField {
  return { kind: 'switch', ...options };
}

/** A list of costs. */
export function items(options: Omit<ItemsField, 'kind' | 'max'>): ItemsField {
  return { kind: 'items', max: 60, ...options };
}
