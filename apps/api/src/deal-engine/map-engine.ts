import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@rei/domain/kernel/errors';
import type { DealEngine, MapQuestion } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import { encodeRows } from './encode-ask.ts';
import { createHeldMaps, type JudgedMap } from './held-maps.ts';
import { summaryOf } from './map-summary.ts';
import { isInTile } from './map-tile.ts';
import type { SharedMarket } from './market.ts';
import type { MapWork } from './messages.ts';
import type { Answered } from './open-asks.ts';
import type { PlaceNames } from './place-names.ts';

/** The market may be read anew while it is asked; then the question is asked again, at most this often. */
const maxTries = 5;

interface Parts {
  /** Also begins to read the market where nobody has yet. */
  market: () => SharedMarket | undefined;
  names: () => PlaceNames;
  askAll: (
    work: Omit<Extract<MapWork, { kind: 'judge' }>, 'counter'>,
    how: { isMixed: boolean },
  ) => Promise<Answered | undefined>;
  askOne: (work: Extract<MapWork, { kind: 'tile' }>) => Promise<Answered | undefined>;
}

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts));

/** Tells one question from every other, with all that only its user has. */
function keyOf({ listings, ...asked }: MapQuestion): string {
  const { only, without, ...others } = listings;
  const hash = hashOf([asked, others]);
  for (const ids of [only ?? new Uint32Array(0), without]) hash.update(`${ids.length}:`).update(ids);
  return hash.digest('base64url');
}

export function createMapEngine({ market, names, askAll, askOne }: Parts) {
  const held = createHeldMaps();
  const keys = new WeakMap<MapQuestion, string>();
  const marketIds = new WeakMap<SharedMarket, string>();
  const currentVersion = (of: SharedMarket) => Atomics.load(new Int32Array(of.control), control.version);

  /** A question names thousands of listings at worst, and is the same object for all tiles of a view. */
  function knownKeyOf(asked: MapQuestion): string {
    const key = keys.get(asked) ?? keyOf(asked);
    keys.set(asked, key);
    return key;
  }

  function versionOf(of: SharedMarket, version: number): string {
    const id = marketIds.get(of) ?? randomUUID();
    marketIds.set(of, id);
    return `${id}.${version}`;
  }

  const tagOf = (asked: MapQuestion, of: SharedMarket, version: number) =>
    hashOf([knownKeyOf(asked), versionOf(of, version)])
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
    return answered && { market: of, judged, counts: answered.mapCounts, version: answered.version };
  }

  /** The question is asked once more where the market was read anew in between. */
  async function withJudged<Answer>(asked: MapQuestion, use: (map: JudgedMap) => Promise<Answer | undefined>) {
    const key = knownKeyOf(asked);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const of = market();
      if (!of) return undefined;
      const map = await held.find(key, { market: of, version: currentVersion(of) }, () => judge(of, asked));
      const answer = map && (await use(map));
      if (answer) return answer;
      held.forget(key);
    }
    throw new AppError('UNAVAILABLE', 'The market is changing. Try again in a moment.', { retryAfter: 1 });
  }

  return {
    mapSummary: (asked) => withJudged(asked, async ({ counts }) => summaryOf(counts, asked)),

    mapVersion(): string | undefined {
      const of = market();
      return of && versionOf(of, currentVersion(of));
    },

    async mapTile(asked, tile, known) {
      const now = market();
      // Another tile of the same state may have been made on the way here, but none of another state.
      if (known !== undefined && now && known === tagOf(asked, now, currentVersion(now))) {
        return { tag: known, marks: undefined };
      }
      const further = asked.further.filter((pin) => asked.shown.includes(pin.verdict) && isInTile(pin, tile));
      return withJudged(asked, async ({ judged, version, market: of }) => {
        const ask = { ...tile, isDescending: asked.isDescending, further };
        const answered = await askOne({ kind: 'tile', judged, ask });
        // Rows have kept their places: what changed since they were judged is on the next tile.
        if (!answered || market() !== of) return undefined;
        return { tag: tagOf(asked, of, version), marks: answered.marks };
      });
    },
  } satisfies Partial<DealEngine>;
}
