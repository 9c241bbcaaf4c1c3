import { footAmounts } from '../kernel/footing.ts';
import { formatExactDollars, formatNumber, formatPercent, formatRate, formatWholeDollars } from '../kernel/format.ts';
import type { ProjectedYear } from './projection.ts';
import { aprNote, purchaseApr } from './purchase-apr.ts';
import type { RentalFigures } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

export const purchaseKeys = [
  'price',
  'downPayment',
  'closingCosts',
  'points',
  'renovations',
  'reserves',
  'holding',
  'credits',
  'secondLoan',
  'cashInvested',
  'loan',
  'apr',
  'loanPayment',
  'balance',
  'arv',
] as const;
export type PurchaseKey = (typeof purchaseKeys)[number];

export interface PurchaseRow {
  name: PurchaseKey;
  label: string;
  note: string;
  /** As it is read; what is paid adds up to the cash invested. */
  value: string;
  isSum: boolean;
}

interface Purchase {
  input: RentalInput;
  figures: RentalFigures;
  sale: ProjectedYear | undefined;
}

/** What is paid for the cash invested, whole dollars that add up to it; can be negative. */
export function cashParts({ input, figures }: Pick<Purchase, 'input' | 'figures'>) {
  const parts = {
    downPayment: figures.downPayment,
    closingCosts: figures.closingCosts,
    points: figures.points,
    renovations: input.rehab,
    reserves: input.reserves,
    holding: input.holdingCosts ?? 0,
    credits: -input.credits,
    secondLoan: -(input.secondLoan?.principal ?? 0),
  };
  const shown = footAmounts(Object.values(parts), figures.cashInvested);
  // fromEntries forgets the keys' type; they are those of the parts.
  return Object.fromEntries(Object.keys(parts).map((key, place) => [key, shown[place] ?? 0])) as typeof parts;
}

/** How a purchase is paid and what is owed of it, as page and paper list it; what is 0 and optional is left out. */
export function purchaseAccount({ input, figures, sale }: Purchase): PurchaseRow[] {
  const apr = purchaseApr(figures);
  const paid = cashParts({ input, figures });
  const row = (name: PurchaseKey, label: string, value: string, note = ''): PurchaseRow => ({
    ...{ name, label, note, value },
    isSum: name === 'cashInvested' || name === 'balance',
  });
  const part = (name: keyof typeof paid, label: string, note = '') =>
    row(name, label, formatWholeDollars(paid[name]), note);
  const optional = (name: keyof typeof paid, label: string, note = '') =>
    paid[name] === 0 ? [] : [part(name, label, note)];
  return [
    row('price', 'Price', formatWholeDollars(input.price)),
    part('downPayment', 'Down payment', `${formatNumber(input.downPaymentRate)}%`),
    part('closingCosts', 'Closing costs', `${formatNumber(input.closingRate)}%`),
    ...optional('points', 'Points', `${formatNumber(input.pointsRate)}% of the loan`),
    ...optional('renovations', 'Renovations'),
    ...optional('reserves', 'Reserves'),
    ...optional('holding', 'Holding costs'),
    ...optional('credits', 'Credits at closing'),
    ...optional('secondLoan', 'Second loan'),
    row('cashInvested', 'Cash invested', formatWholeDollars(figures.cashInvested)),
    row(
      'loan',
      'Loan',
      formatWholeDollars(figures.loanAmount),
      `${formatRate(input.loanRate)}, ${formatNumber(input.loanYears)} years`,
    ),
    ...(apr === null ? [] : [row('apr', 'APR', formatPercent(apr, 3), aprNote(figures.points))]),
    row('loanPayment', 'Monthly P&I', formatExactDollars(figures.loanPayment)),
    row('balance', `Balance after ${formatNumber(input.holdYears)} years`, formatWholeDollars(sale?.balance ?? null)),
    ...(input.arv === null
      ? []
      : [
          row(
            'arv',
            'ARV',
            formatWholeDollars(input.arv),
            input.growsFrom === 'arv' ? 'the value grows from it' : 'the value grows from the price',
          ),
        ]),
  ];
}
