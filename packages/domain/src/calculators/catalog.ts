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
  roi: { title: 'ROI calculator', summary: 'Annual return on the price, before any loan.' },
  'owner-financing': {
    title: 'Owner Financing calculator',
    summary: 'Monthly payment and balloon when the seller finances.',
  },
  'cash-on-cash': {
    title: 'Cash-on-Cash calculator',
    summary: 'Annual return on your cash, after expenses and the loan.',
  },
  amortization: {
    title: 'Amortization calculator',
    summary: 'Month-by-month loan schedule, with or without extra payments.',
  },
  rental: {
    title: 'Rental calculator',
    summary: 'Full rental analysis: income, itemized costs, financing, projection and sale.',
  },
  flip: {
    title: 'Flip calculator',
    summary: 'Profit after purchase, rehab, holding and selling costs.',
  },
  brrrr: {
    title: 'BRRRR calculator',
    summary: 'Buy, rehab, rent, refinance: cash left in the deal and its return.',
  },
  wholesale: {
    title: '70% rule and wholesale calculator',
    summary: 'Maximum allowable offer and your assignment fee.',
  },
  refinance: {
    title: 'Refinance calculator',
    summary: 'The new payment, cash out and payback period.',
  },
  rehab: { title: 'Rehab estimator', summary: 'Rehab budget line by line, by trade, with contingency.' },
  'seller-finance': {
    title: 'Seller-finance structurer',
    summary: 'Solves for the price, down payment, rate, term or balloon that hits your target.',
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
