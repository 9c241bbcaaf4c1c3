import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';

/** Values are counted in so many narrow bins, half of them below 0; what is beyond is in the first or the last. */
export const narrowBins = 16_384;
export const zeroBin = narrowBins / 2;

const shownBins = 24;

/** At each end this share of listings may fall into the first or last bin. */
const tail = 0.01;

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const smallAmounts: ReadonlySet<DealMeasure> = new Set(['monthlyCashFlow', 'sellerCashFlow', 'pricePerSqft']);

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

/** Counts of narrow bins without the empty ones at both ends: threads hand few of them to each other. */
export interface Span {
  first: number;
  counts: Uint32Array;
}

export function spanOf(bins: Uint32Array): Span {
  let first = 0;
  let end = bins.length;
  while (first < end && bins[first] === 0) first += 1;
  while (end > first && bins[end - 1] === 0) end -= 1;
  return first === end ? { first: 0, counts: new Uint32Array(0) } : { first, counts: bins.slice(first, end) };
}

export function joinSpans(spans: readonly Span[]): Span {
  const filled = spans.filter(({ counts }) => counts.length > 0);
  if (filled.length === 0) return { first: 0, counts: new Uint32Array(0) };
  const first = Math.min(...filled.map((span) => span.first));
  const end = Math.max(...filled.map((span) => span.first + span.counts.length));
  const counts = new Uint32Array(end - first);
  for (const span of filled) {
    const from = span.first - first;
    for (let place = 0; place < span.counts.length; place += 1) {
      counts[from + place] = (counts[from + place] ?? 0) + (span.counts[place] ?? 0);
    }
  }
  return { first, counts };
}

/** What is shown: some even bins over all but the outermost values, which the first and the last have, too. */
export function shownHistogram(measure: DealMeasure, counts: Span, passing: Span): Bin[] {
  const total = counts.counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const [first, last] = [binAt(counts, total * tail), binAt(counts, total * (1 - tail))];
  const wide = (step: number) => Math.floor((last - zeroBin) / step) - Math.floor((first - zeroBin) / step) + 1;
  const step = steps.find((each) => wide(each) <= shownBins) ?? steps.at(-1) ?? 1;
  const perUnit = binsPerUnit(measure);
  const low = Math.floor((first - zeroBin) / step);
  const bins = Array.from({ length: Math.min(wide(step), narrowBins) }, (_, place) => ({
    from: ((low + place) * step) / perUnit,
    to: ((low + place + 1) * step) / perUnit,
    count: 0,
    passing: 0,
  }));
  const binOf = (narrow: number) => {
    const place = Math.floor((narrow - zeroBin) / step) - low;
    return bins[Math.max(0, Math.min(place, bins.length - 1))];
  };
  for (let place = 0; place < counts.counts.length; place += 1) {
    const bin = binOf(counts.first + place);
    if (bin) bin.count += counts.counts[place] ?? 0;
  }
  for (let place = 0; place < passing.counts.length; place += 1) {
    const bin = binOf(passing.first + place);
    if (bin) bin.passing += passing.counts[place] ?? 0;
  }
  return bins;
}

function binAt({ first, counts }: Span, share: number): number {
  let sum = 0;
  for (let place = 0; place < counts.length; place += 1) {
    sum += counts[place] ?? 0;
    if (sum > share) return first + place;
  }
  return first + counts.length - 1;
}
