/** What the sender's domain says of a message: RFC 7601's words, null where it could not be asked. */
export interface SenderVerdict {
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
}

/** Asks the sender's domain about the message in a file; never rejects. */
export type CheckSender = (
  path: string,
  origin: { ip?: string | undefined; helo?: string | undefined; mailFrom?: string | undefined },
) => Promise<SenderVerdict>;
