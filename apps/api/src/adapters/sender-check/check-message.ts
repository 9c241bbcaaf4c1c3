import { createReadStream } from 'node:fs';
import { type AuthenticateResult, authenticate } from 'mailauth';
import type { SenderVerdict } from '#ports/sender-check.ts';
import type { LookUp } from './look-ups.ts';

export interface Question {
  path: string;
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
}

interface CheckSettings {
  lookUp: LookUp;
  /** For all answers together. */
  milliseconds: number;
}

const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };

/** Keys shorter than that are broken in a day. */
const shortestKeyBits = 1024;

/** Asks the sender's domain; what it does not answer in time is null. */
export async function checkMessage(question: Question, { lookUp, milliseconds }: CheckSettings) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SenderVerdict>((settle) => {
    timer = setTimeout(() => settle(noVerdict), milliseconds);
  });
  try {
    return await Promise.race([ask(question, lookUp), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask({ path, ip, helo, mailFrom }: Question, lookUp: LookUp): Promise<SenderVerdict> {
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
      resolver: lookUp,
    });
    return verdictOf(result, ip !== undefined);
  } finally {
    source.destroy();
  }
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
