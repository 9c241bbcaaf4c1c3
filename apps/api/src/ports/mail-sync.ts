/** Fetches what has arrived for the users, where the product fetches its mail. */
export interface MailSync {
  /** How many messages that brought to this user. */
  syncNow(userId: string): Promise<{ received: number }>;
}
