/** What happened to a sent message and in its conversation since; times are ISO 8601, null: it did not happen. */
export interface ThreadFate {
  /** A person answered in the conversation. */
  answeredAt: string | null;
  /** A recipient wrote besides, in a conversation of another subject. */
  wroteAt: string | null;
  /** An out-of-office reply or the like came; it is no answer. */
  automaticAt: string | null;
  /** The message came back from at least one recipient; 'hard' counts before 'soft'. */
  bounced: 'hard' | 'soft' | null;
  /** The relay refused every recipient, or the message was not sent. */
  isRefused: boolean;
  isComplaint: boolean;
  isUnsubscribed: boolean;
}
