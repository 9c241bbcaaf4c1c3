import { type Block, bold, type Ledger, plain } from '../../documents/document.ts';
import { demoMark } from '../../kernel/demo-mark.ts';
import { formatDate, formatNumber, formatPercent, formatWholeDollars } from '../../kernel/format.ts';
import { verdictWords } from '../../listings/after-costs.ts';
import { yearAccount } from '../account.ts';
import { estimateFromComps } from '../comps.ts';
import { type LeadingValue, leadingValue } from '../leading-value.ts';
import type { ProjectedYear } from '../projection.ts';
import { type ProjectionKey, projectionAmounts, projectionLabels } from '../projection-table.ts';
import { purchaseAccount } from '../purchase-account.ts';
import { type RentalReturn, rentalReturns, rentalWorking } from '../rental-workings.ts';
import { roundShare, valuesAround } from '../sensitivity.ts';
import { shownVerdictOf } from '../verdict.ts';
import type { ReportAudience } from './audiences.ts';
import type { ReportInput } from './report-input.ts';
import { verdictTones } from './report-summary.ts';
import { toneGrid } from './tone-grid.ts';

const number = (label: string) => ({ label, isNumber: true });
const words = (label: string) => ({ label, isNumber: false });

/** Month and year, each of which adds up as it is read. */
export function incomeLedger({ input, result, assumptions, tenantUtilities, listedTax, lines }: ReportInput): Ledger {
  const rows = yearAccount({ input, figures: result.figures, assumptions, tenantUtilities, listedTax, lines });
  return {
    heads: ['Monthly', 'Annual'],
    rows: rows.map(({ label, note, shown, isSum }) => ({
      ...{ label, note, isSum },
      cells: [formatWholeDollars(shown.month), formatWholeDollars(shown.year)],
    })),
  };
}

export function purchaseLedger({ input, result: { figures, sale } }: ReportInput): Ledger {
  return {
    heads: [],
    rows: purchaseAccount({ input, figures, sale }).map(({ name, label, note, value }) => ({
      label: name === 'arv' ? 'After-repair value' : label,
      ...{ note, cells: [value] },
      isSum: name === 'cashInvested',
    })),
  };
}

/** Years that tell of the others on a first sheet. */
const milestones: readonly number[] = [1, 2, 3, 5, 10];
const milestoneColumns: readonly ProjectionKey[] = ['value', 'balance', 'equity', 'cashFlow'];

function milestoneBlocks({ input, result: { years } }: ReportInput): Block[] {
  const shown = years.filter(({ year }) => milestones.includes(year) || year === input.holdYears);
  return [
    { kind: 'heading', text: 'Projection' },
    {
      kind: 'table',
      table: {
        columns: [number('Year'), ...milestoneColumns.map((name) => number(projectionLabels[name]))],
        rows: shown.map((year) => {
          const amounts = projectionAmounts(year);
          return [`${year.year}`, ...milestoneColumns.map((name) => formatWholeDollars(amounts[name]))];
        }),
      },
    },
  ];
}

const income = (report: ReportInput): Block[] => [
  { kind: 'heading', text: 'Income and operating costs' },
  { kind: 'ledger', ledger: incomeLedger(report) },
];

/** More lines than this beside each other would leave the rest of the sheet before them empty. */
const mostBeside = 20;

/** Income and costs on the left and what is beside them on the right; below each other where they are long. */
export function accountBlocks(report: ReportInput, beside: readonly Block[]): Block[] {
  const left = income(report);
  if (incomeLedger(report).rows.length > mostBeside) return [...left, ...beside];
  return [{ kind: 'columns', share: 0.53, sides: [left, beside] }];
}

/** Lines that the years below a purchase take, their heading with them. */
const milestoneLines = 8;

/** The years stand below the purchase where that leaves them room beside the costs. */
export function financingBlocks(report: ReportInput): Block[] {
  const purchase = purchaseLedger(report);
  const most = Math.max(incomeLedger(report).rows.length, mostBeside - 3);
  return accountBlocks(report, [
    { kind: 'heading', text: 'Purchase and loan' },
    { kind: 'ledger', ledger: purchase },
    ...(purchase.rows.length + milestoneLines > most ? [] : milestoneBlocks(report)),
  ]);
}

