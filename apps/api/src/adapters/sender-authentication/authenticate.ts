import { createReadStream } from 'node:fs';
import { type AuthenticateResult, authenticate } from 'mailauth';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import type { DnsLookup } from './dns.ts';

export interface Sender {
  path: string;
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
}

interface AuthenticateSettings {
  dnsLookup: DnsLookup;
  /** For all answers together. */
  milliseconds: number;
}

const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };

/** Shorter DKIM keys can be broken in a day. */
const minKeyBits = 1024;

/** SPF, DKIM and DMARC; null for what the sender's domain does not answer in time. */
export async function authenticateMessage(sender: Sender, { dnsLookup, milliseconds }: AuthenticateSettings) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SenderVerdict>((settle) => {
    timer = setTimeout(() => settle(noVerdict), milliseconds);
  });
  try {
    return await Promise.race([ask(sender, dnsLookup), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask({ path, ip, helo, mailFrom }: Sender, dnsLookup: DnsLookup): Promise<SenderVerdict> {
  const source = createReadStream(path);
  try {
    const result = await authenticate(source, {
      ...(ip && { ip }),
      ...(helo && { helo }),
      ...(mailFrom && { sender: mailFrom }),
      mta: 'localhost',
      minBitLength: minKeyBits,
      rejectRsaSha1: true,
      disableArc: true,
      disableBimi: true,
      resolver: dnsLookup,
    });
    return verdictOf(result, ip !== undefined);
  } finally {
    source.destroy();
  }
}

function verdictOf({ spf, dkim, dmarc }: AuthenticateResult, isIpKnown: boolean): SenderVerdict {
  const spfResult = isIpKnown && spf ? toVerdict(spf.status.result) : null;
  const dmarcResult = dmarc ? toVerdict(dmarc.status.result) : 'permerror';
  return {
    spf: spfResult,
    dkim: bestOf(dkim.results.map(({ status }) => toVerdict(status.result))),
    // Without the client's IP only a signature can pass, and its absence proves nothing.
    dmarc: dmarcResult === 'fail' && spfResult === null ? null : dmarcResult,
  };
}

function bestOf(results: (string | null)[]): string | null {
  if (results.length === 0) return 'none';
  return (
    results.find((result) => result === 'pass') ?? results.find((result) => result === 'fail') ?? results[0] ?? null
  );
}

const verdicts = new Set(['pass', 'fail', 'softfail', 'neutral', 'none', 'permerror', 'policy']);

function toVerdict(result: string): string | null {
  return verdicts.has(result) ? result : null;
}
