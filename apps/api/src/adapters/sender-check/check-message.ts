import { Resolver } from 'node:dns/promises';
import { createReadStream } from 'node:fs';
import { type AuthenticateResult, authenticate } from 'mailauth';
import type { SenderVerdict } from '#ports/sender-check.ts';

export interface Question {
  path: string;
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
}

export interface CheckSettings {
  /** Name servers as 'address:port'; undefined: the system's. */
  dnsServers?: string[] | undefined;
  /** For all answers together. */
  milliseconds: number;
}

const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };

/** Keys shorter than that are broken in a day. */
const shortestKeyBits = 1024;

/** Asks the sender's domain; what it does not answer in time is null. */
export async function checkMessage(question: Question, { dnsServers, milliseconds }: CheckSettings) {
  const resolver = new Resolver({ timeout: Math.ceil(milliseconds / 3), tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SenderVerdict>((settle) => {
    timer = setTimeout(() => settle(noVerdict), milliseconds);
  });
  try {
    return await Promise.race([ask(question, resolver), tooLate]);
  } finally {
    clearTimeout(timer);
    resolver.cancel();
  }
}

async function ask({ path, ip, helo, mailFrom }: Question, resolver: Resolver): Promise<SenderVerdict> {
  const source = createReadStream(path);
  try {
    const result = await authenticate(source, {
      ...(ip && { ip }),
      ...(helo && { helo }),
      ...(mailFrom && { sender: mailFrom }),
      mta: 'localhost',
      minBitLength: shortestKeyBits,
      rejectRsaSha1: true,
      disableArc: true,
      disableBimi: true,
      resolver: (name, type) => lookUp(resolver, name, type),
    });
    return verdictOf(result, ip !== undefined);
  } finally {
    source.destroy();
  }
}

async function lookUp(resolver: Resolver, name: string, type: string): Promise<string[][] | string[]> {
  const answer = await resolver.resolve(name, type);
  // The library's type is narrower than what it reads: MX answers are objects.
  return answer as string[][] | string[];
}

function verdictOf({ spf, dkim, dmarc }: AuthenticateResult, isSenderKnown: boolean): SenderVerdict {
  const spfResult = isSenderKnown && spf ? known(spf.status.result) : null;
  const dmarcResult = dmarc ? known(dmarc.status.result) : 'permerror';
  return {
    spf: spfResult,
    dkim: bestOf(dkim.results.map(({ status }) => known(status.result))),
    // Without the sender's address only a signature can vouch: its lack proves nothing.
    dmarc: dmarcResult === 'fail' && spfResult === null ? null : dmarcResult,
  };
}

/** One signature that holds is enough. */
function bestOf(results: (string | null)[]): string | null {
  if (results.length === 0) return 'none';
  return (
    results.find((result) => result === 'pass') ?? results.find((result) => result === 'fail') ?? results[0] ?? null
  );
}

const words = new Set(['pass', 'fail', 'softfail', 'neutral', 'none', 'permerror', 'policy']);

/** Null where there was no answer, which may be another one tomorrow. */
function known(result: string): string | null {
  return words.has(result) ? result : null;
}