const mainReturns: readonly RentalReturn[] = [
  'capRate',
  'cashOnCash',
  'dscrBank',
  'dscrLender',
  'breakEvenRatio',
  'grossRentMultiplier',
  'internalRate',
  'netPresentValue',
  'equityMultiple',
];

/** Returns with what each is of, as an account has its lines. */
export function returnsLedger(
  names: readonly RentalReturn[],
  { input, result: { figures, sale } }: ReportInput,
): Ledger {
  return {
    heads: [],
    rows: names.map((name) => {
      const { label, note = '', value } = rentalWorking(name, { input, figures, sale });
      return { ...{ label, note, cells: [value] }, isSum: false };
    }),
  };
}

/** What a lender reads of the years ends with the loan, everybody else's with the profit. */
const covered: readonly ProjectionKey[] = ['income', 'noi', 'debtService', 'cashFlow', 'value', 'balance'];
const earned: readonly ProjectionKey[] = ['equity', 'profit'];

export function projectionBlocks({ audience, input, result: { years } }: ReportInput): Block[] {
  const columns = audience === 'lender' ? covered : [...covered, ...earned];
  const growth = `Value ${formatPercent(input.appreciation, 1)}, rent ${formatPercent(input.rentGrowth, 1)} and costs ${formatPercent(input.costGrowth, 1)} annually`;
  const sale = audience === 'lender' ? '.' : `; sold at ${formatNumber(input.sellingRate)}% cost.`;
  return [
    { kind: 'heading', text: `The next ${formatNumber(input.holdYears)} years` },
    { kind: 'paragraph', words: growth + sale, isSmall: true, staysWithNext: true },
    {
      kind: 'table',
      table: {
        columns: [
          number('Year'),
          ...columns.map((name) => number(projectionLabels[name])),
          ...(audience === 'lender' ? [number('DSCR')] : []),
        ],
        rows: years.map((year) => {
          const amounts = projectionAmounts(year);
          return [
            `${year.year}`,
            ...columns.map((name) => formatWholeDollars(amounts[name])),
            ...(audience === 'lender' ? [coverage(year)] : []),
          ];
        }),
      },
    },
  ];
}

const coverage = ({ noi, debtService }: ProjectedYear) => formatNumber(debtService > 0 ? noi / debtService : null, 2);

/** Cash-on-cash for two steps of 5% each way around price and rent, judged by the reader's own rules. */
export function sensitivityBlocks(report: ReportInput): Block[] {
  const { rules } = report;
  return [
    {
      kind: 'columns',
      share: 0.55,
      sides: [
        [
          { kind: 'heading', text: 'Cash-on-cash by price and rent' },
          priceRentGrid(report, {
            toneOf: ({ input }) => verdictTones[shownVerdictOf(input, rules)],
            legend: (['passes', 'close', 'fails'] as const).map((verdict) => ({
              tone: verdictTones[verdict],
              text: verdictWords[verdict],
            })),
          }),
        ],
        [
          { kind: 'heading', text: 'Returns' },
          { kind: 'ledger', ledger: returnsLedger(mainReturns, report) },
        ],
      ],
    },
  ];
}

export function priceRentGrid(
  { input }: ReportInput,
  judged: Pick<Parameters<typeof toneGrid>[0], 'toneOf' | 'legend'>,
) {
  return toneGrid({
    input,
    down: {
      vary: 'price',
      values: valuesAround(input.price, roundShare(input.price, 0.05), 2),
      ...{ name: 'Price', format: formatWholeDollars },
    },
    across: {
      vary: 'rent',
      values: valuesAround(input.rent, roundShare(input.rent, 0.05), 2),
      ...{ name: 'Monthly rent', format: formatWholeDollars },
    },
    measure: 'cashOnCash',
    format: (value) => formatPercent(value, 1),
    ...judged,
  });
}

