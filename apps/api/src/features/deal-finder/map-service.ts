import { cautionBit, everyCaution } from '@rei/domain/deal-finder/cautions';
import type { getMapSummary, getMapTile } from '@rei/domain/deal-finder/map-endpoints';
import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { latOf, lonOf } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { Db } from '#db/client.ts';
import type { MarketFilterService } from '#features/listings/market-filter-service.ts';
import type {
  DealEngine,
  FurtherListing,
  FurtherPin,
  MapQuestion,
  MapSummary,
  TileNumbers,
} from '#ports/deal-engine.ts';
import { createHeldQuestions } from './held-questions.ts';
import * as states from './map-state-repository.ts';
import type { OwnDealService } from './own-deal-service.ts';
import * as repository from './own-repository.ts';
import type { QuestionService } from './question-service.ts';

type MapQuery = QueryOf<typeof getMapTile>;
type Summary = ReplyOf<typeof getMapSummary>;

/** A card with one of these says that the price has to be checked first. */
const doubtful = cautionBit('rent_doubtful') | cautionBit('return_doubtful');

const words = { passes: 'passes', near: 'close', fails: 'fails', unranked: 'needs_input' } as const;

/** A search's listings are judged by the cash-on-cash that its cards show. */
const ofSearch = { place: '', sort: { measure: 'cashOnCash' }, withFlagged: true } as const;

interface Deps {
  db: Db;
  engine: DealEngine;
  filters: MarketFilterService;
  questions: QuestionService;
  ownDeals: OwnDealService;
}

/** The listings of a search on a map, as their user's default profile and rules judge them, or those of a ranking. */
export function createMapService({ db, engine, filters, questions, ownDeals }: Deps) {
  const held = createHeldQuestions<MapQuestion>();

  const questionOf = (userId: string, query: MapQuery) =>
    held.find(userId, query, engine.mapVersion(), () => readQuestion(userId, query));

  async function readQuestion(userId: string, { question: deals, verdicts, ...query }: MapQuery): Promise<MapQuestion> {
    const [ranking, { listings: asked, withHidden }, { own }, hidden] = await Promise.all([
      questions.assume(userId, { ...(deals ?? ofSearch), page: 1, limit: 1 }),
      filters.read(userId, deals ? { ...deals.filters, q: deals.place } : query),
      repository.listOwn(db, userId),
      repository.listHidden(db, userId),
    ]);
    const hiddenIds = new Set(withHidden ? [] : hidden);
    const listings = { ...asked, without: Uint32Array.from([...hiddenIds, ...own.map(({ id }) => id)]) };
    // A property added by hand is no result of a search; a ranking has it.
    const shownOwn = own.filter(({ id, isManual }) => (deals || !isManual) && !hiddenIds.has(id));
    const judged = await ownDeals.judge(userId, shownOwn, listings, ranking);
    const cautions = {
      doubtful: deals ? 0 : doubtful,
      leftOut: deals && !deals.withFlagged ? everyCaution : 0,
    };
    const { question, rankedBy, isDescending } = ranking;
    return {
      ...{ question, rankedBy, isDescending, listings, shown: verdicts ?? pinVerdicts, ...cautions },
      further: judged.flatMap((each) => pinOf(each, cautions) ?? []),
    };
  }

  return {
    /** Undefined while the market is still being read; without bytes where its tag is the known one. */
    async tile(userId: string, query: MapQuery, tile: TileNumbers, known?: string) {
      return engine.mapTile(await questionOf(userId, query), tile, known);
    },

    /** This user may have changed what his maps go by: it is read anew. */
    forget: held.forget,

    async summary(userId: string, query: MapQuery): Promise<Summary> {
      const [found, saved, viewed, hidden] = await Promise.all([
        questionOf(userId, query).then((question) => engine.mapSummary(question)),
        states.listSaved(db, userId),
        states.listViewed(db, userId),
        states.listHidden(db, userId),
      ]);
      const { total = 0, withoutPlace = 0, verdicts = [], box } = found ?? {};
      const count = (verdict: (typeof pinVerdicts)[number]) => verdicts[pinVerdicts.indexOf(verdict)] ?? 0;
      return {
        ...{ preparing: found === undefined, total, withoutPlace, bounds: boundsOf(box), saved, viewed, hidden },
        verdicts: {
          ...{ passes: count('passes'), close: count('close'), fails: count('fails') },
          ...{ needs_input: count('needs_input'), check_price: count('check_price') },
        },
      };
    },
  };
}

export type MapService = ReturnType<typeof createMapService>;

/** Undefined where a caution leaves it out. */
function pinOf(
  { id, pin, now }: FurtherListing,
  { doubtful, leftOut }: Pick<MapQuestion, 'doubtful' | 'leftOut'>,
): FurtherPin | undefined {
  const cautions = now.outcome === 'unranked' ? 0 : now.cautions;
  if ((cautions & leftOut) !== 0) return undefined;
  const { x, y, price } = pin ?? { x: 0, y: 0, price: Number.NaN };
  const verdict = (cautions & doubtful) === 0 ? words[now.outcome] : 'check_price';
  return { id, x, y, price, value: now.value, verdict };
}

function boundsOf(box: MapSummary['box']): Summary['bounds'] {
  return box ? [lonOf(box.left), latOf(box.bottom), lonOf(box.right), latOf(box.top)] : null;
}
