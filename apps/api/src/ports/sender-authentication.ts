/** Results in the words of RFC 8601; null where there was no answer. */
export interface SenderVerdict {
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
}

/** Checks the raw message in a file against the DNS of its sender's domain; never rejects. */
export type AuthenticateSender = (
  path: string,
  origin: { ip?: string | undefined; helo?: string | undefined; mailFrom?: string | undefined },
) => Promise<SenderVerdict>;
