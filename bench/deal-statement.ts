import { loanMonths } from '@rei/domain/analysis/assumptions';
import { monthlyPaymentFactor } from '@rei/domain/analysis/loan';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { stateOfIndex } from '@rei/domain/deal-finder/columns';
import { percent, toShare } from '@rei/domain/kernel/rate';
import { investorSpread } from '@rei/domain/underwriting/assumptions';
import { narrowBins, shownHistogram } from '../apps/api/src/deal-engine/histogram.ts';
import type { DealProfile } from './deal-load.ts';

/** What the references rank: the engine's own columns as far as the question reads them, with rents and cautions. */
export const marketTable = `bench_market (id integer, state smallint, is_offered boolean, price float8, rent float8,
  hoa float8, tax float8, cautions integer)`;

/**
 * The bench's question as one statement that PostgreSQL and DuckDB both take, with the operations of the engine in
 * their order, so that figures are the same to the bit. It does less than the engine: it counts no near misses, and
 * leaves out what the profile sets to 0. Values are those of `valuesOf`.
 */
export const dealStatement = `
  with operated as (
    select id, state, cautions, price, rent, price - price * 0.2::float8 as loan,
      price * 0.2::float8 + price * 0.02::float8 as cash, 12 * rent - 12 * rent * $1::float8 as collected,
      price * tax + greatest(price * 0.00625::float8, 1000::float8) + coalesce(hoa, 0::float8) * 12
        + 12 * rent * $2::float8 + 12 * rent * 0.05::float8
        + (12 * rent - 12 * rent * $1::float8) * 0.1::float8 as costs
    from bench_market where is_offered),
  paid as (
    select id, state, cautions, price, rent, cash, collected - costs as noi, 12 * (loan * $3::float8) as debt,
      1200 * (rent - loan * $4::float8) / cash as quick
    from operated),
  returned as (
    select id, state, cautions, price, rent, quick, noi / debt as coverage, (noi - debt) / 12 as monthly,
      1200 * ((noi - debt) / 12) / cash as coc
    from paid),
  judged as materialized (
    select id, state, coc, least(greatest(floor(coc * 10), -8192::float8), 8191::float8)::integer as bin,
      monthly >= 200 and coverage >= 1.2::float8 as passes,
      cautions <> 0 or rent > price * 0.025::float8 or quick > 100 or coc > 100 as is_flagged
    from returned),
  places as (
    select state, count(*) as considered, count(coc) as ranked,
      count(*) filter (where coc is not null and is_flagged) as flagged,
      count(*) filter (where passes and not is_flagged) as passing
    from judged group by state),
  bins as (
    select bin, count(*) as listings, count(*) filter (where passes) as passing
    from judged where coc is not null and not is_flagged group by bin),
  page as (select id, coc from judged where passes and not is_flagged order by coc desc, id limit 25)
  select 'place' as kind, state as key, null::float8 as value, considered, ranked, flagged, passing from places
  union all select 'bin', bin, null, listings, null, null, passing from bins
  union all select 'listing', id, coc, null, null, null, null from page`;

/** Of a profile, with the market's rate in percent. */
export function valuesOf({ vacancyRate, repairsRate }: DealProfile, rate: number): number[] {
  return [
    toShare(percent(vacancyRate)),
    toShare(percent(repairsRate)),
    monthlyPaymentFactor(percent(rate + investorSpread), loanMonths),
    monthlyPaymentFactor(percent(rate), loanMonths),
  ];
}

/** What an answer comes to, as far as a reference knows it. */
export interface Ranked {
  considered: number;
  unranked: number;
  flagged: number;
  passing: number;
  page: { id: string; cashOnCash: number | null }[];
  bins: DealAnswer['histogram']['bins'];
  places: { key: string; count: number; passing: number }[];
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

/** Of the statement's rows, each a list of its columns. */
export function rankedOfRows(rows: unknown[][]): Ranked {
  const ofKind = (kind: string) => rows.filter(([each]) => each === kind).map((row) => row.slice(1).map(Number));
  const counts = new Uint32Array(narrowBins);
  const passing = new Uint32Array(narrowBins);
  for (const [bin = 0, , listings = 0, , , passed = 0] of ofKind('bin')) {
    counts[bin + narrowBins / 2] = listings;
    passing[bin + narrowBins / 2] = passed;
  }
  const places = ofKind('place').map(([state = 0, , considered = 0, ranked = 0, flagged = 0, passed = 0]) => {
    return { key: stateOfIndex(state), count: ranked - flagged, passing: passed, considered, ranked, flagged };
  });
  const sum = (name: 'considered' | 'ranked' | 'flagged' | 'passing') =>
    places.reduce((total, place) => total + place[name], 0);
  return {
    considered: sum('considered'),
    unranked: sum('considered') - sum('ranked'),
    flagged: sum('flagged'),
    passing: sum('passing'),
    page: ofKind('listing')
      .map(([id = 0, cashOnCash = 0]) => ({ id: String(id), cashOnCash }))
      .sort((one, other) => other.cashOnCash - one.cashOnCash || Number(one.id) - Number(other.id)),
    bins: shownHistogram('cashOnCash', counts, passing),
    places: places
      .filter(({ count }) => count > 0)
      .map(({ key, count, passing: passed }) => ({ key, count, passing: passed }))
      .sort(byKey),
  };
}

export function rankedOfAnswer(answer: DealAnswer): Ranked {
  const { considered, unranked, flagged, passing, results, histogram, places } = answer;
  return {
    considered,
    unranked: unranked.reduce((total, { count }) => total + count, 0),
    flagged,
    passing,
    page: results.map(({ property_id, figures }) => ({ id: property_id, cashOnCash: figures.cashOnCash })),
    bins: histogram.bins,
    places: places.map(({ key, count, passing: passed }) => ({ key, count, passing: passed })).sort(byKey),
  };
}
