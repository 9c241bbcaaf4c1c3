import type { ThreadFate } from '@rei/domain/mail/thread-fate';
import type { Db } from '#db/client.ts';
import * as repository from './thread-fate-repository.ts';

const mostAtOnce = 1000;

export function createThreadFateService({ db }: { db: Db }) {
  return {
    /** By id of the user's own sent messages, what became of each and of its conversation since; unknown ones are missing. */
    async fatesOf(userId: string, ids: readonly number[]): Promise<Map<number, ThreadFate>> {
      const fates = new Map<number, ThreadFate>();
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const rows = await repository.listFates(db, userId, ids.slice(at, at + mostAtOnce));
        for (const row of rows) fates.set(Number(row.id), toFate(row));
      }
      return fates;
    },
  };
}

export type ThreadFateService = ReturnType<typeof createThreadFateService>;

function toFate(row: repository.FateRow): ThreadFate {
  return {
    answeredAt: row.answered_at?.toISOString() ?? null,
    automaticAt: row.automatic_at?.toISOString() ?? null,
    wroteAt: row.wrote_at?.toISOString() ?? null,
    bounced: row.is_hard ? 'hard' : row.is_soft ? 'soft' : null,
    isRefused: row.is_refused,
    isComplaint: row.is_complaint,
    isUnsubscribed: row.is_unsubscribed,
  };
}