function leadText({ by, value, accuracy }: LeadingValue): string {
  const words = by === 'both' ? 'comps and the statistical estimate combined' : 'the statistical estimate';
  const error = accuracy
    ? ` In ${accuracy.name}, half of ${formatNumber(accuracy.tested)} tested sales sold within ${formatPercent(accuracy.medianError, 1)} of it.`
    : '';
  return `${formatWholeDollars(value)}: ${words}, measured closer than comps alone.${error}`;
}

/** More would push what follows to a sheet of its own. */
const mostComps = 12;

export function compBlocks({ comps }: ReportInput): Block[] {
  if (comps === null || comps.comps.length === 0) return [];
  const found = estimateFromComps(comps.comps, comps.subject, comps.adjustments);
  const counted = found.comps.filter(({ leftOut }) => leftOut === null);
  const shown = counted.slice(0, mostComps);
  if (shown.length === 0) return [];
  const value =
    found.value === null
      ? `Median ${formatWholeDollars(found.pricePerSqft)} per sqft of ${formatNumber(found.counted)} homes.`
      : `${formatWholeDollars(found.value)}: the median of ${formatNumber(found.counted)} homes, each adjusted for its differences from this one (most of them ${formatWholeDollars(found.lowValue)} to ${formatWholeDollars(found.highValue)}), ${found.sales === 0 ? 'list prices, not sales' : `${formatNumber(found.sales)} sold`}.`;
  const lead = leadingValue(comps, found);
  const rest = counted.length - shown.length;
  const areDemo = counted.every(({ comp }) => comp.isDemo);
  return [
    { kind: 'heading', text: `Comparable homes${areDemo ? demoMark : ''}` },
    {
      kind: 'paragraph',
      words: [bold(lead.by === 'comps' ? 'Estimated value: ' : 'Value by comps: '), plain(value)],
      staysWithNext: true,
    },
    ...(lead.by === 'comps'
      ? []
      : [
          {
            kind: 'paragraph' as const,
            words: [bold('Estimated value: '), plain(leadText(lead))],
            staysWithNext: true,
          },
        ]),
    {
      kind: 'table',
      table: {
        columns: [
          { ...words('Address'), weight: 2 },
          words('Sold or listed'),
          number('Miles'),
          number('Area'),
          number('Price'),
          number('Adjusted'),
        ],
        rows: shown.map(({ comp, adjusted }) => [
          comp.address,
          comp.isSold ? `Sold ${formatDate(comp.soldOn)}` : `Listed ${formatDate(comp.listedOn)}`,
          formatNumber(comp.miles, 1),
          formatNumber(comp.sqft),
          formatWholeDollars(comp.price),
          formatWholeDollars(adjusted?.price ?? null),
        ]),
      },
    },
    ...(rest > 0
      ? [{ kind: 'paragraph' as const, words: `And ${formatNumber(rest)} more that count.`, isSmall: true }]
      : []),
  ];
}

const worked: Record<ReportAudience, readonly RentalReturn[]> = {
  investor: rentalReturns,
  lender: ['dscrBank', 'dscrLender', 'debtYield', 'loanToValue', 'breakEvenRatio', 'capRate'],
  partner: ['cashOnCash', 'capRate', 'dscrBank', 'internalRate', 'netPresentValue', 'equityMultiple'],
};

/** Two beside each other, so that a formula is read in a short line. */
export function workingBlocks({ audience, input, result: { figures, sale } }: ReportInput): Block[] {
  const told = worked[audience].map((name): Block => {
    const { label, value, formula, lines } = rentalWorking(name, { input, figures, sale });
    return {
      kind: 'paragraph',
      words: [bold(`${label}: ${value}`), plain(`\n${[formula, ...lines].join('\n')}`)],
      isSmall: true,
    };
  });
  const pairs = Array.from({ length: Math.ceil(told.length / 2) }, (_, pair): Block => {
    const [first, ...second] = told.slice(2 * pair, 2 * pair + 2);
    return { kind: 'columns', share: 0.5, sides: [first ? [first] : [], second] };
  });
  return [{ kind: 'heading', text: 'How each figure is computed' }, ...pairs];
}
