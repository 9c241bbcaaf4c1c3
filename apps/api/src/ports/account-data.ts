import type { Db } from '#db/client.ts';

/** One part of what a user owns: a file in the archive of everything that is stored of an account. */
export interface ExportArea {
  /** Names the file, without ending: 'saved-properties'. */
  name: string;
  /** Read page by page while the archive is sent; rows are stored as JSON. */
  rows(userId: string): AsyncIterable<object>;
}

/**
 * What a feature has to do besides its rows when an account goes: these are deleted with the account. Runs in the
 * deletion's transaction; what lies outside the database is left to a job queued there.
 */
export type AccountDeletionHook = (tx: Db, user: { id: string; userName: string; email: string }) => Promise<void>;
