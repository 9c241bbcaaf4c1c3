import { footAccount } from '../kernel/footing.ts';
import { formatNumber, formatRate, formatWholeDollars } from '../kernel/format.ts';
import { type CostKey, costKeys, costLabels } from './cost.ts';
import { monthlySum } from './own-amounts.ts';
import type { OwnLines } from './own-lines.ts';
import type { RentalFigures } from './rental.ts';
import type { RentalInput } from './rental-input.ts';
import type { Assumptions } from './resolve-assumptions.ts';

export const accountKeys = [
  'rent',
  'vacancy',
  'concessions',
  'otherIncome',
  'effectiveIncome',
  ...costKeys,
  'noi',
  'reserveBelowNoi',
  'debtService',
  'cashFlow',
] as const;
export type AccountKey = (typeof accountKeys)[number];

export interface AccountRow {
  name: AccountKey;
  /** The place among the lines of other income, where there are several. */
  line?: number;
  label: string;
  /** What it is a share of, or where it comes from. */
  note: string;
  /** Dollars a year, unrounded; costs are negative. */
  year: number;
  /** Whole dollars, as they are read: each column adds up to its sums. */
  shown: { month: number; year: number };
  isSum: boolean;
}

export interface Account {
  input: RentalInput;
  figures: RentalFigures;
  assumptions: Assumptions;
  /** What tenants pay of a gross rent for utilities, dollars a month; 0 for nothing. */
  tenantUtilities: number;
  /** The property tax that the listing tells, dollars a year; null where it tells none. */
  listedTax: number | null;
  lines: OwnLines;
}

type Entry = Omit<AccountRow, 'shown' | 'isSum'> & { isSum?: true };

/** A year's income, costs and debt down to the cash flow, as page and paper list them; costs of 0 are left out. */
export function yearAccount(account: Account): AccountRow[] {
  const entries = entriesOf(account);
  // Each column by itself: a year is not twelve rounded months.
  const [months, years] = [12, 1].map((parts) =>
    footAccount(entries.map(({ year, isSum }) => ({ amount: year / parts, isSum }))),
  );
  return entries.map((entry, place) => ({
    ...entry,
    isSum: entry.isSum ?? false,
    shown: { month: months?.[place] ?? 0, year: years?.[place] ?? 0 },
  }));
}

function entriesOf({ input, figures, assumptions, tenantUtilities, listedTax, lines }: Account): Entry[] {
  const estimates: Partial<Record<CostKey, string>> = {
    ...(assumptions.insuranceYearly.provenance === 'reference' && { insurance: 'estimate, not a quote' }),
    repairs: 'by size',
    capitalReserve: reserveNote(lines, assumptions),
  };
  const noteOf = (key: CostKey) =>
    [
      costNote(input.costs[key]) || (estimates[key] ?? ''),
      ...(key === 'propertyTax' && listedTax !== null ? [`listing ${formatWholeDollars(listedTax)}`] : []),
    ].join(' · ');
  const { reserveBelowNoi } = figures;
  const before = costKeys.filter(
    (key) => figures.costs[key] !== 0 && !(key === 'capitalReserve' && input.isReserveBelowNoi),
  );
  return [
    {
      name: 'rent',
      label: 'Rent',
      note: rentNote(lines, tenantUtilities),
      year: figures.grossRent,
    },
    {
      name: 'vacancy',
      label: 'Vacancy',
      note: `${formatNumber(input.vacancyRate)}% of rent`,
      year: -figures.vacancyLoss,
    },
    // What is said to be 0 is told as well.
    ...(figures.concessions === 0 && lines.concessions === undefined
      ? []
      : [{ name: 'concessions', label: 'Concessions', note: '', year: -figures.concessions } satisfies Entry]),
    ...otherIncomeEntries(figures.otherIncome, lines),
    { name: 'effectiveIncome', label: 'Effective income', note: '', year: figures.effectiveIncome, isSum: true },
    ...before.map((key) => ({ name: key, label: costLabels[key], note: noteOf(key), year: -figures.costs[key] })),
    { name: 'noi', label: 'Net operating income', note: '', year: figures.noi, isSum: true },
    ...(reserveBelowNoi === 0
      ? []
      : [
          {
            name: 'reserveBelowNoi',
            label: costLabels.capitalReserve,
            note: noteOf('capitalReserve'),
            year: -reserveBelowNoi,
          } satisfies Entry,
        ]),
    { name: 'debtService', label: 'Debt service', note: '', year: -figures.debtService },
    { name: 'cashFlow', label: 'Cash flow', note: '', year: figures.cashFlow, isSum: true },
  ];
}

/** What a reserve in dollars follows: the components of the property or profile, what somebody said, or the building. */
function reserveNote({ components = [] }: OwnLines, { reserveYearly }: Assumptions): string {
  const { value, provenance, note } = reserveYearly;
  if (components.length > 0) return 'by component';
  if (value === null) return 'by size and age';
  if (provenance === 'typed') return 'entered by you';
  return note === null ? 'from your profile' : 'by component, from your profile';
}

function rentNote({ rentRoll = [] }: OwnLines, tenantUtilities: number): string {
  if (tenantUtilities > 0) return `after ${formatWholeDollars(tenantUtilities)} utilities`;
  return rentRoll.length > 1 ? `${rentRoll.length} units` : '';
}

/** A row for each line that is named; one for an amount of which nobody says what it is. */
function otherIncomeEntries(total: number, lines: OwnLines): Entry[] {
  const { otherIncome: named = [] } = lines;
  // Where the account is of other amounts, such as a scenario of before, its lines are not known.
  if (named.length > 0 && 12 * monthlySum(named) === total) {
    return named.map(({ name, monthly }, line) => ({
      ...{ name: 'otherIncome', line, label: name, note: 'other income', year: 12 * monthly },
    }));
  }
  return total === 0 ? [] : [{ name: 'otherIncome', label: 'Other income', note: '', year: total }];
}

function costNote({ amount, basis, atLeast }: RentalInput['costs']['other']): string {
  const least = atLeast === undefined || atLeast === 0 ? '' : `, at least ${formatWholeDollars(atLeast)}`;
  if (basis === 'price') return `${formatRate(amount)} of price${least}`;
  if (basis === 'gross_income') return `${formatNumber(amount)}% of rent`;
  if (basis === 'collected_rent') return `${formatNumber(amount)}% of collected`;
  return '';
}
