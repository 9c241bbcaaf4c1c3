import type { RehabItem } from '../underwriting/rehab.ts';

export type LineItem = RehabItem;

/** What an empty number field means: the calculation waits for it, it counts as 0, or it is not set (null). */
export type Blank = 'awaited' | 'zero' | 'unset';

interface Labelled {
  label: string;
  help?: string;
  isWide?: boolean;
}

export interface NumberField<B extends Blank = Blank> extends Labelled {
  kind: 'number';
  unit: string;
  initial: number | null;
  min: number;
  max: number;
  step: number;
  decimals: number;
  blank: B;
}

interface ChoiceField<Value extends string = string> extends Labelled {
  kind: 'choice';
  initial: Value;
  options: readonly { value: Value; label: string }[];
}

interface SwitchField extends Labelled {
  kind: 'switch';
  initial: boolean;
}

export interface ItemsField extends Labelled {
  kind: 'items';
  initial: readonly LineItem[];
  usual: readonly LineItem[];
  max: number;
}

export type Field = NumberField | ChoiceField | SwitchField | ItemsField;

export type InputValue = number | null | string | boolean | readonly LineItem[];

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

export type ValuesOf<F extends Readonly<Record<string, Field>>> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

type NumberOptions<B extends Blank> = Labelled &
  Partial<Pick<NumberField, 'min' | 'max' | 'step' | 'decimals'>> & { initial: number | null; blank?: B };

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

export function money(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('$', { max: mostDollars, step: 1000, decimals: 0 })(options, 'awaited');
}

export function cost(options: NumberOptions<'zero'>): NumberField<'zero'> {
  return numberField<'zero'>('$', { max: mostDollars, step: 100, decimals: 0 })(options, 'zero');
}

export function optionalMoney(options: NumberOptions<'unset'>): NumberField<'unset'> {
  return numberField<'unset'>('$', { max: mostDollars, step: 1000, decimals: 0 })(options, 'unset');
}

export function share(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'awaited');
}

export function shareOrZero(options: NumberOptions<'zero'>): NumberField<'zero'> {
  return numberField<'zero'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'zero');
}

export function optionalShare(options: NumberOptions<'unset'>): NumberField<'unset'> {
  return numberField<'unset'>('%', { max: 100, step: 0.5, decimals: 0 })(options, 'unset');
}

export function years(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('years', { max: 50, step: 1, decimals: 0 })(options, 'awaited');
}

export function months(options: NumberOptions<'awaited'>): NumberField<'awaited'> {
  return numberField<'awaited'>('months', { max: 600, step: 1, decimals: 0 })(options, 'awaited');
}

export function number({ unit, ...options }: NumberOptions<'awaited'> & { unit: string }): NumberField<'awaited'> {
  return numberField<'awaited'>(unit, { max: mostDollars, step: 1, decimals: 0 })(options, 'awaited');
}

export function optionalNumber({ unit, ...options }: NumberOptions<'unset'> & { unit: string }): NumberField<'unset'> {
  return numberField<'unset'>(unit, { max: mostDollars, step: 1, decimals: 0 })(options, 'unset');
}

export function choice<const Value extends string>(options: Omit<ChoiceField<Value>, 'kind'>): ChoiceField<Value> {
  return { kind: 'choice', ...options };
}

export function toggle(options: Omit<SwitchField, 'kind'>): SwitchField {
  return { kind: 'switch', ...options };
}

export function items(options: Omit<ItemsField, 'kind' | 'max'>): ItemsField {
  return { kind: 'items', max: 60, ...options };
}
