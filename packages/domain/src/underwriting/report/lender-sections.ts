import type { Block, Term } from '../../documents/document.ts';
import {
  formatCounted,
  formatDate,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeDollars,
} from '../../kernel/format.ts';
import { rangeOf } from '../../valuation/home-accuracy.ts';
import type { MarketRent } from '../../valuation/market-rent.ts';
import { cashParts, type PurchaseKey, purchaseAccount } from '../purchase-account.ts';
import { type RentalReturn, rentalWorking } from '../rental-workings.ts';
import { sensitivityTable } from '../sensitivity.ts';
import type { ReportInput } from './report-input.ts';

const number = (label: string) => ({ label, isNumber: true });
const words = (label: string) => ({ label, isNumber: false });

const loanKeys: readonly PurchaseKey[] = ['price', 'loan', 'apr', 'loanPayment', 'balance', 'arv'];

/** Rows of the purchase as the page lists them, those of the names alone. */
function purchaseTerms(report: ReportInput, keys: readonly PurchaseKey[]): Term[] {
  const { input, result } = report;
  return purchaseAccount({ input, ...result })
    .filter(({ name }) => keys.includes(name))
    .map(({ name, label, note, value }) => ({
      label: name === 'arv' ? 'After-repair value (ARV)' : label,
      value: note === '' ? value : `${value} · ${note}`,
    }));
}

function returnTerm(name: RentalReturn, { input, result: { figures, sale } }: ReportInput): Term {
  const { label, value, formula } = rentalWorking(name, { input, figures, sale });
  return { label, value: `${value} · ${formula}` };
}

/** What is asked of the lender, what it costs a month, and how much of the home it is. */
export function loanBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  const { figures } = result;
  const { secondLoan } = input;
  const heading: Block = { kind: 'heading', text: 'The loan' };
  if (figures.loanAmount === 0 && secondLoan === null) {
    return [heading, { kind: 'paragraph', words: 'No loan: the whole price is paid in cash.' }];
  }
  return [
    heading,
    {
      kind: 'terms',
      terms: [
        ...purchaseTerms(report, loanKeys),
        ...(secondLoan === null
          ? []
          : [
              {
                label: 'Second loan',
                value: `${formatWholeDollars(secondLoan.principal)} · ${formatRate(secondLoan.rate)}, ${formatCounted(secondLoan.years, 'year')}`,
              },
            ]),
        { label: 'Annual debt service', value: formatWholeDollars(figures.debtService) },
        returnTerm('loanToValue', report),
        {
          label: 'Loan to cost',
          value: `${formatPercent(figures.loanToCost, 1)} · Loan ÷ (price + renovations + closing costs)`,
        },
      ],
    },
  ];
}

/** Less rent down, a higher rate across: what a lender asks first. */
const rentShares = [1, 0.95, 0.9, 0.8] as const;
const ratePoints = [0, 1, 2] as const;

/** What covers the loan today, and what would still cover it if rents fell and rates rose. */
export function coverageBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  if (result.figures.dscrBank === null) return [];
  const rents = rentShares.map((share) => input.rent * share);
  const rates = ratePoints.map((points) => input.loanRate + points);
  const cells = sensitivityTable({
    input,
    rows: { vary: 'rent', values: rents },
    columns: { vary: 'loanRate', values: rates },
    measure: 'dscrBank',
  });
  return [
    { kind: 'heading', text: 'Coverage' },
    {
      kind: 'terms',
      terms: (['dscrBank', 'dscrLender', 'debtYield', 'breakEvenRatio'] as const).map((name) =>
        returnTerm(name, report),
      ),
    },
    {
      kind: 'paragraph',
      words: 'DSCR (NOI ÷ debt) with less rent (down) and at a higher interest rate (across).',
      isSmall: true,
      staysWithNext: true,
    },
    {
      kind: 'table',
      table: {
        columns: [words('Monthly rent'), ...rates.map((rate) => number(formatRate(rate)))],
        rows: rentShares.map((share, row) => [
          share === 1
            ? formatWholeDollars(input.rent)
            : `${formatWholeDollars(rents[row] ?? 0)} (${formatNumber(100 - 100 * share)}% less)`,
          ...rates.map((_, column) => formatNumber(cells[row]?.[column] ?? null, 2)),
        ]),
        sums: [0],
      },
    },
  ];
}

/** More would push what follows to a sheet of its own. */
const mostRentals = 8;

