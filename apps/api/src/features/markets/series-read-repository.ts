import type { ResearchMeasure } from '@rei/domain/markets/measures';
import {
  monthText,
  type SeriesKey,
  type SeriesLevel,
  type SeriesPoints,
  type SeriesSummary,
  seriesMeasures,
  sourceName,
} from '@rei/domain/markets/series';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { researchSources } from './market-columns.ts';

interface Place {
  level: SeriesLevel;
  key: string;
}

type SummaryRow = Place &
  SeriesKey & { from: number; to: number; latest: number; yearAgo: number | null } & {
    published: string;
    storedAt: Date;
  };

const inOrder = new Map(seriesMeasures.map((measure, index) => [measure, index]));

export async function listSummaries(db: Db, places: readonly Place[]): Promise<SeriesSummary[]> {
  const rows = await run<SummaryRow>(db, {
    text: `
      select s.level, s.place as key, s.source, s.measure, s.months[1] as from, s.latest_month as to, s.latest,
        s.year_ago as "yearAgo", s.published::text as published, s.stored_at as "storedAt"
      from market_series s where (s.level, s.place) in (select * from unnest($1::text[], $2::text[]))
      order by s.source`,
    values: [arrayText(places.map(({ level }) => level)), arrayText(places.map(({ key }) => key))],
  });
  return rows
    .toSorted((one, other) => (inOrder.get(one.measure) ?? 0) - (inOrder.get(other.measure) ?? 0))
    .map(({ from, to, storedAt, ...row }) => ({
      ...row,
      from: monthText(from),
      to: monthText(to),
      storedAt: new Date(storedAt).toISOString(),
    }));
}

export async function findPoints(db: Db, { level, key, source, measure }: Place & SeriesKey): Promise<SeriesPoints> {
  const [row] = await run<{ months: number[]; values: number[] }>(db, {
    text: `select months, values from market_series
      where level = $1 and place = $2 and source = $3 and measure = $4`,
    values: [level, key, source, measure],
  });
  const { months = [], values = [] } = row ?? {};
  return { points: months.map((month, index) => ({ month: monthText(month), value: values[index] ?? 0 })) };
}

/** Which research measures there are at a level, with the day of their newest file. */
export async function listResearch(db: Db, level: SeriesLevel) {
  const rows = await run<SeriesKey & { published: string | null }>(db, {
    text: `
      select k.source, k.measure, (
        select max(s.published)::text from market_series s
        where s.source = k.source and s.measure = k.measure and s.level = $1) as published
      from (values ('zillow', 'homeValue'), ('zillow', 'rent'), ('realtor', 'listPrice'), ('redfin', 'listPrice'))
        as k(source, measure)`,
    values: [level],
  });
  // The keys of this very table.
  const measures = Object.keys(researchSources) as ResearchMeasure[];
  return measures.flatMap((measure) => {
    const found = researchSources[measure].flatMap(([source, series]) =>
      rows.filter((row) => row.source === source && row.measure === series && row.published !== null),
    )[0];
    if (!found) return [];
    return { measure, source: sourceName(found.source), published: found.published ?? '' };
  });
}
