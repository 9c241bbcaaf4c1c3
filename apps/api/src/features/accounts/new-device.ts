import type { Db } from '#db/client.ts';
import { browserName } from './browser-name.ts';
import { networkOf } from './network.ts';
import { listLatest } from './sign-in-repository.ts';

interface SignedInFrom {
  userId: string;
  ip: string;
  userAgent: string;
}

/** As many earlier sign-ins are looked through. */
const looked = 200;

/**
 * Whether a sign-in, in a browser that keeps no mark of an earlier one, comes from where this account never signed in:
 * another browser or another network. The first sign-in of an account is no news.
 */
export async function isOfNewDevice(tx: Db, { userId, ip, userAgent }: SignedInFrom): Promise<boolean> {
  const earlier = await listLatest(tx, userId, looked);
  const device = deviceOf({ ip, userAgent });
  return earlier.length > 0 && !earlier.some((each) => deviceOf(each) === device);
}

/** Without the browser's version, which changes every few weeks. */
function deviceOf({ ip, userAgent }: Omit<SignedInFrom, 'userId'>): string {
  return `${browserName(userAgent).replace(/ \d+(?= |$)/, '')} ${networkOf(ip)}`;
}
