import { loanMonths } from '@rei/domain/analysis/assumptions';
import { monthlyPaymentFactor } from '@rei/domain/analysis/loan';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { stateOfIndex } from '@rei/domain/deal-finder/columns';
import { percent, toShare } from '@rei/domain/kernel/rate';
import { investorSpread } from '@rei/domain/underwriting/assumptions';
import { narrowBins, shownHistogram, spanOf } from '../apps/api/src/deal-engine/histogram.ts';
import type { DealProfile } from './deal-load.ts';

/** What the references rank: the engine's own columns as far as the question reads them, with rents and cautions. */
export const marketTable = `bench_market (id integer, state smallint, is_offered boolean, price float8, rent float8,
  dues float8, utilities float8, tax float8, cautions integer)`;

/** What a year costs at a price, of a row of `rented`: in the engine's order of operations, as everything here. */
export const costsAt = (price: string) => `
  ${price} * tax + greatest(${price} * 0.00625::float8, 1000::float8) + dues + gross * $2::float8
    + gross * 0.05::float8 + collected * 0.1::float8`;
export const debtAt = (price: string) => `12 * ((${price} - ${price} * 0.2::float8) * $3::float8)`;

/**
 * The bench's question as one statement that PostgreSQL and DuckDB both take, so that figures are the same to the bit:
 * the page with near misses last, all counts, the histogram and the places. What the profile sets to 0 is left out, and
 * so are names. Values are those of `valuesOf`.
 */
export const dealStatement = `
  with let as (
    select id, state, is_offered, price, dues, tax, cautions, rent as published,
      case when rent > utilities then rent - utilities end as rent
    from bench_market),
  rented as (
    select id, state, cautions, tax, price, price * 0.95::float8 as lower_price, published, rent, 12 * rent as gross,
      12 * rent - 12 * rent * $1::float8 as collected, dues * 12 as dues,
      price * 0.2::float8 + price * 0.02::float8 as cash
    from let where is_offered),
  paid as (
    select id, state, cautions, price, rent, cash,
      collected - (${costsAt('price')}) as noi, ${debtAt('price')} as debt,
      collected - (${costsAt('lower_price')}) as lower_noi, ${debtAt('lower_price')} as lower_debt,
      1200 * (published - (price - price * 0.2::float8) * $4::float8) / cash as quick
    from rented),
  returned as (
    select *, (noi - debt) / 12 >= 200 and noi / debt >= 1.2::float8 as passes,
      (lower_noi - lower_debt) / 12 >= 200 and lower_noi / lower_debt >= 1.2::float8 as passes_lower,
      1200 * ((noi - debt) / 12) / cash as coc
    from paid),
  judged as materialized (
    select id, state, coc, passes, passes_lower and not passes as is_near,
      cautions <> 0 or rent > price * 0.025::float8 or rent is not null and quick > 100 or coc > 100 as is_flagged,
      least(greatest(floor(coc * 10), -8192::float8), 8191::float8)::integer as bin
    from returned),
  places as (
    select state, count(*) as considered, count(coc) as ranked,
      count(*) filter (where coc is not null and is_flagged) as flagged,
      count(*) filter (where passes and not is_flagged) as passing,
      count(*) filter (where is_near and not is_flagged) as near
    from judged group by state),
  bins as (
    select bin, count(*) as listings, count(*) filter (where passes) as passing
    from judged where coc is not null and not is_flagged group by bin),
  page as (
    select id, coc, row_number() over (order by passes desc, coc desc, id) as place from (
      select id, coc, passes from judged where (passes or is_near) and not is_flagged
      order by passes desc, coc desc, id limit 25) best)
  select 'place' as kind, state as key, null::float8 as value, considered, ranked, flagged, passing, near from places
  union all select 'bin', bin, null, listings, null, null, passing, null from bins
  union all select 'listing', id, coc, place, null, null, null, null from page`;

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
  near: number;
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
  const places = ofKind('place').map(([state = 0, , considered = 0, ranked = 0, flagged = 0, passed = 0, near = 0]) => {
    return { key: stateOfIndex(state), count: ranked - flagged, passing: passed, considered, ranked, flagged, near };
  });
  const sum = (name: 'considered' | 'ranked' | 'flagged' | 'passing' | 'near') =>
    places.reduce((total, place) => total + place[name], 0);
  return {
    considered: sum('considered'),
    unranked: sum('considered') - sum('ranked'),
    flagged: sum('flagged'),
    passing: sum('passing'),
    near: sum('near'),
    page: ofKind('listing')
      .sort(([, , one = 0], [, , other = 0]) => one - other)
      .map(([id = 0, cashOnCash = 0]) => ({ id: String(id), cashOnCash })),
    bins: shownHistogram('cashOnCash', spanOf(counts), spanOf(passing)),
    places: places
      .filter(({ count }) => count > 0)
      .map(({ key, count, passing: passed }) => ({ key, count, passing: passed }))
      .sort(byKey),
  };
}

export function rankedOfAnswer(answer: DealAnswer): Ranked {
  const { considered, unranked, flagged, passing, near, results, histogram, places } = answer;
  return {
    considered,
    unranked: unranked.reduce((total, { count }) => total + count, 0),
    flagged,
    passing,
    near,
    page: results.map(({ property_id, figures }) => ({ id: property_id, cashOnCash: figures.cashOnCash })),
    bins: histogram.bins,
    places: places.map(({ key, count, passing: passed }) => ({ key, count, passing: passed })).sort(byKey),
  };
}
