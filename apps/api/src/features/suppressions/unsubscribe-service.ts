import { AppError } from '@rei/domain/kernel/errors';
import { unsubscribePrefix } from '@rei/domain/suppressions/bulk-mail';
import { suppressionKey } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import { createSealedWords, type Seals } from '#system/sealed-words.ts';
import type { SuppressionService } from './service.ts';

interface Deps {
  db: Db;
  secretBox: Seals;
  suppressions: Pick<SuppressionService, 'suppress'>;
  publicUrl: string;
}

/** Lets the recipient of a bulk message end all mail from here by a link of that message. */
export function createUnsubscribeService({ db, secretBox, suppressions, publicUrl }: Deps) {
  const words = createSealedWords(secretBox, 'unsubscribe an address');

  function requireAddress(token: string): string {
    const address = words.read(token);
    if (address === undefined) throw new AppError('NOT_FOUND', 'This link is not valid.');
    return address;
  }

  const pathOf = (token: string) => `/stop-alerts/${unsubscribePrefix}${encodeURIComponent(token)}`;

  return {
    /** `page` is for people, `oneClick` for mail programs (RFC 8058). Neither ends by itself. */
    createUnsubscribeLinks(address: string): { page: string; oneClick: string } {
      const token = words.make(suppressionKey(address));
      return { page: `${publicUrl}${pathOf(token)}`, oneClick: `${publicUrl}/api/unsubscribe/${token}` };
    },

    pageOf(token: string): string {
      requireAddress(token);
      return pathOf(token);
    },

    async unsubscribe(token: string): Promise<void> {
      const address = requireAddress(token);
      await suppressions.suppress(db, [{ address, reason: 'unsubscribed', note: '' }]);
    },
  };
}

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;
