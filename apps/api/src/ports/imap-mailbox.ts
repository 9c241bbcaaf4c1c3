export interface ImapMessage {
  uid: number;
  bytes: number;
  /** INTERNALDATE. */
  receivedAt?: Date | undefined;
  addresses: { deliveredTo: string[]; originalTo: string[]; toAndCc: string[] };
  /** Everything before the first empty line; of a large message only the beginning. */
  header: Buffer;
  /** Undefined for a large message, which has to be downloaded. */
  raw: Buffer | undefined;
}

/** Everything rejects once the connection is broken. */
export interface ImapSession {
  /** A changed value means that all UIDs are new (RFC 9051, 2.3.1.1). */
  uidValidity: number;
  listUidsAfter(uid: number): Promise<number[]>;
  /** Messages as they come, about a megabyte at a time, large ones last; expunged ones are skipped. */
  fetch(uids: readonly number[]): AsyncIterable<ImapMessage[]>;
  download(uid: number, path: string): Promise<void>;
  /** Resolves when new mail may have come, when the signal aborts, or after so many milliseconds. */
  idle(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The catch-all mailbox is an account on another server that gets the mail of all users. */
export interface ImapMailbox {
  name: string;
  /** The account's own address, or its local part. */
  account: string;
  open(): Promise<ImapSession>;
}
