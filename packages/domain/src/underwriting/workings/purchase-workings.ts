import { formatDollars, formatNumber, formatPercent, formatRate } from '../../kernel/format.ts';
import type { PurchaseKey } from '../purchase-account.ts';
import { purchaseApr } from '../purchase-apr.ts';
import { paymentLines, type Recipe } from './account-workings.ts';
import type { WorkingContext } from './working.ts';

const dollars = formatDollars;

const share = (rate: number, of: number, result: number) => [
  `${formatRate(rate)} × ${dollars(of)} = ${dollars(result)}`,
];

/** '$40,000 + $4,000 − $1,000': what makes up the cash invested. */
function cashParts({ input, result: { figures } }: WorkingContext): string {
  const { rehab, reserves, holdingCosts = 0 } = input;
  const added = [figures.downPayment, figures.closingCosts, figures.points, rehab, reserves, holdingCosts];
  const less = [input.credits, input.secondLoan?.principal ?? 0].filter((amount) => amount > 0);
  return (
    added
      .filter((amount, place) => place < 2 || amount > 0)
      .map((amount) => dollars(amount))
      .join(' + ') + less.map((amount) => ` − ${dollars(amount)}`).join('')
  );
}

export const purchaseRecipes: Record<PurchaseKey, Recipe> = {
  price: {
    label: 'Price',
    formula: 'The agreed price, else the list price, or the one that is tried out',
    lines: ({ input }) => [dollars(input.price)],
    inputs: ['price'],
  },
  downPayment: {
    label: 'Down payment',
    formula: 'Price × down payment',
    lines: ({ input, result }) => share(input.downPaymentRate, input.price, result.figures.downPayment),
    inputs: ['price', 'downPaymentRate'],
  },
  closingCosts: {
    label: 'Closing costs',
    formula: 'Price × closing costs',
    lines: ({ input, result }) => share(input.closingRate, input.price, result.figures.closingCosts),
    inputs: ['price', 'closingRate'],
  },
  points: {
    label: 'Points',
    formula: 'Loan × points',
    lines: ({ input, result: { figures } }) => share(input.pointsRate, figures.loanAmount, figures.points),
    inputs: ['pointsRate'],
  },
  renovations: {
    label: 'Renovations',
    formula: 'As entered for this property',
    lines: ({ input }) => [dollars(input.rehab)],
    inputs: ['rehab'],
  },
  reserves: {
    label: 'Reserves',
    formula: 'Cash put aside at closing, as entered for this property',
    lines: ({ input }) => [dollars(input.reserves)],
    inputs: ['reserves'],
  },
  holding: {
    label: 'Holding costs',
    formula: 'Months until the first rent × what the home costs in each',
    lines: ({ input, lines: { holding } }) => {
      const total = dollars(input.holdingCosts ?? 0);
      if (!holding) return [total];
      const [first, ...others] = holding.lines.map(({ name, monthly }) => `${name} ${dollars(monthly)}`);
      const each = others.length === 0 ? (first ?? '') : `(${[first, ...others].join(' + ')})`;
      return [`${formatNumber(holding.months)} × ${each} = ${total}`];
    },
    inputs: ['holdingCosts'],
  },
  credits: {
    label: 'Credits at closing',
    formula: 'What the seller pays at closing, as entered for this property',
    lines: ({ input }) => [dollars(-input.credits)],
    inputs: ['credits'],
  },
  secondLoan: {
    label: 'Second loan',
    formula: 'What a second loan pays of the purchase',
    lines: ({ input }) => [dollars(-(input.secondLoan?.principal ?? 0))],
    inputs: [],
  },
  cashInvested: {
    label: 'Cash invested',
    formula: 'Down payment + closing costs + points + renovations + reserves + holding costs − credits',
    lines: (context) => [`${cashParts(context)} = ${dollars(context.result.figures.cashInvested)}`],
    inputs: ['price', 'downPaymentRate', 'closingRate'],
  },
  loan: {
    label: 'Loan',
    formula: 'Price − down payment',
    lines: ({ input, result: { figures } }) => [
      `${dollars(input.price)} − ${dollars(figures.downPayment)} = ${dollars(figures.loanAmount)}`,
    ],
    inputs: ['price', 'downPaymentRate', 'loanRate', 'loanYears'],
  },
  apr: {
    label: 'APR',
    formula:
      'The annual rate at which the payments are worth the loan less the lender’s charges (Regulation Z, Appendix J)',
    lines: ({ result: { figures } }) => [
      `${dollars(figures.loanAmount)} − ${dollars(figures.points)} of points = ${formatNumber(figures.loans[0]?.months ?? 0)} payments of ${dollars(figures.loanPayment)} at ${formatPercent(purchaseApr(figures), 3)}`,
    ],
    inputs: ['loanRate', 'loanYears', 'pointsRate'],
  },
  loanPayment: {
    label: 'Monthly P&I',
    formula: 'Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months)',
    lines: paymentLines,
    inputs: ['loanRate', 'loanYears'],
    note: 'Principal and interest. Taxes and insurance are costs of their own.',
  },
  balance: {
    label: 'Balance',
    formula: 'Loan × (1 + monthly rate)^payments − payment × ((1 + monthly rate)^payments − 1) ÷ monthly rate',
    lines: ({ input, result: { figures, sale } }) => [
      `${dollars(figures.loanAmount)} after ${formatNumber(12 * input.holdYears)} of ${formatNumber(figures.loans[0]?.months ?? 0)} payments of ${dollars(figures.loanPayment)}`,
      `= ${dollars(sale?.balance ?? null)}`,
    ],
    inputs: ['loanRate', 'loanYears', 'holdYears'],
  },
  arv: {
    label: 'ARV',
    formula: 'What the home is worth once it is renovated, as entered for this property',
    lines: ({ input }) => [dollars(input.arv)],
    inputs: ['arv', 'growsFromArv'],
  },
};
