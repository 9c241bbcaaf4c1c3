import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { cautionBit } from '@rei/domain/deal-finder/cautions';
import { AppError } from '@rei/domain/kernel/errors';
import type {
  DealEngine,
  FoundPage,
  MarketQuestion,
  MarketRanking,
  PageQuestion,
  RankingWatch,
} from '#ports/deal-engine.ts';
import { control, free, isBehind, readingNow } from './access-lock.ts';
import type { Ranking, Standing } from './ask.ts';
import { zipNumber } from './codes.ts';
import { decodeRanking, encodeAsk, encodeRows } from './encode-ask.ts';
import { comparisonOf, rankingOf } from './further.ts';
import { joinComparisons, joinRankings } from './join-rankings.ts';
import { createMapEngine } from './map-engine.ts';
import { type Market, marketBytes, type SharedMarket, viewMarket } from './market.ts';
import type {
  AskedWork,
  KeeperNews,
  KeeperTask,
  MapWork,
  PageWork,
  RankerAnswer,
  RankerWork,
  SpreadWork,
} from './messages.ts';
import { type Answered, createOpenAsks } from './open-asks.ts';
import { findSmallPage } from './page.ts';
import { createPlaceNames } from './place-names.ts';
import { createQuiet } from './quiet.ts';
import { createRowFinder, type RowFinder } from './row-finder.ts';
import { createCounter, giveUp, shareOf } from './selection.ts';
import { createSpreadEngine } from './spread-engine.ts';
import { inRankOrder, ranksOf } from './standings.ts';
import { createLastingThread, type LastingThread } from './threads.ts';

/** More threads than this gain nothing on the machines that the product is made for. */
const maxThreads = 2;

/** Of the thread that serves requests, beside those of the rankers. */
const ownReader = maxThreads;

/** Milliseconds after which others go on although the market is still being read. */
const longestReadingMs = 60_000;

/** Threads may read different versions; then the question is asked again, at most this often. */
const maxTries = 5;

/** A market that changes faster than it is ranked is ranked as it is met, after so many tries. */
const triesOfOneVersion = 2;

interface Options {
  url: string;
  /** Where the market is kept for the next start: it is made anew where it is missing. */
  imageFile: string;
  onError(error: unknown): void;
}

export interface RunningDealEngine extends DealEngine {
  /** Asking also begins to read the market. */
  ready(): Promise<void>;
  /**
   * When the market is neither being read, which takes a minute at most, nor being ranked: at once where nobody has asked
   * for that. Where people rank all the time, it is settled every two seconds.
   */
  settled(): Promise<void>;
  stop(): Promise<void>;
  /** What it takes, in bytes; 0 before the market is read. */
  memory(): { total: number; perListing: number };
  kill(which: 'rankers' | 'keeper'): Promise<void>;
}

const notCompared = { entered: [], left: [], enteredCount: 0, leftCount: 0, ranksBefore: new Map<number, number>() };

type WithoutCounter<Work> = Work extends { counter: SharedArrayBuffer } ? Omit<Work, 'counter'> : never;

function standingsShown(
  { bestPassing, bestNear, standings }: Ranking,
  { shown = { from: 0, count: 0 }, isDescending }: MarketQuestion,
): Standing[] {
  const listed = [...bestPassing, ...bestNear].slice(shown.from, shown.from + shown.count);
  const ids = new Set(listed.map(({ id }) => id));
  return standings.filter(({ id }) => ids.has(id)).sort(inRankOrder(isDescending));
}

type CounterWatch = (counter: SharedArrayBuffer) => void;

/** Tells how far a question has come that goes over the rows so many times, and gives up what nobody waits for. */
function watchCounters(watch: RankingWatch | undefined, times: number): CounterWatch {
  let begun = 0;
  return (counter) => {
    const before = begun;
    begun += 1;
    watch?.tell(() => (before + shareOf(counter)) / times);
    watch?.signal.addEventListener('abort', () => giveUp(counter));
  };
}

