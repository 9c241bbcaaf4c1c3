import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { isErrno } from '#system/is-errno.ts';
import { control } from './access-lock.ts';
import type { ChangePlace } from './change-repository.ts';
import { findCodeMark } from './code-mark.ts';
import { findImageId, storeImageId } from './image-repository.ts';
import type { SharedMarket } from './market.ts';
import { type ImageHead, readImage, writeImage } from './market-image.ts';
import type { MarketCodes } from './market-writer.ts';

/** In the data folder. */
export const imageFileName = 'market-image';

/** Milliseconds until a market that changes is kept again. */
const keepAgainMs = 600_000;

interface Options {
  file: string;
  /** From one keeping of a market that changes to the next. */
  keepAgainAfterMs?: number;
  onProblem: (error: unknown) => void;
}

interface Keeping {
  market: SharedMarket;
  place: ChangePlace;
  codes: () => MarketCodes;
}

/** The market in a file, so that the next start need not read every listing. */
export function createKeptImage({ file, keepAgainAfterMs = keepAgainMs, onProblem }: Options) {
  let code: string | undefined;
  let kept: { market: SharedMarket; version: number; at: number } | undefined;

  const codeMark = () => {
    code ??= findCodeMark();
    return code;
  };

  const versionOf = ({ control: shared }: SharedMarket) => Atomics.load(new Int32Array(shared), control.version);

  function isDue(market: SharedMarket): boolean {
    if (kept?.market !== market) return true;
    return versionOf(market) !== kept.version && performance.now() >= kept.at + keepAgainAfterMs;
  }

  return {
    async find(client: Client): Promise<{ head: ImageHead; shared: SharedMarket } | undefined> {
      const id = await findImageId(client);
      if (!id) return undefined;
      try {
        const found = readImage(file, { id, code: codeMark() });
        if (found) kept = { market: found.shared, version: 0, at: performance.now() };
        return found;
      } catch (error) {
        if (!isErrno(error, 'ENOENT')) onProblem(error);
        return undefined;
      }
    },

    /** Keeps a market that nobody else writes to meanwhile, where it is time to. */
    async keep(client: Client, { market, place, codes }: Keeping): Promise<void> {
      if (!isDue(market)) return;
      kept = { market, version: versionOf(market), at: performance.now() };
      const id = randomUUID();
      try {
        const { before, seen } = place;
        writeImage(file, { id, code: codeMark(), place: { before, seen: [...seen] }, codes: codes() }, market);
      } catch (error) {
        return onProblem(error);
      }
      try {
        // Last, so that the file has what the store says that it has.
        await storeImageId(client, id, place.before);
      } catch (error) {
        kept = undefined;
        throw error;
      }
    },
  };
}

export type KeptImage = ReturnType<typeof createKeptImage>;
