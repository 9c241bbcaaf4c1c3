import type { Pool } from 'pg';
import { askDeals, warmUp } from './deal-load.ts';
import type { Target } from './load.ts';
import { inTime, type Line } from './table.ts';

/** What a place of up to 100,000 listings, and the whole country, may take. */
export const placeMs = 300;
const countryMs = 5000;

interface BenchPlace {
  state: string;
  count: number;
}

/** The place with the most listings up to 100,000. */
export async function placeOf(pool: Pool): Promise<BenchPlace> {
  const { rows } = await pool.query<BenchPlace>(`
    select state, count(*)::int as count from listings where status in ('For Sale', 'Foreclosure')
    group by state having count(*) <= 100000 order by count(*) desc limit 1`);
  return rows[0] ?? { state: 'PA', count: 0 };
}

/** Each question about that place and about the whole country. */
export async function benchPlaceAndCountry(
  target: Target,
  { state, count }: BenchPlace,
  questions: readonly (readonly [words: string, question: object])[],
): Promise<Line[]> {
  const name = `${count.toLocaleString('en-US')} listings`;
  const lines: Line[] = [];
  for (const [words, question] of questions) {
    await warmUp(target, { ...question, place: state });
    const ofPlace = await askDeals(target, { ...question, place: state }, { seconds: 5, clients: 1 });
    const ofAll = await askDeals(target, question, { seconds: 8, clients: 1 });
    lines.push(
      inTime(`Deal Finder, ${words}, ${name}`, ofPlace.medianMs, placeMs),
      inTime(`Deal Finder, ${words}, whole country`, ofAll.medianMs, countryMs),
    );
  }
  return lines;
}
