import type { MailReceiving } from '@rei/domain/mail/receiving';

/** How the product gets its mail. */
export interface MailSync {
  /** Fetches what has arrived, where the product fetches its mail; how many messages that brought to this user. */
  syncNow(userId: string): Promise<{ received: number }>;
  receivingStatus(): Promise<MailReceiving>;
}
