import { formatDollars, formatNumber, formatPercent, formatWholeDollars } from '../../kernel/format.ts';
import { buyBoxRules, type Criterion, checkBuyBox } from '../buy-box.ts';
import { highestPrice } from '../highest-price.ts';
import { rulesAt } from '../passing-price.ts';
import { underwriteRental } from '../rental.ts';
import { accountRecipes, type Recipe } from './account-workings.ts';
import { purchaseRecipes } from './purchase-workings.ts';
import type { HeadlineKey, WorkingContext } from './working.ts';

const dollars = formatDollars;

function amountOf({ measure }: Criterion, value: number | null): string {
  const { unit } = buyBoxRules[measure];
  if (unit === 'dollars') return dollars(value);
  return unit === 'percent' ? formatPercent(value) : formatNumber(value, 2);
}

/** Each rule with what the home comes to at the highest price at which all of them hold. */
function passingLines({ input, rules, passesUpTo }: WorkingContext): string[] {
  if (passesUpTo === null) return ['At no price do all of your rules hold.'];
  const { results } = checkBuyBox(rules, rulesAt({ ...input, price: passesUpTo }, rules));
  return [
    `At ${formatWholeDollars(Math.floor(passesUpTo))}:`,
    ...results.map(({ criterion, actual }) => {
      const limit = criterion.limit === 'at_least' ? 'at least' : 'at most';
      const { label } = buyBoxRules[criterion.measure];
      return `${label} ${amountOf(criterion, actual)}, ${limit} ${amountOf(criterion, criterion.value)}`;
    }),
  ];
}

function breakEvenLines({ input }: WorkingContext): string[] {
  const found = highestPrice(input, { measure: 'cash_flow', value: 0 });
  if (found.kind === 'none') {
    return [
      found.reason === 'never_reached' ? 'At no price does the rent pay its way.' : 'It pays its way at any price.',
    ];
  }
  const { noi, debtService, reserveBelowNoi, cashFlow } = underwriteRental({ ...input, price: found.price });
  const reserve = reserveBelowNoi > 0 ? ` − ${dollars(reserveBelowNoi)}` : '';
  return [
    `At ${dollars(found.price)}:`,
    `NOI ${dollars(noi)}${reserve} − debt service ${dollars(debtService)} = ${formatWholeDollars(cashFlow)}`,
  ];
}

const priceInputs = ['rent', 'vacancyRate', 'propertyTaxRate', 'downPaymentRate', 'loanRate', 'loanYears'] as const;

/** The cash-on-cash and the coverage are told as the returns are. */
export const headlineRecipes: Record<Exclude<HeadlineKey, 'cashOnCash' | 'dscr'>, Recipe> = {
  monthlyCashFlow: { ...accountRecipes.cashFlow, label: 'Monthly cash flow' },
  cashToClose: { ...purchaseRecipes.cashInvested, label: 'Cash to close' },
  passesUpTo: {
    label: 'Passes up to',
    formula: 'The highest price at which every rule of your buy box holds',
    lines: passingLines,
    inputs: priceInputs,
    note: 'Loan, closing costs, property tax and what else follows the price move with it.',
  },
  breakEvenPrice: {
    label: 'Break-even price',
    formula: 'The price at which the first year’s cash flow is $0',
    lines: breakEvenLines,
    inputs: priceInputs,
    note: 'Loan, closing costs, property tax and what else follows the price move with it.',
  },
};
