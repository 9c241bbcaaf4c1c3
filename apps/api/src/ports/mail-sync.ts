/** Fetches what has arrived for the users, where the product fetches its mail. */
export interface MailSync {
  /** How many mailboxes have a message now that had it not. */
  syncNow(): Promise<{ received: number }>;
}
