import { cashOnCashRating } from '@rei/domain/analysis/cash-on-cash';
import { dscrRating } from '@rei/domain/analysis/dscr';
import { rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { effectivePrice, type SearchResult } from '@rei/domain/listings/property';
import { isMultiFamily, type PropertyType } from '@rei/domain/listings/property-type';
import { cashOnCashTones } from '#property/cash-on-cash.tsx';
import type { VerdictTone } from '#ui/verdict.tsx';

interface ResultFigure {
  label: string;
  /** Where the card is narrow. */
  shortLabel?: string;
  value: string;
  tone?: 'positive' | 'negative';
  /** What it is for, or why there is none. */
  note?: string;
  verdict?: { tone: VerdictTone; word: string };
}

const noRent = 'needs rent';
const needsPrice = 'no list price';
const needsRate = 'no rate yet';
const needsCheck = 'check price';

const dscrTones = { OK: 'good', 'Too low': 'bad' } as const;
const missingRents = {
  land: 'land, no rent',
  unit_count: 'units unknown',
  unit_beds: 'beds not listed',
  beds: 'beds not listed',
} as const;

/** What the rent is for: '3-bed', 'studio', '4 units'. */
function dwellingNote(bedrooms: readonly number[], type: PropertyType): string {
  if (isMultiFamily(type)) return bedrooms.length === 1 ? '1 unit' : `${bedrooms.length} units`;
  return bedrooms[0] === 0 ? 'studio' : `${bedrooms[0]}-bed`;
}

function rentFigure({ figures, description, prop_type }: SearchResult): ResultFigure {
  const { beds, units, units_vary, units_detail } = description;
  const bedrooms = rentedBedrooms({
    type: prop_type,
    beds,
    units: { units, unitsVary: units_vary, unitsDetail: units_detail },
  });
  const dwelling = typeof bedrooms === 'string' ? missingRents[bedrooms] : dwellingNote(bedrooms, prop_type);
  const note = figures.isRentOwn ? 'your rent' : dwelling;
  return {
    label: 'Rent',
    value: formatWholeDollars(figures.rent),
    note: figures.rent === null && typeof bedrooms !== 'string' ? 'none for ZIP' : note,
  };
}

/** Why a ratio is missing, in the order in which the analysis page says it. */
function whyMissing({ figures, ...property }: SearchResult): string {
  if (figures.rent === null) return noRent;
  if (effectivePrice(property) !== null) return needsRate;
  return property.status === 'Sold' ? 'sold' : needsPrice;
}

function cashOnCashFigure(result: SearchResult): ResultFigure {
  const { cashOnCash } = result.figures;
  if (result.figures.afterCosts.isDoubtful) {
    return { label: 'Cash-on-cash', shortLabel: 'CoC', value: noValue, note: needsCheck };
  }
  const label = { label: 'Cash-on-cash', shortLabel: 'CoC', value: formatPercent(cashOnCash, 1) };
  if (cashOnCash === null) return { ...label, note: whyMissing(result) };
  const word = cashOnCashRating(cashOnCash);
  return { ...label, verdict: { tone: cashOnCashTones[word], word } };
}

function dscrFigure(result: SearchResult): ResultFigure {
  const { dscr } = result.figures;
  if (result.figures.afterCosts.isDoubtful) return { label: 'DSCR', value: noValue, note: needsCheck };
  const label = { label: 'DSCR', value: formatNumber(dscr, 2) };
  if (dscr === null) return { ...label, note: whyMissing(result) };
  const word = dscrRating(dscr);
  return { ...label, verdict: { tone: dscrTones[word], word } };
}

function gapFigure(result: SearchResult): ResultFigure {
  const { targetPrice } = result.figures;
  const label = { label: 'Gap to target', shortLabel: 'Gap' };
  if (result.figures.afterCosts.isDoubtful) return { ...label, value: noValue, note: needsCheck };
  if (targetPrice === null) return { ...label, value: noValue, note: whyMissing(result) };
  const note = `target $${formatNumber(targetPrice / 1000)}k`;
  const price = effectivePrice(result);
  if (price === null) return { ...label, value: noValue, note };
  const gap = targetPrice - price;
  if (gap < 0) return { ...label, value: formatWholeDollars(gap), tone: 'negative', note };
  return { ...label, value: gap === 0 ? '$0' : `+${formatWholeDollars(gap)}`, tone: 'positive', note };
}

/** The four figures of a result, before operating costs: rent, cash-on-cash, DSCR, gap to the target price. */
export function resultFigures(result: SearchResult): ResultFigure[] {
  return [rentFigure(result), cashOnCashFigure(result), dscrFigure(result), gapFigure(result)];
}
