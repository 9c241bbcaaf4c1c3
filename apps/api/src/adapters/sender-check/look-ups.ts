import { Resolver } from 'node:dns/promises';

/** An answer, also that there is none, holds for so long: many messages come from the same domains. */
const holdMs = 60_000;
/** Answers that are kept; messages may name as many domains as they like. */
const mostKept = 2000;

export type LookUp = (name: string, type: string) => Promise<string[][] | string[]>;

/** Asks name servers (the system’s where none are given) the same question once a minute; lost answers are asked for again. */
export function createLookUps({
  dnsServers,
  milliseconds,
}: {
  dnsServers?: string[] | undefined;
  milliseconds: number;
}): LookUp {
  const kept = new Map<string, { askedAt: number; answer: ReturnType<LookUp> }>();
  const resolver = new Resolver({ timeout: Math.ceil(milliseconds / 3), tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);

  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const last = kept.get(key);
    if (last && performance.now() - last.askedAt < holdMs) return last.answer;
    if (kept.size >= mostKept) kept.clear();
    // The library's type is narrower than what it reads: MX answers are objects.
    const answer = resolver.resolve(name, type) as ReturnType<LookUp>;
    kept.set(key, { askedAt: performance.now(), answer });
    answer.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOTFOUND' && code !== 'ENODATA') kept.delete(key);
    });
    return answer;
  };
}
