import { formatNumber, formatRate, formatWholeDollars } from '../kernel/format.ts';
import { type CostKey, costKeys, costLabels } from './cost.ts';
import type { RentalFigures } from './rental.ts';
import type { RentalInput } from './rental-input.ts';
import type { Assumptions } from './resolve-assumptions.ts';

export interface AccountRow {
  label: string;
  /** What it is a share of, or where it comes from. */
  note: string;
  /** Dollars a year, unrounded; costs are negative. */
  year: number;
  isSum?: boolean;
}

interface Account {
  input: RentalInput;
  figures: RentalFigures;
  assumptions: Assumptions;
  /** What tenants pay of a gross rent for utilities, dollars a month; 0 for nothing. */
  tenantUtilities: number;
  /** The property tax that the listing tells, dollars a year; null where it tells none. */
  listedTax: number | null;
}

/** A year's income, costs and debt down to the cash flow, as page and paper list them; costs of 0 are left out. */
export function yearAccount({ input, figures, assumptions, tenantUtilities, listedTax }: Account): AccountRow[] {
  const estimates: Partial<Record<CostKey, string>> = {
    ...(assumptions.insuranceYearly.provenance === 'reference' && { insurance: 'estimate, not a quote' }),
    repairs: 'by size',
    capitalReserve: 'by size and age',
  };
  return [
    {
      label: 'Rent',
      note: tenantUtilities > 0 ? `after ${formatWholeDollars(tenantUtilities)} utilities` : '',
      year: figures.grossRent,
    },
    { label: 'Vacancy', note: `${formatNumber(input.vacancyRate)}% of rent`, year: -figures.vacancyLoss },
    { label: 'Effective income', note: '', year: figures.effectiveIncome, isSum: true },
    ...costKeys
      .filter((key) => figures.costs[key] !== 0)
      .map((key) => ({
        label: costLabels[key],
        note: [
          costNote(input.costs[key]) || (estimates[key] ?? ''),
          ...(key === 'propertyTax' && listedTax !== null ? [`listing ${formatWholeDollars(listedTax)}`] : []),
        ].join(' · '),
        year: -figures.costs[key],
      })),
    { label: 'Net operating income', note: '', year: figures.noi, isSum: true },
    { label: 'Debt service', note: '', year: -figures.debtService },
    { label: 'Cash flow', note: '', year: figures.cashFlow, isSum: true },
  ];
}

function costNote({ amount, basis, atLeast }: RentalInput['costs']['other']): string {
  const least = atLeast === undefined || atLeast === 0 ? '' : `, at least ${formatWholeDollars(atLeast)}`;
  if (basis === 'price') return `${formatRate(amount)} of price${least}`;
  if (basis === 'gross_income') return `${formatNumber(amount)}% of rent`;
  if (basis === 'collected_rent') return `${formatNumber(amount)}% of collected`;
  return '';
}
