import { parentPort, workerData } from 'node:worker_threads';
import { control, reading } from './access-lock.ts';
import type { AskedRows } from './ask.ts';
import { createComparison, standingsOf } from './comparison.ts';
import { encodeTile } from './encode-tile.ts';
import { createRowJudge } from './judge-rows.ts';
import { locateRows } from './locate-rows.ts';
import { markTile } from './map-tile.ts';
import { type Market, viewMarket } from './market.ts';
import type { AskedWork, MapWork, PageWork, RankerAnswer, RankerTask, RankerWork, SpreadWork } from './messages.ts';
import { findPage } from './page.ts';
import { createRowRanking } from './rank-rows.ts';
import { createRowFinder, type RowFinder } from './row-finder.ts';
import { blocksOfSlice, createSelection, rowsAtOnce } from './selection.ts';
import { spreadPlaces } from './spreads.ts';
import { createTally } from './tally.ts';

const port = parentPort;
if (!port) throw new Error('This is a thread that ranks listings');

const { reader } = workerData as RankerTask;
const rows = new Int32Array(rowsAtOnce);
let held: Held | undefined;

port.on('message', (work: RankerWork) => {
  if (work.kind === 'market') {
    const market = viewMarket(work.market, reader);
    held = { market, finder: createRowFinder(market) };
    return;
  }
  tellAnswer(work.id, () => {
    if (!held) throw new Error('There is no market yet');
    if (work.kind === 'page') return answerPage(held, work);
    if (work.kind === 'judge' || work.kind === 'locate' || work.kind === 'tile') return answerMap(held, work);
    if (work.kind === 'rankRows' || work.kind === 'spread') return answerSpread(held, work);
    if (!work.ask.isInSlices) return answerAtOnce(held, work);
    slices.push({ id: work.id, from: held, begun: beginAsk(held, work) });
    if (slices.length === 1) setImmediate(takeSlice);
    return undefined;
  });
});

/** What an answer has besides the question's number. */
type Answer = RankerAnswer extends infer Each ? (Each extends { ask: number } ? Omit<Each, 'ask'> : never) : never;

function tellAnswer(ask: number, answer: () => Answer | undefined): void {
  try {
    const found = answer();
    if (found) port?.postMessage({ ask, ...found } as RankerAnswer);
  } catch (error) {
    port?.postMessage({ ask, problem: String(error) } satisfies RankerAnswer);
  }
}

interface Held {
  market: Market;
  finder: RowFinder;
}

/** A question that is being answered: `next` looks at some more rows, and tells whether there were any. */
interface BegunAsk {
  next: () => boolean;
  answer: (version: number) => Answer;
}

/** Those whose slices take turns, with each other and with what is asked in between. */
const slices: { id: number; from: Held; begun: BegunAsk }[] = [];

function takeSlice(): void {
  const slice = slices.shift();
  if (!slice) return;
  const { id, from, begun } = slice;
  tellAnswer(id, () =>
    reading(from.market.control, reader, () => {
      // Each row is looked at once, at one moment or another, so no version is that of all.
      if (!begun.next()) return begun.answer(0);
      slices.push(slice);
      return undefined;
    }),
  );
  if (slices.length > 0) setImmediate(takeSlice);
}

function eachRow({ market, finder }: Held, asked: AskedRows, counter: SharedArrayBuffer, atOnce?: number) {
  const selection = createSelection(market, finder, asked, new Int32Array(counter), atOnce);
  return (add: (rows: Int32Array, count: number) => void): boolean => {
    const count = selection.nextRows(rows);
    if (count >= 0) add(rows, count);
    return count >= 0;
  };
}

function answerPage(from: Held, { ask }: PageWork) {
  const { control: shared } = from.market;
  return reading(shared, reader, () => ({ version: shared[control.version] ?? 0, page: findPage(from, ask) }));
}

function answerMap(from: Held, work: MapWork) {
  const { control: shared, columns } = from.market;
  return reading(shared, reader, () => {
    const version = shared[control.version] ?? 0;
    if (work.kind === 'locate') return { version, located: locateRows(from.market, work.judged) };
    if (work.kind === 'tile')
      return { version, tile: encodeTile(markTile(from.market, work.judged, work.ask), work.ask) };
    const judge = createRowJudge(work.ask, columns, work.judged);
    const next = eachRow(from, work.ask.rows, work.counter);
    while (next(judge.add));
    return { version, verdicts: judge.verdicts() };
  });
}

function answerSpread(from: Held, work: SpreadWork) {
  const { control: shared, columns } = from.market;
  return reading(shared, reader, () => {
    const version = shared[control.version] ?? 0;
    if (work.kind === 'spread') return { version, spreads: spreadPlaces(from.market, work.ranked, work.ask) };
    const ranking = createRowRanking(work.ask, columns, work.ranked);
    const next = eachRow(from, work.ask.rows, work.counter);
    while (next(ranking.add));
    return { version, spreads: undefined };
  });
}

function answerAtOnce(from: Held, work: AskedWork) {
  const { control: shared } = from.market;
  return reading(shared, reader, () => {
    const begun = beginAsk(from, work);
    while (begun.next());
    return begun.answer(shared[control.version] ?? 0);
  });
}

function beginAsk(from: Held, work: AskedWork): BegunAsk {
  const { columns } = from.market;
  const { ask, counter } = work;
  const marks = work.marks && new Uint8Array(work.marks);
  const next = eachRow(from, ask.rows, counter, ask.isInSlices ? blocksOfSlice : undefined);
  if (work.kind === 'compare') {
    const compared = createComparison(ask, columns, marks ?? new Uint8Array(0), work.standings);
    return {
      next: () => next(compared.add),
      answer: (version) => ({ version, comparison: compared.comparison() }),
    };
  }
  const tally = createTally(ask, columns, marks);
  return {
    next: () => next(tally.add),
    answer(version) {
      const ranking = tally.ranking();
      const best = [...ranking.bestPassing, ...ranking.bestNear].map(({ id }) => id);
      return { version, ranking: { ...ranking, standings: standingsOf(ask, columns, from.finder, best) } };
    },
  };
}
