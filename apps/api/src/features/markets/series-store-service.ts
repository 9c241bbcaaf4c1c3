import type { ImportedSeries } from '@rei/domain/markets/imported-series';
import { monthText } from '@rei/domain/markets/series';
import type { SeriesFormat } from '@rei/readers/series';
import type { Db } from '#db/client.ts';
import { createPlaceKeys } from './series-places.ts';
import * as repository from './series-repository.ts';

/** Rows that go to the database in one statement: of wide tables each has hundreds of months. */
const wideBatch = 200;
const longBatch = 5000;

export interface SeriesCounts {
  added: number;
  updated: number;
  repeated: number;
  older: number;
}

export interface SeriesWriter {
  add: (row: { line: number; value: ImportedSeries }) => Promise<void>;
  /** Stores what is left, and tells what the file changed. */
  end: () => Promise<SeriesCounts>;
}

/** The last day of a month, YYYY-MM-DD. */
const monthEnd = (month: number): string =>
  new Date(Date.parse(`${monthText(month + 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export function createMarketSeriesStore({ db }: { db: Db }) {
  return {
    placeKeys: async () => createPlaceKeys(await repository.listPlaceNames(db)),

    /** A file's series are stored all or none: `work` fills the writer it is given and ends it. */
    async store(format: SeriesFormat, work: (writer: SeriesWriter) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await repository.begin(tx, format.source);
        await work(format.isWide ? wideWriter(tx, format) : await longWriter(tx, format));
      });
    },

    refreshStatistics: () => repository.refresh(db),

    /** Zillow's observed rent of a ZIP (ZORI), dollars a month; undefined where it publishes none. */
    rentIndexOf: (zip: string) =>
      repository.findNewest(db, { level: 'zip', place: zip, source: 'zillow', measure: 'rent' }),
  };
}

export type MarketSeriesStore = ReturnType<typeof createMarketSeriesStore>;

/** Each row is a whole series, which is written as it comes. */
function wideWriter(tx: Db, { source, groups, published, newest }: SeriesFormat): SeriesWriter {
  const counts = { added: 0, updated: 0, repeated: 0, older: 0 };
  const seen = new Set<string>();
  const [[measure] = []] = groups;
  let waiting: repository.SeriesValues[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0 || measure === undefined) return;
    const file = { source, published: published ?? monthEnd(newest ?? 0) };
    const { added, updated, older } = await repository.replaceSeries(tx, file, measure, waiting);
    counts.added += added;
    counts.updated += updated;
    counts.older += older;
    waiting = [];
  }

  return {
    async add({ value: { level, place, months, values } }) {
      const key = `${level}:${place}`;
      if (seen.has(key)) {
        counts.repeated += 1;
        return;
      }
      seen.add(key);
      waiting.push({ level, place, months, values: values[0] ?? [] });
      if (waiting.length === wideBatch) await flush();
    },
    async end() {
      await flush();
      return counts;
    },
  };
}

/** Each row is one month of a place: they wait in a table of their own until the file is read. */
async function longWriter(tx: Db, format: SeriesFormat): Promise<SeriesWriter> {
  const { source, groups } = format;
  const width = Math.max(...groups.map((measures) => measures.length));
  await repository.createRows(tx, width);
  let waiting: repository.SeriesRows[] = [];

  async function flush(): Promise<void> {
    if (waiting.length > 0) await repository.addRows(tx, width, waiting);
    waiting = [];
  }

  return {
    async add({ line, value: { level, place, group, months, values } }) {
      waiting.push({ line, level, place, group, month: months[0] ?? 0, values: values.map((each) => each[0] ?? null) });
      if (waiting.length === longBatch) await flush();
    },
    async end() {
      await flush();
      const repeated = await repository.dropRepeated(tx);
      const newest = await repository.newestMonth(tx);
      const file = { source, published: format.published ?? monthEnd(newest ?? 0) };
      const compared = await repository.compareRows(tx, file, format);
      await repository.storeRows(tx, file, format);
      return { ...compared, repeated };
    },
  };
}
