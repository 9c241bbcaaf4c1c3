import type { ReceiverStatus } from '@rei/domain/mail/receiving';

/** Whose an address is: one of our users', nobody's at our domain, or another domain's. */
type RecipientKind = 'user' | 'unknown' | 'foreign';

/** A message that a stranger handed in, as a local file. */
interface HandedIn {
  path: string;
  recipients: readonly string[];
  origin: { ip?: string | undefined; helo?: string | undefined; mailFrom?: string | undefined };
}

/** What a receiver asks of the product. */
export interface Inbound {
  recipientKind(address: string): Promise<RecipientKind>;
  /** Settles once the message is stored for good; 'spoofed': it claims to be ours, 'nobody': it belongs to no one. */
  receive(message: HandedIn): Promise<'stored' | 'spoofed' | 'nobody'>;
}

/** Takes mail that others bring. */
export interface MailReceiver {
  port: number;
  status(): ReceiverStatus;
  /** Lets what is under way end, for a few seconds. */
  stop(): Promise<void>;
}
