import { randomUUID } from 'node:crypto';
import { dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealEngine, MapQuestion } from '#ports/deal-engine.ts';
import { encodeRows } from './encode-ask.ts';
import { createHeldEvaluations, type Evaluation, versionOf } from './held-evaluations.ts';
import type { JudgedRows } from './map-ask.ts';
import { summaryOf } from './map-summary.ts';
import { isInTile } from './map-tile.ts';
import type { SharedMarket } from './market.ts';
import type { MapWork } from './messages.ts';
import type { Answered } from './open-asks.ts';
import type { PlaceNames } from './place-names.ts';
import { hashOf, keyOfQuestion } from './question-key.ts';

const bytesPerRow = 5;

/** Tiles of one view have one evaluation, milliseconds. */
const sameForMs = 1000;

interface JudgedMap extends Evaluation {
  judged: JudgedRows;
  verdicts: number[][];
}

interface Parts {
  /** Also begins to read the market where nobody has yet. */
  market: () => SharedMarket | undefined;
  names: () => PlaceNames;
  askAll: (
    work: Omit<Extract<MapWork, { kind: 'judge' }>, 'counter'>,
    how: { isMixed: boolean },
  ) => Promise<Answered | undefined>;
  askOne: (work: Extract<MapWork, { kind: 'locate' | 'tile' }>) => Promise<Answered | undefined>;
}

export function createMapEngine({ market, names, askAll, askOne }: Parts) {
  const held = createHeldEvaluations<JudgedMap>({ market, bytesPerRow, sameForMs });
  const keys = new WeakMap<MapQuestion, string>();
  const marketIds = new WeakMap<SharedMarket, string>();

  /** A question names thousands of listings at worst, and is the same object for all tiles of a view. */
  function knownKeyOf(asked: MapQuestion): string {
    const key = keys.get(asked) ?? keyOfQuestion(asked);
    keys.set(asked, key);
    return key;
  }

  function stateOf(of: SharedMarket, version: number): string {
    const id = marketIds.get(of) ?? randomUUID();
    marketIds.set(of, id);
    return `${id}.${version}`;
  }

  const tagOf = (asked: MapQuestion, of: SharedMarket, version: number) =>
    hashOf([knownKeyOf(asked), stateOf(of, version)])
      .digest('base64url')
      .slice(0, 27);

  async function judge(of: SharedMarket, asked: MapQuestion): Promise<JudgedMap | undefined> {
    const { question, rankedBy, isDescending, doubtful, leftOut, shown, listings } = asked;
    const judged = {
      values: new SharedArrayBuffer(of.capacity * 4),
      marks: new SharedArrayBuffer(of.capacity),
    };
    const ask = { question, rankedBy, isDescending, doubtful, leftOut, shown, rows: encodeRows(listings, names()) };
    // What changes meanwhile makes it an older version, which is soon judged anew.
    const answered = await askAll({ kind: 'judge', ask, judged }, { isMixed: true });
    return answered && { market: of, judged, verdicts: answered.verdicts, version: answered.version };
  }

  const withJudged = <Answer>(asked: MapQuestion, use: (map: JudgedMap) => Promise<Answer | undefined>) =>
    held.use(knownKeyOf(asked), (of) => judge(of, asked), use);

  return {
    mapSummary: (asked) =>
      withJudged(asked, async ({ judged, verdicts, market: of }) => {
        const answered = await askOne({ kind: 'locate', judged });
        if (!answered?.located || market() !== of) return undefined;
        return summaryOf({ verdicts, places: answered.located }, asked);
      }),

    mapVersion(): string | undefined {
      const of = market();
      return of && stateOf(of, versionOf(of));
    },

    async mapTile(asked, tile, known) {
      const now = market();
      // Another tile of the same state may have been made on the way here, but none of another state.
      if (known !== undefined && now && known === tagOf(asked, now, versionOf(now))) {
        return { tag: known, bytes: undefined };
      }
      const further = asked.further.filter((pin) => asked.shown.includes(pin.verdict) && isInTile(pin, tile));
      return withJudged(asked, async ({ judged, version, market: of }) => {
        const { unit } = dealMeasureRules[asked.rankedBy];
        const ask = { ...tile, isDescending: asked.isDescending, further, unit };
        const answered = await askOne({ kind: 'tile', judged, ask });
        // Rows have kept their places: what changed since they were judged is on the next tile.
        if (!answered || market() !== of) return undefined;
        return { tag: tagOf(asked, of, version), bytes: answered.tile };
      });
    },
  } satisfies Partial<DealEngine>;
}