/** Ranks the market on threads of its own: one that keeps the market up to date, and some that answer. */
export function createDealEngine({ url, imageFile, onError }: Options): RunningDealEngine {
  const threads = Math.min(maxThreads, availableParallelism());
  const asks = createOpenAsks(threads);
  const quiet = createQuiet();
  const readiness = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let market: SharedMarket | undefined;
  let held: { market: Market; finder: RowFinder } | undefined;
  let names = createPlaceNames();
  let begun: { keeper: LastingThread; rankers: LastingThread[] } | undefined;
  let isKeeperNew = true;

  function handleNews(news: KeeperNews): void {
    if (news.kind === 'problem') onError(new Error(news.problem));
    else if (news.kind === 'places') names.add(news.places);
    else takeMarket(news);
  }

  function takeMarket(news: Extract<KeeperNews, { kind: 'market' }>): void {
    if (isKeeperNew) names = createPlaceNames();
    isKeeperNew = false;
    names.add(news.places);
    market = news.market;
    const viewed = viewMarket(market);
    held = { market: viewed, finder: createRowFinder(viewed) };
    for (const ranker of begun?.rankers ?? []) ranker.tell({ kind: 'market', market });
    readiness.resolve();
  }

  function handleKeeperEnd(error: unknown): void {
    onError(error);
    isKeeperNew = true;
    // What it was writing is half written.
    if (market && Atomics.load(new Int32Array(market.control), control.writing) !== 0) market = undefined;
  }

  function beginRanker(reader: number): LastingThread {
    return createLastingThread<RankerAnswer>({
      file: './ranker.ts',
      data: { reader },
      onNews: asks.answer,
      first: () => market && { kind: 'market', market },
      onEnd(error) {
        onError(error);
        if (market) free(new Int32Array(market.control), reader);
        asks.failAll();
      },
    });
  }

  function begin() {
    begun ??= {
      keeper: createLastingThread({
        file: './keeper.ts',
        data: { url, imageFile } satisfies KeeperTask,
        onNews: handleNews,
        onEnd: handleKeeperEnd,
      }),
      rankers: Array.from({ length: threads }, (_, reader) => beginRanker(reader)),
    };
    return begun;
  }

  function askAll(
    work: WithoutCounter<AskedWork | MapWork | SpreadWork>,
    { watch, isMixed = false }: { watch?: CounterWatch | undefined; isMixed?: boolean } = {},
  ): Promise<Answered | undefined> {
    const { id, answers } = asks.begin({ isLong: watch === undefined, isMixed });
    const counter = createCounter();
    watch?.(counter);
    for (const ranker of begin().rankers) ranker.tell({ ...work, id, counter } satisfies RankerWork);
    return quiet.during(answers);
  }

  let lastAsked = 0;

  function askOne(
    work: Extract<MapWork | SpreadWork, { kind: 'locate' | 'tile' | 'spread' }> | PageWork,
  ): Promise<Answered | undefined> {
    const { id, answers } = asks.begin({ answering: 1 });
    lastAsked = (lastAsked + 1) % threads;
    begin().rankers[lastAsked]?.tell({ ...work, id } satisfies RankerWork);
    return answers;
  }

  const parts = {
    market() {
      begin();
      return market;
    },
    names: () => names,
    ...{ askAll, askOne },
  };

  return {
    ...createMapEngine(parts),
    ...createSpreadEngine(parts),

    ready(): Promise<void> {
      begin();
      return readiness.promise;
    },

    async settled(): Promise<void> {
      if (begun && !market) {
        const late = delay(longestReadingMs, undefined, { ref: false });
        await Promise.race([readiness.promise, end.promise, late]);
      }
      await quiet.comes();
    },

    priceCaution(id): number {
      const row = held?.finder.find(id) ?? -1;
      return row < 0 ? 0 : (held?.market.columns.cautions[row] ?? 0) & cautionBit('below_zip');
    },

    valueRange: (zip) => held?.market.columns.valueRanges[zipNumber(zip)] ?? 0,

    // Without its keeper the market follows no changes; behind a ranking a search waits longer than its statements take.
    hasPages: () => held !== undefined && !isKeeperNew && !asks.isBusy(),

    async findPage({ listings, change, ...asked }: PageQuestion): Promise<FoundPage | undefined> {
      if (!held || isKeeperNew || asks.isBusy() || isBehind(held.market.control, change)) return undefined;
      const from = held;
      const ask = { ...asked, rows: encodeRows(listings, names) };
      const small = readingNow(from.market.control, ownReader, () => findSmallPage(from, ask));
      return small ?? (await askOne({ kind: 'page', ask }))?.page;
    },

    async rank(question: MarketQuestion, watch?: RankingWatch): Promise<MarketRanking | undefined> {
      begin();
      for (let tries = 0; tries < maxTries; tries += 1) {
        const asked = market;
        if (!asked || watch?.signal.aborted) return undefined;
        const ask = encodeAsk(question, names);
        const marks = question.before && new SharedArrayBuffer(asked.capacity);
        const watched = ask.isInSlices ? watchCounters(watch, question.before ? 2 : 1) : undefined;
        const how = { watch: watched, isMixed: tries >= triesOfOneVersion };
        const ranked = await askAll({ kind: 'rank', ask, marks }, how);
        if (!ranked || watch?.signal.aborted) continue;
        const ranking = joinRankings([...ranked.rankings, rankingOf(question.further, ask, names)], ask);
        const answer = decodeRanking(ranking, ask, names);
        if (!question.before) return { ...answer, ...notCompared };
        const standings = standingsShown(ranking, question);
        const compared = await askAll({ kind: 'compare', ask, marks, standings }, how);
        // Rows are marked by their place, which is another one in a market that was read anew.
        if (!compared || market !== asked || watch?.signal.aborted) continue;
        if (compared.version !== ranked.version && !how.isMixed) continue;
        const comparisons = [...compared.comparisons, comparisonOf(question.further, ask, standings)];
        const { ahead, ...moved } = joinComparisons(comparisons, ask.isDescending);
        return { ...answer, ...moved, ranksBefore: ranksOf(standings, ahead) };
      }
      throw new AppError('UNAVAILABLE', 'The market is changing. Try again in a moment.', { retryAfter: 1 });
    },

    async stop(): Promise<void> {
      end.resolve();
      const { keeper, rankers } = begun ?? { keeper: undefined, rankers: [] };
      await Promise.all([keeper?.stop(), ...rankers.map((ranker) => ranker.stop())]);
      asks.failAll();
    },

    memory: () => (market ? marketBytes(market) : { total: 0, perListing: 0 }),

    async kill(which): Promise<void> {
      const { keeper, rankers } = begin();
      await Promise.all((which === 'keeper' ? [keeper] : rankers).map((thread) => thread.kill()));
    },
  };
}
