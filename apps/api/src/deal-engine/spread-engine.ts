import type {
  DealEngine,
  FurtherListing,
  PlaceColumn,
  PlaceSpread,
  PlaceSpreads,
  SpreadQuestion,
} from '#ports/deal-engine.ts';
import { encodeRows } from './encode-ask.ts';
import { createHeldEvaluations, type Evaluation } from './held-evaluations.ts';
import type { SharedMarket } from './market.ts';
import type { SpreadWork } from './messages.ts';
import type { Answered } from './open-asks.ts';
import type { PlaceNames } from './place-names.ts';
import { keyOfQuestion } from './question-key.ts';
import { allocateRanked, type RankedRows, rankedBytesPerRow } from './rank-rows.ts';
import type { SpreadAsk, SpreadTable } from './spreads.ts';

interface Parts {
  /** Also begins to read the market where nobody has yet. */
  market: () => SharedMarket | undefined;
  names: () => PlaceNames;
  askAll: (
    work: Omit<Extract<SpreadWork, { kind: 'rankRows' }>, 'counter'>,
    how: { isMixed: boolean },
  ) => Promise<Answered | undefined>;
  askOne: (work: Extract<SpreadWork, { kind: 'spread' }>) => Promise<Answered | undefined>;
}

interface RankedMarket extends Evaluation {
  ranked: RankedRows;
  /** What was told of it, by the kind of place. */
  told: Map<PlaceColumn, Promise<PlaceSpreads | undefined>>;
}

export function createSpreadEngine({ market, names, askAll, askOne }: Parts) {
  const held = createHeldEvaluations<RankedMarket>({ market, bytesPerRow: rankedBytesPerRow, sameForMs: 0 });

  async function evaluate(of: SharedMarket, asked: Omit<SpreadQuestion, 'countedBy'>) {
    const { question, rankedBy, leftOut, listings } = asked;
    const ranked = allocateRanked(of.capacity);
    const ask = { question, rankedBy, leftOut, rows: encodeRows(listings, names()) };
    // What changes meanwhile makes it an older version, which the next one who asks does not get.
    const answered = await askAll({ kind: 'rankRows', ask, ranked }, { isMixed: true });
    return answered && { market: of, version: answered.version, ranked, told: new Map() };
  }

  async function tell({ market: of, ranked }: RankedMarket, asked: SpreadQuestion): Promise<PlaceSpreads | undefined> {
    const { countedBy, isDescending } = asked;
    const named = names();
    const further = shownFurther(asked, named);
    const ask = { countedBy, isDescending, placeCodes: named.codesOf(countedBy), further };
    const answered = await askOne({ kind: 'spread', ask, ranked });
    // Rows have kept their places.
    return answered?.spreads && market() === of ? readTable(answered.spreads, countedBy, named) : undefined;
  }

  return {
    spreads(asked) {
      const { countedBy, ...others } = asked;
      const key = isOfPlace(asked) ? undefined : keyOfQuestion(others);
      return held.use(
        key,
        (of) => evaluate(of, others),
        (made) => {
          const told = made.told.get(countedBy) ?? tell(made, asked);
          made.told.set(countedBy, told);
          // Whoever asks next tries again.
          told.catch(() => made.told.delete(countedBy));
          return told;
        },
      );
    },
  } satisfies Partial<DealEngine>;
}

/** Such a question is soon evaluated, and would put out those of the whole market. */
const isOfPlace = ({ listings: { cityKey, state, zips } }: SpreadQuestion): boolean =>
  cityKey !== undefined || state !== undefined || zips !== undefined;

function shownFurther({ further, leftOut, countedBy }: SpreadQuestion, names: PlaceNames): SpreadAsk['further'] {
  return further.flatMap(({ now, place }: FurtherListing) => {
    const code = names.codeOf(countedBy, place);
    const counts = code !== undefined && now.outcome !== 'unranked' && (now.cautions & leftOut) === 0;
    return counts ? [{ place: code, value: now.value, isPassing: now.outcome === 'passes' }] : [];
  });
}

/** Names are told when they are asked for: there are tens of thousands of ZIPs, and a page shows some. */
function readTable(table: SpreadTable, countedBy: PlaceColumn, names: PlaceNames): PlaceSpreads {
  const places = new Map(Array.from(table.codes, (code, at) => [code, at]));
  const spreadAt = (at: number): PlaceSpread => ({
    ...{ ranked: table.ranked[at] ?? 0, passing: table.passing[at] ?? 0 },
    ...{ median: table.median[at] ?? Number.NaN, best: table.best[at] ?? Number.NaN },
  });
  return {
    of(key) {
      const at = places.get(names.codeOfKey(countedBy, key) ?? -1);
      return at === undefined ? undefined : spreadAt(at);
    },
    *all() {
      for (const [code, at] of places) {
        const name = names.nameOf(countedBy, code);
        if (name) yield [name.key, spreadAt(at)];
      }
    },
  };
}
