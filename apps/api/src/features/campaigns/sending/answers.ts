import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as progress from './progress-repository.ts';

/** Ends offers in the transaction in which their answers arrive, so that no follow-up crosses one. */
export function createCampaignAnswers({ clock }: { clock: Clock }) {
  return {
    /** Messages that people wrote, by id. */
    onWritten: (tx: Db, messageIds: readonly number[]): Promise<void> =>
      progress.markAnswered(tx, messageIds, clock.now()),
  };
}
