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

interface CalculatorTitle {
  title: string;
  summary: string;
}

export const calculatorTitles: Record<CalculatorKind, CalculatorTitle> = {
  roi: { title: 'ROI calculator', summary: 'What a property returns a year on its price, before any loan.' },
  'owner-financing': {
    title: 'Owner Financing calculator',
    summary: 'The payment to an owner who finances the sale, and what falls due at the end.',
  },
  'cash-on-cash': {
    title: 'Cash-on-Cash calculator',
    summary: 'What the cash that you put in returns a year, after expenses and the loan.',
  },
  amortization: {
    title: 'Amortization calculator',
    summary: 'The schedule of a loan month by month, with or without paying more.',
  },
  rental: {
    title: 'Rental calculator',
    summary: 'A rental in full: income, itemised costs, financing, the years ahead and the sale.',
  },
  flip: {
    title: 'Flip calculator',
    summary: 'What is left of a sale after purchase, renovation, holding and selling.',
  },
  brrrr: {
    title: 'BRRRR calculator',
    summary: 'Buy, renovate, rent, refinance: the cash that stays in the deal, and what it returns.',
  },
  wholesale: {
    title: '70% rule and wholesale calculator',
    summary: 'The highest offer that leaves the next buyer room, and the fee in between.',
  },
  refinance: {
    title: 'Refinance calculator',
    summary: 'The new payment, the cash out, and when the costs are earned back.',
  },
  rehab: { title: 'Rehab estimator', summary: 'A renovation line by line, by trade, with a contingency.' },
  'seller-finance': {
    title: 'Seller-finance structurer',
    summary: 'Finds the price, down payment, rate, term or balloon that reaches your target.',
  },
};

export const calculatorGroups: readonly { title: string; kinds: readonly CalculatorKind[] }[] = [
  { title: 'Quick figures', kinds: ['roi', 'owner-financing', 'cash-on-cash'] },
  { title: 'Deals', kinds: ['rental', 'flip', 'brrrr', 'wholesale', 'rehab'] },
  { title: 'Loans', kinds: ['amortization', 'refinance', 'seller-finance'] },
];

export function readCalculatorKind(text: string | undefined): CalculatorKind | undefined {
  return calculatorKinds.find((kind) => kind === text);
}
