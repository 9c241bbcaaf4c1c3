import type { DealAnswer, RankedListing } from '@rei/domain/deal-finder/answer';
import { type DealFigures, dealMeasures } from '@rei/domain/deal-finder/measures';
import { listing } from './sample-listing.ts';

// fromEntries forgets the keys' type; every measure is there.
const noFigures = Object.fromEntries(dealMeasures.map((measure) => [measure, null])) as DealFigures;

const figures: DealFigures = {
  ...noFigures,
  price: 118_000,
  monthlyCashFlow: 514.2,
  cashOnCash: 23.84,
  dscrBank: 1.774,
  highestPrice: 159_300,
  highestPriceGap: 41_300,
  quickCashOnCash: 60.1,
};

/** A ranked listing that passes. */
export function rankedAt(rank: number, line: string, changes: Partial<RankedListing> = {}): RankedListing {
  const location = { ...listing.location, address: { ...listing.location.address, line } };
  return {
    ...listing,
    property_id: `${rank}`,
    location,
    rank,
    passes: true,
    rent: 1920,
    rentSource: 'HUD SAFMR FY2027',
    figures,
    flags: [],
    missedBy: null,
    ...changes,
  };
}

/** One that would pass at a price a little lower. */
export function nearAt(rank: number, line: string): RankedListing {
  const missedBy = { measure: 'cashOnCash', limit: 'at_least', value: 8, actual: 7.2 } as const;
  return rankedAt(rank, line, { passes: false, figures: { ...figures, cashOnCash: 7.2 }, missedBy });
}

/** What the market answers when it found these. */
export function dealAnswer(results: RankedListing[], changes: Partial<DealAnswer> = {}): DealAnswer {
  const passing = results.filter(({ passes }) => passes).length;
  return {
    preparing: false,
    considered: 1433,
    unranked: [],
    flagged: 0,
    passing,
    near: results.length - passing,
    page: 1,
    pages: 1,
    results,
    histogram: {
      measure: 'cashOnCash',
      bins: [
        { from: 0, to: 8, count: 1200, passing: 0 },
        { from: 8, to: 16, count: 200, passing: 180 },
        { from: 16, to: 24, count: 33, passing: 32 },
      ],
    },
    places: [
      { level: 'zip', key: '15204', name: '15204', count: 26, passing: 14 },
      { level: 'zip', key: '15220', name: '15220', count: 29, passing: 12 },
    ],
    entered: [],
    left: [],
    enteredCount: 0,
    leftCount: 0,
    asOf: {
      rate: { percent: 6.24, date: '2026-11-19', stale: false },
      rents: 'HUD SAFMR FY2027',
      listings: '2026-11-20T00:00:00Z',
    },
    notice: null,
    ...changes,
  };
}
