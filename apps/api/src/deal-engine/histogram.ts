import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';

/** Values are counted in so many narrow bins, half of them below 0; what is beyond is in the first or the last. */
export const narrowBins = 16_384;
export const zeroBin = narrowBins / 2;

/** At most so many bins are shown. */
const shownBins = 24;

/** The share of listings at each end that the shown range may leave to the first and the last bin. */
const tail = 0.01;

/** A bin may have so many narrow ones. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const smallAmounts: ReadonlySet<DealMeasure> = new Set(['monthlyCashFlow', 'sellerCashFlow', 'pricePerSqft']);

/** So many narrow bins one unit of a measure has. */
export function binsPerUnit(measure: DealMeasure): number {
  const { unit } = dealMeasureRules[measure];
  if (unit === 'dollars') return smallAmounts.has(measure) ? 1 / 10 : 1 / 1000;
  return { percent: 10, ratio: 100, days: 1 }[unit];
}

export function narrowBin(value: number, perUnit: number): number {
  const bin = Math.floor(value * perUnit) + zeroBin;
  return bin < 0 ? 0 : bin >= narrowBins ? narrowBins - 1 : bin;
}

export interface Bin {
  from: number;
  to: number;
  count: number;
  passing: number;
}

/** What is shown: some even bins over all but the outermost values, which the first and the last have, too. */
export function shownHistogram(measure: DealMeasure, counts: Uint32Array, passing: Uint32Array): Bin[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const [first, last] = [binAt(counts, total * tail), binAt(counts, total * (1 - tail))];
  const wide = (step: number) => Math.floor((last - zeroBin) / step) - Math.floor((first - zeroBin) / step) + 1;
  const step = steps.find((each) => wide(each) <= shownBins) ?? steps.at(-1) ?? 1;
  const perUnit = binsPerUnit(measure);
  const low = Math.floor((first - zeroBin) / step);
  const bins = Array.from(
    { length: Math.min(Math.floor((last - zeroBin) / step) - low + 1, narrowBins) },
    (_, place) => ({
      from: ((low + place) * step) / perUnit,
      to: ((low + place + 1) * step) / perUnit,
      count: 0,
      passing: 0,
    }),
  );
  for (let narrow = 0; narrow < narrowBins; narrow += 1) {
    const place = Math.floor((narrow - zeroBin) / step) - low;
    const bin = bins[Math.max(0, Math.min(place, bins.length - 1))];
    if (!bin) continue;
    bin.count += counts[narrow] ?? 0;
    bin.passing += passing[narrow] ?? 0;
  }
  return bins;
}

/** The bin in which so many of the smallest end. */
function binAt(counts: Uint32Array, share: number): number {
  let sum = 0;
  for (let bin = 0; bin < counts.length; bin += 1) {
    sum += counts[bin] ?? 0;
    if (sum > share) return bin;
  }
  return counts.length - 1;
}
