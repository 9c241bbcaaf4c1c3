import type { Db } from '#db/client.ts';
import type { DispositionService } from '#features/buyers/disposition-service.ts';
import type { Clock } from '#ports/clock.ts';
import * as progress from './progress-repository.ts';

interface Deps {
  clock: Clock;
  dispositions: Pick<DispositionService, 'noteAnswered'>;
}

/** Ends offers in the transaction in which their answers arrive, so that no follow-up crosses one. */
export function createCampaignAnswers({ clock, dispositions }: Deps) {
  return {
    /** Messages that people wrote, by id; what a buyer answers is an interest in the deal. */
    async onWritten(tx: Db, messageIds: readonly number[]): Promise<void> {
      const answered = await progress.markAnswered(tx, messageIds, clock.now());
      await dispositions.noteAnswered(tx, answered);
    },
  };
}
