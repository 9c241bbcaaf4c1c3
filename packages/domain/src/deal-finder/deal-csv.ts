import { csvText } from '../kernel/csv.ts';
import { formatNumber, formatRate, formatWholeDollars } from '../kernel/format.ts';
import { roundToCents } from '../kernel/money.ts';
import type { Property } from '../listings/property.ts';
import { assumptionKeys, assumptionRules, valueByListing } from '../underwriting/assumptions.ts';
import { resolveAssumptions } from '../underwriting/resolve-assumptions.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { countsRehab, type DealMeasure, dealMeasureRules, isRiskMeasure, valueMeasures } from './measures.ts';
import type { DealCriterion } from './question.ts';
import { riskNote } from './risk-words.ts';
import type { DealColumn } from './shown-columns.ts';
import { rehabText, valueNote } from './value-words.ts';

export const dealCsvFileName = 'deal_finder.csv';

export interface DealCsvRow {
  address: Property['location']['address'];
  rent: number | null;
  rentSource: string | null;
  passes: boolean;
  missedBy: DealCriterion | null;
  cautions: readonly string[];
  figures: ReadonlyMap<DealMeasure, number | null>;
}

export interface DealCsvHead {
  place: string;
  filters: Readonly<Record<string, string | number | boolean>>;
  question: AssumedQuestion;
  rankedBy: DealMeasure;
  isDescending: boolean;
  passing: number;
  near: number;
}

export interface DealCsvTable {
  columns: readonly DealColumn[];
  /** Whether a listing of the table has one, so that there is a column for them. */
  withCautions: boolean;
}

/** The beginning of a ranking as CSV: what was asked and assumed, and the headings. */
export function dealCsvHead(head: DealCsvHead, { columns, withCautions }: DealCsvTable): string {
  const headings = ['Address', 'City', 'State', 'ZIP', ...columns.map(headingOf), 'Rules'];
  const notes = [head.rankedBy, ...columns].some(isRiskMeasure) ? [['Risk', riskNote]] : [];
  const { criteria, rehab } = head.question;
  const told = [head.rankedBy, ...columns, ...criteria.map(({ measure }) => measure)];
  if (told.some((each) => valueMeasures.some((measure) => measure === each))) notes.push(['Values', valueNote]);
  if (told.some(countsRehab)) notes.push(['Renovations where you entered none', rehabText(rehab)]);
  return csvText([...headRows(head), ...notes, [], [...headings, ...(withCautions ? ['Cautions'] : [])]], {
    bom: true,
  });
}

/** A line for each listing with the chosen columns. */
export function dealCsvRows(rows: readonly DealCsvRow[], { columns, withCautions }: DealCsvTable): string {
  return csvText(
    rows.map((row) => [
      ...[row.address.line, row.address.city, row.address.state_code, row.address.postal_code],
      ...columns.map((column) => cellOf(row, column)),
      row.passes ? 'Pass' : `Near miss${row.missedBy ? `: ${ruleText(row.missedBy)}` : ''}`,
      ...(withCautions ? [row.cautions.join('; ')] : []),
    ]),
  );
}

function headRows({ place, filters, question, rankedBy, isDescending, passing, near }: DealCsvHead): string[][] {
  const { criteria, goal, sellerTerms: terms, priceChange, rentChange, today } = question;
  const change = (label: string, percents: number) => (percents === 0 ? [] : [[label, formatRate(percents)]]);
  return [
    ['Deal Finder', today],
    ['Place', place === '' ? 'United States' : place],
    ...Object.entries(filters).map(([name, value]) => [`Filter ${name}`, String(value)]),
    ['Ranked by', dealMeasureRules[rankedBy].label, isDescending ? 'highest first' : 'lowest first'],
    ['Pass', String(passing)],
    ['Near misses', String(near)],
    ...criteria.map((rule) => ['Rule', ruleText(rule)]),
    ...(goal ? [['Goal', ruleText({ ...goal, limit: 'at_least' })]] : []),
    ...(terms ? [['Seller terms', sellerTermsText(terms)]] : []),
    ...change('Price change', priceChange),
    ...change('Rent change', rentChange),
    ['Profile', question.profile.name],
    ...assumptionRows(question),
  ];
}

function sellerTermsText(terms: NonNullable<AssumedQuestion['sellerTerms']>): string {
  return [
    `${formatRate(terms.downPayment)} down`,
    `${formatRate(terms.rate)} interest`,
    `${terms.termYears} years`,
    ...(terms.balloonYears === null ? [] : [`balloon after ${terms.balloonYears} years`]),
    `${formatRate(terms.premium)} over the price`,
  ].join(', ');
}

function assumptionRows({ profile, market }: AssumedQuestion): string[][] {
  const assumed = resolveAssumptions({
    ...{ state: '', propertyType: 'single_family', isGrossRent: true, utilityTable: null, typed: {} },
    building: { sqft: null, yearBuilt: null },
    listing: { hoaMonthly: null, source: '', date: null },
    ...{ profile, market },
  });
  return assumptionKeys.map((key) => {
    const { label, unit } = assumptionRules[key];
    const { value } = assumed[key];
    if (value === null) return [label, valueByListing[key] ?? 'unknown'];
    if (unit === 'switch') return [label, value === 1 ? 'on' : 'off'];
    if (unit === 'dollars') return [label, formatWholeDollars(value)];
    return [label, unit === 'percent' ? formatRate(value) : `${value} years`];
  });
}

function ruleText({ measure, limit, value }: DealCriterion): string {
  const { label, unit } = dealMeasureRules[measure];
  const number =
    unit === 'dollars' ? formatWholeDollars(value) : unit === 'percent' ? formatRate(value) : formatNumber(value);
  return `${label} ${limit === 'at_least' ? 'at least' : 'at most'} ${number}`;
}

function headingOf(column: DealColumn): string {
  if (column === 'rent') return 'Monthly rent';
  if (column === 'rentSource') return 'Rent source';
  const { label, unit } = dealMeasureRules[column];
  return unit === 'percent' ? `${label} %` : label;
}

function cellOf({ rent, rentSource, figures }: DealCsvRow, column: DealColumn): string {
  if (column === 'rentSource') return rentSource ?? '';
  if (column === 'rent') return rent === null ? '' : roundToCents(rent).toFixed(2);
  const value = figures.get(column) ?? null;
  if (value === null) return '';
  // Rounded down: at a dollar more the rules do not hold.
  if (column === 'highestPrice') return String(Math.floor(value));
  const { unit } = dealMeasureRules[column];
  if (unit === 'days') return String(value);
  return (unit === 'dollars' ? roundToCents(value) : value).toFixed(2);
}
