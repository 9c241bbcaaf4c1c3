import type { ReceiverStatus } from '@rei/domain/mail/inbound-status';

/** A user's address, an unknown one at our domain, or one of another domain. */
type RecipientKind = 'user' | 'unknown' | 'foreign';

interface ReceivedMessage {
  path: string;
  recipients: readonly string[];
  origin: { ip?: string | undefined; helo?: string | undefined; mailFrom?: string | undefined };
}

export interface Inbound {
  recipientKind(address: string): Promise<RecipientKind>;
  /** Resolves once the message is stored for good; 'nobody': no recipient is a user. */
  receive(message: ReceivedMessage): Promise<'stored' | 'spoofed' | 'nobody'>;
}

export interface MailReceiver {
  port: number;
  status(): ReceiverStatus;
  /** Running transmissions get a few seconds to end. */
  stop(): Promise<void>;
}
