import { type ChangedMeasure, changedMeasures, type MarketDetails } from '@rei/domain/markets/details';
import type { MarketDay } from '@rei/domain/markets/history';
import {
  type SeriesMeasure,
  type SeriesSource,
  type SeriesSummary,
  seriesChange,
  yearChange,
} from '@rei/domain/markets/series';

const seriesOf: Record<ChangedMeasure, SeriesMeasure> = {
  active: 'active',
  price: 'listPrice',
  pricePerSqft: 'pricePerSqft',
  daysOnMarket: 'daysOnMarket',
};

/** Whose words on lists of homes count, the better first. */
const sources: readonly SeriesSource[] = ['realtor', 'redfin'];

type Figures = Pick<MarketDay, ChangedMeasure>;

/** How figures changed in twelve months: by the own days where there is one a year ago, else by research. */
export function yearChanges(
  now: { day: string; figures: Figures } | undefined,
  yearBefore: Figures | undefined,
  research: readonly SeriesSummary[],
): MarketDetails['changes'] {
  return changedMeasures.flatMap((measure) => {
    const [value, before] = [now?.figures[measure] ?? null, yearBefore?.[measure] ?? null];
    const own = value === null || before === null ? null : seriesChange(seriesOf[measure], value, before);
    if (now && own !== null) return { measure, change: own, source: 'own' as const, until: now.day };
    for (const source of sources) {
      const found = research.find((each) => each.source === source && each.measure === seriesOf[measure]);
      const change = found ? yearChange(found) : null;
      if (found && change !== null) return { measure, change, source, until: found.to };
    }
    return [];
  });
}
