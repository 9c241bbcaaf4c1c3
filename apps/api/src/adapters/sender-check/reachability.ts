import { Resolver } from 'node:dns/promises';

/** Name servers that take longer for what each of them knows by heart are as good as gone. */
const waitMs = 1500;
/** For so long an answer, or its lack, holds for other messages too. */
const holdMs = 60_000;

/** Tells whether name servers can be reached at all, asking at most once a minute. */
export function createReachability(dnsServers: readonly string[] | undefined): () => Promise<boolean> {
  let last: { askedAt: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.askedAt > holdMs) last = { askedAt: now, answer: ask(dnsServers) };
    return last.answer;
  };
}

/** Any answer counts, also that there is none to give. */
async function ask(dnsServers: readonly string[] | undefined): Promise<boolean> {
  const resolver = new Resolver({ timeout: Math.ceil(waitMs / 2), tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  const timer = setTimeout(() => resolver.cancel(), waitMs);
  try {
    // The root's own servers: no sender can make that slow.
    await resolver.resolveNs('.');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return !['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED', 'ENETUNREACH', 'EHOSTUNREACH'].includes(code);
  } finally {
    clearTimeout(timer);
  }
}
