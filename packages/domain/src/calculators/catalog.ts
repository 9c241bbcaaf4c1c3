/** Every calculator by the name that addresses and saved calculations use. */
export const calculatorKinds = [
  'roi',
  'owner-financing',
  'cash-on-cash',
  'amortization',
  'rental',
  'flip',
  'brrrr',
  'wholesale',
  'refinance',
  'rehab',
  'seller-finance',
] as const;

export type CalculatorKind = (typeof calculatorKinds)[number];

/** The calculator that a text of an address names. */
export function readCalculatorKind(text: string | undefined): CalculatorKind | undefined {
  return calculatorKinds.find((kind) => kind === text);
}
