/** A message of a mailbox, with what tells whose it is. */
export interface MailboxMessage {
  uid: number;
  bytes: number;
  /** When it came into the mailbox; undefined where the server does not say. */
  receivedAt?: Date | undefined;
  /** Addresses by the header that names them. */
  addresses: { deliveredTo: string[]; originalTo: string[]; toAndCc: string[] };
  /** What comes before its first empty line; of a large message its beginning. */
  head: Buffer;
  /** The message; undefined where it is large and has to be downloaded. */
  content: Buffer | undefined;
}

/** An open connection to a mailbox. Everything rejects once it is broken. */
export interface MailboxSession {
  /** Another one than before: the numbers of messages begin anew. */
  uidValidity: number;
  /** The numbers of the messages behind one, in order. */
  listAfter(uid: number): Promise<number[]>;
  /**
   * As they come, about a megabyte of them at a time, large ones last; what is gone meanwhile is left out. Has to be
   * read to its end.
   */
  fetch(uids: readonly number[]): AsyncIterable<MailboxMessage[]>;
  /** Writes a message to a new file. */
  download(uid: number, path: string): Promise<void>;
  /** Settles when something new may have come, when the signal aborts, or after so many milliseconds. */
  waitForNews(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A mailbox on another server that gets the mail of all users. */
export interface Mailbox {
  /** Server, account and folder. */
  name: string;
  /** The account's own address, or its part before the '@'. */
  account: string;
  open(): Promise<MailboxSession>;
}
