import type { JudgedRows, MapCounts } from './map-ask.ts';
import type { SharedMarket } from './market.ts';

/** For so long a question's evaluation is held, milliseconds. */
const heldMs = 60_000;

/** For so long, milliseconds, also while the market changes: tiles of one view have one evaluation. */
const sameForMs = 1000;

/** All that are held together, in bytes, besides the newest. */
const heldBytes = 64 * 1024 * 1024;

export interface JudgedMap {
  market: SharedMarket;
  judged: JudgedRows;
  counts: MapCounts[];
  version: number;
}

interface Held {
  at: number;
  map: Promise<JudgedMap | undefined>;
}

const bytesPerRow = 5;

/** The questions that maps asked last, each evaluated once for all of its tiles. */
export function createHeldMaps() {
  /** The question asked last stands at the end, so the first one is dropped first. */
  const held = new Map<string, Held>();

  function drop(rowsOfNewest: number): void {
    const most = Math.max(1, Math.floor(heldBytes / (rowsOfNewest * bytesPerRow + 1)));
    for (const [key, { at }] of held) {
      if (held.size > most || performance.now() - at > heldMs) held.delete(key);
    }
  }

  return {
    /** What is held under a key, if it is of this version or was just made; else what `judge` makes, which is held from now on. */
    async find(
      key: string,
      { market, version }: { market: SharedMarket; version: number },
      judge: () => Promise<JudgedMap | undefined>,
    ): Promise<JudgedMap | undefined> {
      drop(market.capacity);
      const known = held.get(key);
      const map = await known?.map;
      const isNew = known && performance.now() - known.at < sameForMs;
      if (known && map?.market === market && (map.version === version || isNew)) {
        held.delete(key);
        held.set(key, known);
        return map;
      }
      // Another waiter may have begun it anew meanwhile.
      const begun = held.get(key);
      if (begun && begun !== known) return begun.map;
      const made = judge();
      const entry = { at: performance.now(), map: made };
      held.set(key, entry);
      made.then(
        () => {
          entry.at = performance.now();
        },
        () => held.delete(key),
      );
      return made;
    },

    forget: (key: string) => void held.delete(key),
  };
}
