import { type Block, bold, plain } from '../../documents/document.ts';
import { formatDate, formatNumber, formatPercent, formatWholeDollars } from '../../kernel/format.ts';
import { yearAccount } from '../account.ts';
import { type AssumptionKey, assumptionKeys, assumptionRules } from '../assumptions.ts';
import { estimateFromComps } from '../comps.ts';
import type { ProjectedYear } from '../projection.ts';
import { type ProjectionKey, projectionAmounts, projectionLabels } from '../projection-table.ts';
import { purchaseAccount } from '../purchase-account.ts';
import { type RentalReturn, rentalReturns, rentalWorking } from '../rental-workings.ts';
import { type Assumption, provenanceLabels, rangeText } from '../resolve-assumptions.ts';
import { roundShare, sensitivityTable, valuesAround } from '../sensitivity.ts';
import type { ReportAudience } from './audiences.ts';
import type { ReportInput } from './report-input.ts';

const number = (label: string) => ({ label, isNumber: true });
const words = (label: string) => ({ label, isNumber: false });

/** Month and year, each of which adds up as it is read. */
export function incomeBlocks({ input, result, assumptions, tenantUtilities, listedTax, lines }: ReportInput): Block[] {
  const rows = yearAccount({ input, figures: result.figures, assumptions, tenantUtilities, listedTax, lines });
  return [
    { kind: 'heading', text: 'Income and operating costs' },
    {
      kind: 'table',
      table: {
        columns: [words('First year'), words('Basis'), number('Month'), number('Year')],
        rows: rows.map(({ label, note, shown }) => [
          label,
          note,
          formatWholeDollars(shown.month),
          formatWholeDollars(shown.year),
        ]),
        sums: rows.flatMap(({ isSum }, place) => (isSum ? [place] : [])),
      },
    },
  ];
}

export function purchaseBlocks({ input, result: { figures, sale } }: ReportInput): Block[] {
  return [
    { kind: 'heading', text: 'Purchase and loan' },
    {
      kind: 'terms',
      terms: purchaseAccount({ input, figures, sale }).map(({ name, label, note, value }) => ({
        label: name === 'arv' ? 'After-repair value (ARV)' : label,
        value: note === '' ? value : `${value} · ${note}`,
      })),
    },
  ];
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

/** Cash-on-cash for two steps of 5% each way around price and rent. */
export function sensitivityBlocks({ input }: ReportInput): Block[] {
  const prices = valuesAround(input.price, roundShare(input.price, 0.05), 2);
  const rents = valuesAround(input.rent, roundShare(input.rent, 0.05), 2);
  const cells = sensitivityTable({
    input,
    rows: { vary: 'price', values: prices },
    columns: { vary: 'rent', values: rents },
    measure: 'cashOnCash',
  });
  return [
    { kind: 'heading', text: 'Sensitivity' },
    {
      kind: 'paragraph',
      words: 'Cash-on-cash after operating costs, by price (down) and monthly rent (across).',
      isSmall: true,
      staysWithNext: true,
    },
    {
      kind: 'table',
      table: {
        columns: [number('Price'), ...rents.map((rent) => number(`Rent ${formatWholeDollars(rent)}`))],
        rows: prices.map((price, row) => [
          formatWholeDollars(price),
          ...rents.map((_, column) => formatPercent(cells[row]?.[column] ?? null, 1)),
        ]),
        sums: prices.flatMap((price, row) => (price === input.price ? [row] : [])),
      },
    },
  ];
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
  const rest = counted.length - shown.length;
  return [
    { kind: 'heading', text: 'Comparable homes' },
    {
      kind: 'paragraph',
      words: [bold('Estimated value: '), plain(value)],
      staysWithNext: true,
    },
    {
      kind: 'table',
      table: {
        columns: [
          words('Address'),
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

/** Of the buyer's return, which a lender is told nothing of. */
const ofReturn: readonly AssumptionKey[] = ['sellingRate', 'discountRate', 'landRate'];

export function assumptionBlocks({ audience, assumptions }: ReportInput): Block[] {
  const known = assumptionKeys.filter(
    (key) => assumptions[key].value !== null && !(audience === 'lender' && ofReturn.includes(key)),
  );
  return [
    { kind: 'heading', text: 'Assumptions and their sources' },
    {
      kind: 'table',
      table: {
        columns: [words('Assumption'), number('Value'), words('Source')],
        rows: known.map((key) => [
          assumptionRules[key].label,
          assumedText(key, assumptions[key]),
          sourceText(key, assumptions[key]),
        ]),
      },
    },
  ];
}

function assumedText(key: AssumptionKey, { value }: Assumption): string {
  const { unit } = assumptionRules[key];
  if (unit === 'switch') return value === 1 ? 'Yes' : 'No';
  if (unit === 'dollars') return formatWholeDollars(value);
  return unit === 'percent' ? `${formatNumber(value)}%` : formatNumber(value);
}

function sourceText(key: AssumptionKey, { provenance, source, date, note, range }: Assumption): string {
  if (provenance === 'typed') return 'Entered by hand';
  if (provenance === 'assumption') return note ?? provenanceLabels.assumption;
  const dated = date === null ? source : `${source}, ${/^\d{4}$/.test(date) ? date : formatDate(date)}`;
  const told = note === null ? dated : `${dated}. ${note}`;
  const { unit } = assumptionRules[key];
  if (range === null || (unit !== 'percent' && unit !== 'dollars')) return told;
  return `${told.replace(/\.$/, '')}. Range ${rangeText(range, unit)}`;
}

const worked: Record<ReportAudience, readonly RentalReturn[]> = {
  investor: rentalReturns,
  lender: ['dscrBank', 'dscrLender', 'debtYield', 'loanToValue', 'breakEvenRatio', 'capRate'],
  partner: ['cashOnCash', 'capRate', 'dscrBank', 'internalRate', 'netPresentValue', 'equityMultiple'],
};

export function workingBlocks({ audience, input, result: { figures, sale } }: ReportInput): Block[] {
  return [
    { kind: 'heading', text: 'How each figure is computed' },
    ...worked[audience].map((name): Block => {
      const { label, value, formula, lines } = rentalWorking(name, { input, figures, sale });
      return {
        kind: 'paragraph',
        words: [bold(`${label}: ${value}`), plain(`\n${[formula, ...lines].join('\n')}`)],
        isSmall: true,
      };
    }),
  ];
}
