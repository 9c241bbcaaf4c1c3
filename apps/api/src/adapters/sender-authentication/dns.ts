import { Resolver } from 'node:dns/promises';

/** Answers, also negative ones, are cached for so long, because many messages come from the same domains. */
const cacheMs = 60_000;
/** Messages may name any number of domains. */
const maxCached = 2000;

export type DnsLookup = (name: string, type: string) => Promise<string[][] | string[]>;

interface LookupSettings {
  dnsServers?: string[] | undefined;
  milliseconds: number;
}

export function createDnsCache({ dnsServers, milliseconds }: LookupSettings): DnsLookup {
  const cache = new Map<string, { askedAt: number; answer: ReturnType<DnsLookup> }>();
  const resolver = new Resolver({ timeout: Math.ceil(milliseconds / 3), tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);

  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const last = cache.get(key);
    if (last && performance.now() - last.askedAt < cacheMs) return last.answer;
    if (cache.size >= maxCached) cache.clear();
    // The library's type is narrower than what it reads: MX answers are objects.
    const answer = resolver.resolve(name, type) as ReturnType<DnsLookup>;
    cache.set(key, { askedAt: performance.now(), answer });
    answer.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOTFOUND' && code !== 'ENODATA') cache.delete(key);
    });
    return answer;
  };
}

const probeMs = 1500;

/** Whether name servers can be reached at all; asks at most once a minute. */
export function createDnsProbe(dnsServers: readonly string[] | undefined): () => Promise<boolean> {
  let last: { askedAt: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.askedAt > cacheMs) last = { askedAt: now, answer: probe(dnsServers) };
    return last.answer;
  };
}

async function probe(dnsServers: readonly string[] | undefined): Promise<boolean> {
  const resolver = new Resolver({ timeout: Math.ceil(probeMs / 2), tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  const timer = setTimeout(() => resolver.cancel(), probeMs);
  try {
    // No sender can make the answer about the root servers slow.
    await resolver.resolveNs('.');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return !['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED', 'ENETUNREACH', 'EHOSTUNREACH'].includes(code);
  } finally {
    clearTimeout(timer);
  }
}
