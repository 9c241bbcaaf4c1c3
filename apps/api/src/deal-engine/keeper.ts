import { parentPort, workerData } from 'node:worker_threads';
import { keepConnected } from '#db/lasting-connection.ts';
import { changeChannel } from './change-repository.ts';
import { createMarketKeeper } from './keep-market.ts';
import { createKeptImage } from './kept-image.ts';
import { createMarketWriter } from './market-writer.ts';
import type { KeeperNews, KeeperTask } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('This is the thread that keeps the market');

/** More changes often follow the first one. */
const restMs = 200;

/** A notice may have been lost, so it looks even without one. */
const lookAgainMs = 10_000;

const tell = (news: KeeperNews) => port.postMessage(news);
const { url, imageFile } = workerData as KeeperTask;
const onProblem = (error: unknown) => tell({ kind: 'problem', problem: String(error) });
const writer = createMarketWriter();
const keeper = createMarketKeeper({
  writer,
  image: createKeptImage({ file: imageFile, onProblem }),
  tell: (market) => tell({ kind: 'market', market, places: writer.takePlaces() }),
});

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

keepConnected({
  config: { connectionString: url, application_name: 'investor-suite deal engine' },
  onError: onProblem,
  retryMs: 500,
  prepare: (client) => client.query(`listen ${changeChannel}`),
  async use(client, signal) {
    let wake = new AbortController();
    client.on('notification', () => {
      keeper.hear();
      wake.abort();
    });
    // What happens until it listens again is told to nobody.
    signal.addEventListener('abort', keeper.hear);
    while (!signal.aborted) {
      wake = new AbortController();
      await keeper.update(client);
      const places = writer.takePlaces();
      if (places.cities.length + places.counties.length > 0) tell({ kind: 'places', places });
      await sleep(restMs, signal);
      await sleep(lookAgainMs, AbortSignal.any([signal, wake.signal]));
    }
  },
});
