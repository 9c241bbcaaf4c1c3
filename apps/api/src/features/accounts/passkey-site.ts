import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The site that passkeys are bound to. */
export interface PasskeySite {
  /** The relying party's id: a host name without port. */
  id: string;
  origin: string;
}

interface Settings {
  isOn: () => Promise<boolean>;
  publicUrl: string;
  /** Whether `publicUrl` was set and is the only address; else the one that a browser asked. */
  isOnlyHost: boolean;
}

export type SiteOf = (request: Pick<FastifyRequest, 'host' | 'protocol'>) => Promise<PasskeySite | undefined>;

/** Browsers make passkeys for names alone, and by plain http for this machine alone; undefined where they would not. */
export function createSiteOf({ isOn, publicUrl, isOnlyHost }: Settings): SiteOf {
  return async ({ host, protocol }) => {
    const address = isOnlyHost ? publicUrl : `${protocol}://${host}`;
    if (!URL.canParse(address)) return undefined;
    const { hostname, origin, protocol: scheme } = new URL(address);
    const isName = hostname !== '' && !hostname.startsWith('[') && isIP(hostname) === 0;
    const isSafe = scheme === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
    return isName && isSafe && (await isOn()) ? { id: hostname, origin } : undefined;
  };
}
