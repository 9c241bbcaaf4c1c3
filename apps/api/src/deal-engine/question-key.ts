import { createHash } from 'node:crypto';
import type { AskedListings } from '#ports/deal-engine.ts';

export const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts));

/** Tells one question from every other, with all that only its user has. */
export function keyOfQuestion({ listings, ...asked }: { listings: AskedListings }): string {
  const { only, without, ...others } = listings;
  const hash = hashOf([asked, others]);
  for (const ids of [only ?? new Uint32Array(0), without]) hash.update(`${ids.length}:`).update(ids);
  return hash.digest('base64url');
}
