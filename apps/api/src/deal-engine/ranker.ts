import { parentPort, workerData } from 'node:worker_threads';
import { control, reading } from './access-lock.ts';
import { type Market, viewMarket } from './market.ts';
import type { RankerAnswer, RankerTask, RankerWork } from './messages.ts';
import { createRowFinder, type RowFinder } from './row-finder.ts';
import { createSelection, rowsAtOnce } from './selection.ts';
import { createTally } from './tally.ts';

const port = parentPort;
if (!port) throw new Error('This is a thread that ranks listings');

// Who starts this thread gives it this.
const { reader } = workerData as RankerTask;
const rows = new Int32Array(rowsAtOnce);
let held: { market: Market; finder: RowFinder } | undefined;

port.on('message', (work: RankerWork) => {
  if (work.kind === 'market') {
    const market = viewMarket(work.market);
    held = { market, finder: createRowFinder(market) };
    return;
  }
  try {
    port.postMessage({ ask: work.id, ...rank(work) } satisfies RankerAnswer);
  } catch (error) {
    port.postMessage({ ask: work.id, problem: String(error) } satisfies RankerAnswer);
  }
});

function rank({ ask, counter }: Extract<RankerWork, { kind: 'ask' }>) {
  if (!held) throw new Error('There is no market yet');
  const { market, finder } = held;
  return reading(market.control, reader, () => {
    const tally = createTally(ask, market.columns);
    const selection = createSelection(market, finder, ask.rows, new Int32Array(counter));
    for (let count = selection.nextRows(rows); count >= 0; count = selection.nextRows(rows)) tally.add(rows, count);
    return { ranking: tally.ranking(), version: market.control[control.version] ?? 0 };
  });
}
