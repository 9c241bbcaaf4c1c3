import { parentPort, workerData } from 'node:worker_threads';
import { control, reading } from './access-lock.ts';
import type { AskedRows } from './ask.ts';
import { createComparison, standingsOf } from './comparison.ts';
import { createRowJudge } from './judge-rows.ts';
import { markTile } from './map-tile.ts';
import { type Market, viewMarket } from './market.ts';
import type { AskedWork, MapWork, PageWork, RankerAnswer, RankerTask, RankerWork } from './messages.ts';
import { findPage } from './page.ts';
import { createRowFinder, type RowFinder } from './row-finder.ts';
import { createSelection, rowsAtOnce } from './selection.ts';
import { createTally } from './tally.ts';

const port = parentPort;
if (!port) throw new Error('This is a thread that ranks listings');

const { reader } = workerData as RankerTask;
const rows = new Int32Array(rowsAtOnce);
let held: Held | undefined;

port.on('message', (work: RankerWork) => {
  if (work.kind === 'market') {
    const market = viewMarket(work.market);
    held = { market, finder: createRowFinder(market) };
    return;
  }
  try {
    port.postMessage({ ask: work.id, ...answer(work) } satisfies RankerAnswer);
  } catch (error) {
    port.postMessage({ ask: work.id, problem: String(error) } satisfies RankerAnswer);
  }
});

function answer(work: AskedWork | MapWork | PageWork) {
  if (!held) throw new Error('There is no market yet');
  if (work.kind === 'page') return answerPage(held, work);
  return work.kind === 'judge' || work.kind === 'tile' ? answerMap(held, work) : answerAsk(held, work);
}

interface Held {
  market: Market;
  finder: RowFinder;
}

function eachRow({ market, finder }: Held, asked: AskedRows, counter: SharedArrayBuffer) {
  return (add: (rows: Int32Array, count: number) => void): void => {
    const selection = createSelection(market, finder, asked, new Int32Array(counter));
    for (let count = selection.nextRows(rows); count >= 0; count = selection.nextRows(rows)) add(rows, count);
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
    if (work.kind === 'tile') return { version, marks: markTile(from.market, work.judged, work.ask) };
    const judge = createRowJudge(work.ask, columns, work.judged);
    eachRow(from, work.ask.rows, work.counter)(judge.add);
    return { version, mapCounts: judge.counts() };
  });
}

function answerAsk(from: Held, work: AskedWork) {
  const { columns, control: shared } = from.market;
  const { finder } = from;
  const { ask, counter } = work;
  const marks = work.marks && new Uint8Array(work.marks);
  // A place's median needs all of its rows, so one thread takes them.
  const isIdle = ask.isSpread && reader > 0;
  const forEach = isIdle ? () => undefined : eachRow(from, ask.rows, counter);
  return reading(shared, reader, () => {
    const version = shared[control.version] ?? 0;
    if (work.kind === 'compare') {
      const compared = createComparison(ask, columns, marks ?? new Uint8Array(0), work.standings);
      forEach(compared.add);
      return { version, comparison: compared.comparison() };
    }
    const tally = createTally(ask, columns, marks);
    forEach(tally.add);
    const ranking = tally.ranking();
    const best = [...ranking.bestPassing, ...ranking.bestNear].map(({ id }) => id);
    return { version, ranking: { ...ranking, standings: standingsOf(ask, columns, finder, best) } };
  });
}
