import { formatDate } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { isResearchMeasure, isReturnMeasure, type MarketMeasure } from '@rei/domain/markets/measures';
import { changeText, type SeriesMeasure, type SeriesSummary, sourceName } from '@rei/domain/markets/series';
import { missingReason } from './measure-text.ts';
import { monthDayText } from './month-text.ts';

const notes: Partial<Record<MarketMeasure, string>> = {
  fresh: 'last 7 days',
  gone: 'last 7 days',
  rentToPrice: 'HUD monthly rent',
  cutSize: 'median of latest cuts',
};

/** What the changes of figures are told in. */
const changesIn: Partial<Record<string, SeriesMeasure>> = {
  active: 'active',
  price: 'listPrice',
  pricePerSqft: 'pricePerSqft',
  daysOnMarket: 'daysOnMarket',
};

const researchedBy: Partial<Record<MarketMeasure, SeriesMeasure>> = {
  homeValue: 'homeValue',
  homeValueChange: 'homeValue',
  typicalRent: 'rent',
  typicalRentChange: 'rent',
  listPriceChange: 'listPrice',
};

/** Why a figure is missing, how it changed in a year, or what it is of. */
export function figureNote(
  { market, changes, preparing }: Pick<MarketDetails, 'market' | 'changes' | 'preparing'>,
  measure: MarketMeasure,
): string | undefined {
  const reason = missingReason(market, measure, preparing);
  if (reason !== undefined) return reason;
  const change = changes.find((each) => each.measure === measure);
  const unit = changesIn[measure];
  if (change && unit) return `${changeText(unit, change.change)} in 12 months`;
  return notes[measure];
}

/** Where a figure comes from, with its date. */
export function figureSource(
  { asOf, research }: Pick<MarketDetails, 'asOf' | 'research'>,
  measure: MarketMeasure,
): string {
  if (isReturnMeasure(measure)) return 'Your profile and buy box';
  if (isResearchMeasure(measure)) return researchSource(measure, research);
  return asOf === null ? 'Your listings' : `Your listings, ${formatDate(asOf)}`;
}

/** Where the change of a figure comes from, unless from where the figure does. */
export function changeSource({ changes }: Pick<MarketDetails, 'changes'>, measure: MarketMeasure): string | undefined {
  const change = changes.find((each) => each.measure === measure);
  if (!change || change.source === 'own' || isResearchMeasure(measure)) return undefined;
  return `Change: ${sourceName(change.source)}, ${monthDayText(change.until)}`;
}

/** A ZIP's own series comes before what stands for it; of a list price realtor.com before Redfin. */
function researchSource(measure: MarketMeasure, research: readonly SeriesSummary[]): string {
  const wanted = researchedBy[measure];
  const sources = measure === 'listPriceChange' ? ['realtor', 'redfin'] : ['zillow'];
  const found = sources
    .map((source) => research.find((each) => each.measure === wanted && each.source === source))
    .find((each) => each !== undefined);
  return found ? `${sourceName(found.source)}, ${monthDayText(found.to)}` : '';
}