/** Whose rent is counted, what others say of it, and the rentals nearby. */
export function rentEvidenceBlocks(report: ReportInput): Block[] {
  const { input, rentSource, rentCaveat, tenantUtilities, hud, marketRent, result } = report;
  const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');
  const rentals = marketRent?.dwellings.flatMap((dwelling) => dwelling.rentals) ?? [];
  const terms = [
    {
      label: 'Monthly rent counted',
      value: join(
        formatWholeDollars(input.rent),
        rentSource,
        tenantUtilities > 0 ? `after ${formatWholeDollars(tenantUtilities)} that tenants pay for utilities` : '',
        rentCaveat,
      ),
    },
    ...(hud === null
      ? []
      : [
          {
            label: 'HUD fair market rent',
            value: join(`${formatWholeDollars(hud.rent)} gross, with utilities`, hud.source, hud.caveat),
          },
        ]),
    ...(marketRent?.rent == null
      ? []
      : [
          {
            label: 'Market rent',
            value: join(formatWholeDollars(marketRent.rent), rangeWords(marketRent), sourceWords(marketRent)),
          },
        ]),
    {
      label: 'Vacancy counted',
      value: `${formatNumber(input.vacancyRate)}% of rent · ${formatWholeDollars(result.figures.vacancyLoss)} annually`,
    },
  ];
  return [
    { kind: 'heading', text: 'Rent evidence' },
    { kind: 'terms', terms },
    ...(rentals.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            table: {
              columns: [
                words('Homes for rent'),
                words('Offered or let'),
                number('Beds'),
                number('Area'),
                number('Miles'),
                number('Rent'),
                number('Adjusted'),
              ],
              rows: rentals
                .slice(0, mostRentals)
                .map((rental) => [
                  rental.address,
                  `${rental.isOwn ? 'Let' : 'Offered'} ${formatDate(rental.askedOn)}`,
                  formatNumber(rental.beds),
                  formatNumber(rental.sqft),
                  formatNumber(rental.miles, 1),
                  formatWholeDollars(rental.rent),
                  formatWholeDollars(rental.adjusted),
                ]),
            },
          },
        ]),
  ];
}

function rangeWords({ rent, accuracy, dwellings }: MarketRent): string {
  if (rent !== null && accuracy?.range) {
    const { low, high } = rangeOf(rent, accuracy.range);
    return `80% range ${formatWholeDollars(low)} – ${formatWholeDollars(high)}`;
  }
  const sum = (end: 'low' | 'high') => dwellings.reduce((total, each) => total + each.count * (each[end] ?? 0), 0);
  return `most rentals ${formatWholeDollars(sum('low'))} – ${formatWholeDollars(sum('high'))}`;
}

function sourceWords({ dwellings }: MarketRent): string {
  const rentals = dwellings.flatMap((dwelling) => dwelling.rentals);
  const areDemo = rentals.length > 0 && rentals.every(({ isDemo }) => isDemo);
  const found = dwellings.reduce((sum, { step }) => sum + (step?.found ?? 0), 0);
  return `from ${formatCounted(found, 'home')} for rent nearby${areDemo ? ' (demo data)' : ''}`;
}

const cashKeys: readonly PurchaseKey[] = [
  'downPayment',
  'closingCosts',
  'points',
  'renovations',
  'reserves',
  'holding',
  'credits',
  'secondLoan',
  'cashInvested',
];

/** What the borrower brings to closing, and what is put aside then and each year. */
export function borrowerBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  const { costs, loanPayment, secondPayment, reserveBelowNoi } = result.figures;
  const housing = loanPayment + secondPayment + (costs.propertyTax + costs.insurance + costs.hoa) / 12;
  const { reserves } = cashParts({ input, figures: result.figures });
  const months = housing > 0 ? input.reserves / housing : null;
  return [
    { kind: 'heading', text: 'Borrower’s cash and reserves' },
    {
      kind: 'terms',
      terms: [
        ...purchaseTerms(report, cashKeys),
        {
          label: 'Reserves after closing',
          value:
            reserves === 0
              ? 'None set aside in this analysis'
              : `${formatWholeDollars(reserves)} · ${formatNumber(months, 1)} months of P&I, tax, insurance and dues`,
        },
        {
          label: 'Capital reserve',
          value: `${formatWholeDollars(costs.capitalReserve)} annually · counted ${reserveBelowNoi > 0 ? 'after' : 'in'} NOI`,
        },
      ],
    },
  ];
}
