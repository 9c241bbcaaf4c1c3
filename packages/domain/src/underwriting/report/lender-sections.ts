import type { Block, LedgerRow } from '../../documents/document.ts';
import { demoMark } from '../../kernel/demo-mark.ts';
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
import type { ReportInput } from './report-input.ts';
import { accountBlocks, returnsLedger } from './report-sections.ts';
import { byLimits, toneGrid } from './tone-grid.ts';

const number = (label: string) => ({ label, isNumber: true });
const words = (label: string) => ({ label, isNumber: false });

const loanKeys: readonly PurchaseKey[] = ['price', 'loan', 'apr', 'loanPayment', 'balance', 'arv'];

const line = (label: string, value: string, note = ''): LedgerRow => ({ label, note, cells: [value], isSum: false });

/** Rows of the purchase as the page lists them, those of the names alone. */
function purchaseRows(report: ReportInput, keys: readonly PurchaseKey[]): LedgerRow[] {
  const { input, result } = report;
  return purchaseAccount({ input, ...result })
    .filter(({ name }) => keys.includes(name))
    .map(({ name, label, note, value }) => ({
      ...line(name === 'arv' ? 'After-repair value' : label, value, note),
      isSum: name === 'cashInvested',
    }));
}

/** Income and costs beside what is asked of the lender: what it costs, how much of the home it is, and what covers it. */
export function loanBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  const { figures } = result;
  const { secondLoan } = input;
  const heading: Block = { kind: 'heading', text: 'The loan' };
  if (figures.loanAmount === 0 && secondLoan === null) {
    return accountBlocks(report, [
      heading,
      { kind: 'paragraph', words: 'No loan: the whole price is paid in cash.' },
      ...cashBlocks(report),
    ]);
  }
  const rows = [
    ...purchaseRows(report, loanKeys),
    ...(secondLoan === null
      ? []
      : [
          line(
            'Second loan',
            formatWholeDollars(secondLoan.principal),
            `${formatRate(secondLoan.rate)}, ${formatCounted(secondLoan.years, 'year')}`,
          ),
        ]),
    line('Annual debt service', formatWholeDollars(figures.debtService)),
    line('Loan to value', formatPercent(figures.loanToValue, 1), 'value today'),
    line('Loan to cost', formatPercent(figures.loanToCost, 1), 'with renovations and closing'),
  ];
  return accountBlocks(report, [
    heading,
    { kind: 'ledger', ledger: { heads: [], rows } },
    { kind: 'heading', text: 'Coverage' },
    {
      kind: 'ledger',
      ledger: returnsLedger(['dscrBank', 'dscrLender', 'debtYield', 'breakEvenRatio'], report),
    },
  ]);
}

/** Less rent down, a higher rate across: what a lender asks first. */
const rentShares = [1, 0.95, 0.9, 0.8] as const;
const ratePoints = [0, 1, 2] as const;
/** Below the lower one debt is not covered; many lenders ask for the upper one. */
const coverageLimits = [1, 1.25] as const;

/** What would still cover the loan if rents fell and rates rose, beside the borrower's cash. */
export function coverageBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  if (result.figures.dscrBank === null) return [];
  const shareOf = (rent: number) => Math.round(100 - (100 * rent) / input.rent);
  const grid = toneGrid({
    input,
    down: {
      ...{ vary: 'rent', values: rentShares.map((share) => input.rent * share), name: 'Monthly rent' },
      format: (rent) =>
        rent === input.rent ? formatWholeDollars(rent) : `${formatWholeDollars(rent)} (${shareOf(rent)}% less)`,
    },
    across: {
      ...{ vary: 'loanRate', values: ratePoints.map((points) => input.loanRate + points), name: 'Interest rate' },
      format: formatRate,
    },
    measure: 'dscrBank',
    format: (value) => formatNumber(value, 2),
    toneOf: byLimits(coverageLimits, 2),
    legend: [
      { tone: 'good', text: '1.25 or more' },
      { tone: 'close', text: '1.00 to 1.25' },
      { tone: 'bad', text: 'Below 1.00' },
    ],
  });
  return [
    {
      kind: 'columns',
      share: 0.5,
      sides: [[{ kind: 'heading', text: 'DSCR with less rent and at a higher rate' }, grid], cashBlocks(report)],
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
  return `from ${formatCounted(found, 'home')} for rent nearby${areDemo ? demoMark : ''}`;
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
function cashBlocks(report: ReportInput): Block[] {
  const { input, result } = report;
  const { costs, loanPayment, secondPayment, reserveBelowNoi } = result.figures;
  const housing = loanPayment + secondPayment + (costs.propertyTax + costs.insurance + costs.hoa) / 12;
  const { reserves } = cashParts({ input, figures: result.figures });
  const months = housing > 0 ? input.reserves / housing : null;
  const rows = [
    ...purchaseRows(report, cashKeys),
    reserves === 0
      ? line('Reserves after closing', 'None', 'in this analysis')
      : line(
          'Reserves after closing',
          formatWholeDollars(reserves),
          `${formatNumber(months, 1)} months of P&I, tax, insurance and dues`,
        ),
    line(
      'Capital reserve',
      formatWholeDollars(costs.capitalReserve),
      `annually, ${reserveBelowNoi > 0 ? 'after' : 'in'} NOI`,
    ),
  ];
  return [
    { kind: 'heading', text: 'Borrower’s cash and reserves' },
    { kind: 'ledger', ledger: { heads: [], rows } },
  ];
}
