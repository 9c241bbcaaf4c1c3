import { closingCostsRate, downPaymentRate, loanMonths, targetCashOnCash } from '@rei/domain/analysis/assumptions';
import type { Explanation } from '@rei/domain/analysis/explanation';
import type { Figure } from '@rei/domain/analysis/figure';
import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { effectivePrice, type SearchResult } from '@rei/domain/listings/property';
import { isMultiFamily, propertyTypeLabel, unitsOfType } from '@rei/domain/listings/property-type';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import type { ReactNode } from 'react';
import { daysSince } from '#lib/days-since.ts';
import { AgreedPriceTag } from '#property/price-tags.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Verdict } from '#ui/verdict.tsx';
import type { Compared, ComparedAnalysis, Preference } from './comparison.ts';

interface RowBase {
  label: string;
  /** Beside the label: what a word alone leaves open. */
  note?: string;
}

/** Only the price and the figures after costs mark their best: a mark on every row says nothing. */
export interface FactRow extends RowBase, Partial<Preference> {
  kind: 'fact';
  text: (compared: Compared) => string;
  /** In place of the text, where the page shows more than words. */
  content?: (compared: Compared) => ReactNode;
  value?: (compared: Compared) => number | null;
  /** The figure after operating costs that it is, which explains itself. */
  figure?: ComparedName;
}

export interface FigureRow extends RowBase {
  kind: 'figure';
  figure: (analysis: ComparedAnalysis) => Figure;
  format: (value: number | null) => string;
  /** Below the value: its source, its rating. */
  below?: (analysis: ComparedAnalysis) => ReactNode;
  explanation: (analysis: ComparedAnalysis) => Explanation;
}

export type ComparisonRow = FactRow | FigureRow;

function unitsOf({ description: { type, units } }: SearchResult): number | null {
  return isMultiFamily(type) ? (units ?? unitsOfType(type) ?? null) : null;
}

function hoaText(fee: number | null): string {
  if (fee === 0) return 'None';
  return fee === null ? noValue : `${formatWholeDollars(fee)} / mo`;
}

function daysListed({ property }: Compared): number | null {
  return property.market_status === 'on_market' ? (daysSince(property.list_date, new Date()) ?? null) : null;
}

function offeredAt(property: SearchResult): string {
  return property.status === 'Sold' ? priceText(property) : formatWholeDollars(property.list_price);
}

/** The facts of the listings; the number of units only where one of them is a building. */
export function factRows(all: readonly Compared[]): FactRow[] {
  const unitRow: FactRow = {
    kind: 'fact',
    label: 'Units',
    text: ({ property }) => formatNumber(unitsOf(property)),
  };
  return [
    {
      kind: 'fact',
      label: 'Price',
      text: ({ property }) =>
        property.agreed === undefined
          ? offeredAt(property)
          : `${offeredAt(property)}, agreed ${formatWholeDollars(property.agreed.price)}`,
      content: ({ property }) => (
        <>
          <b>{offeredAt(property)}</b>
          <AgreedPriceTag property={property} />
        </>
      ),
      value: ({ property }) => effectivePrice(property),
      prefers: 'lowest',
      word: 'Lowest',
    },
    {
      kind: 'fact',
      label: 'Status',
      text: ({ property }) => property.status,
      content: ({ property }) => (
        <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
      ),
    },
    {
      kind: 'fact',
      label: 'Days on market',
      text: (compared) => formatNumber(daysListed(compared)),
    },
    { kind: 'fact', label: 'Type', text: ({ property }) => propertyTypeLabel(property.prop_type) },
    ...(all.some(({ property }) => isMultiFamily(property.description.type)) ? [unitRow] : []),
    {
      kind: 'fact',
      label: 'Beds',
      text: ({ property }) => formatNumber(property.description.beds),
    },
    {
      kind: 'fact',
      label: 'Baths',
      text: ({ property }) => formatNumber(property.description.baths),
    },
    {
      kind: 'fact',
      label: 'Area',
      note: 'sqft',
      text: ({ property }) => formatNumber(areaOf(property)),
    },
    {
      kind: 'fact',
      label: 'Year built',
      text: ({ property }) => String(property.description.year_built ?? noValue),
    },
    {
      kind: 'fact',
      label: 'HOA',
      text: ({ property }) => hoaText(property.hoa_fee),
    },
  ];
}

function areaOf({ description, building_size }: SearchResult): number | null {
  return description.sqft ?? building_size?.size ?? null;
}

function quickFigure(name: QuickFigureName, row: Omit<FigureRow, 'kind' | 'figure' | 'explanation'>): FigureRow {
  return {
    kind: 'figure',
    figure: ({ figures }) => figures[name],
    explanation: ({ explain }) => explain(name),
    ...row,
  };
}

/** How far the target price is from the list price: 'list price −$12,000'. */
function targetBelow({
  pricedBy,
  figures: { targetPriceGap, targetPriceReach },
}: ComparedAnalysis): string | undefined {
  if (targetPriceReach === 'below_range') return 'lowest price tried';
  if (targetPriceReach === 'above_range') return 'highest price tried';
  const gap = targetPriceGap.value;
  if (gap === null) return undefined;
  if (gap === 0) return `the ${pricedBy} price`;
  return `${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'under' : 'over'} ${pricedBy}`;
}

/** The figures of the analysis page, in its order. */
export const figureRows: readonly FigureRow[] = [
  quickFigure('pricePerSqft', { label: 'Price / sqft', format: formatWholeDollars }),
  quickFigure('rent', {
    label: 'Monthly rent',
    format: formatWholeDollars,
    below: ({ explain }) => explain('rent').inputs[0]?.source,
  }),
  quickFigure('principalAndInterest', {
    label: 'Monthly P&I',
    format: formatWholeDollars,
  }),
  quickFigure('dscr', {
    label: 'Rent / P&I',
    note: 'DSCR',
    format: (value) => formatNumber(value, 2),
    below: ({ figures: { dscrRating }, dscrTone }) => dscrTone && <Verdict tone={dscrTone}>{dscrRating}</Verdict>,
  }),
  quickFigure('cashFlow', {
    label: 'Monthly cash flow',
    format: formatWholeDollars,
  }),
  quickFigure('cashOnCash', {
    label: 'Cash-on-cash',
    format: formatPercent,
    below: ({ figures: { cashOnCashRating }, ratingTone }) =>
      ratingTone && <Verdict tone={ratingTone}>{cashOnCashRating}</Verdict>,
  }),
  quickFigure('targetPrice', {
    label: 'Target price',
    note: `for ${formatPercent(targetCashOnCash, 0)}`,
    format: formatWholeDollars,
    below: targetBelow,
  }),
  quickFigure('cashNeeded', { label: 'Cash to close', format: formatWholeDollars }),
];

/** What all figures assume: '20% down · 2% closing · 30 years at 6.24%'. */
export function assumptionsText(compared: readonly Compared[]): string {
  const analysis = compared.find((each) => each.analysis)?.analysis;
  const rate = analysis?.explain('principalAndInterest').inputs.at(-1)?.value ?? noValue;
  const years = loanMonths / 12;
  return (
    `${formatPercent(downPaymentRate, 0)} down · ${formatPercent(closingCostsRate, 0)} closing · ` +
    `${years} years at ${rate}`
  );
}
