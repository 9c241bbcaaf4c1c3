import { AppError } from '@rei/domain/kernel/errors';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { Property } from '@rei/domain/listings/property';
import { fillTemplate } from '@rei/domain/mail-templates/fill-template';
import { findMergeMarks } from '@rei/domain/mail-templates/merge-fields';
import { mergeValues } from '@rei/domain/mail-templates/merge-values';
import { mailPropertyOf } from '@rei/domain/paperwork/offer/mail-facts';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as repository from './mailing-repository.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountService, 'getUser'>;
  listings: Pick<ListingService, 'listByIds'>;
}

/** A message to a buyer as it would leave. */
export interface WrittenSheetMail {
  subject: string;
  text: string;
  /** What in braces could not be filled in: such a message is not sent. */
  emptyFields: string[];
}

/** The messages of mailings: the words of the user, filled in for each buyer. */
export function createSheetMailService({ db, accounts, listings }: Deps) {
  async function openWriter(
    userId: string,
    { subject, body }: { subject: string; body: string },
    property: Property,
  ): Promise<(name: string) => WrittenSheetMail> {
    const { name: userName, company, phone, email } = await accounts.getUser(userId);
    const facts = { property: mailPropertyOf(property), userName, company, phone: formatPhone(phone), email };
    return (name) => {
      const noTerms = { offer: null, contract: null, about: 'offer' as const, attachedDocument: 'deal sheet' };
      const filled = fillTemplate({ subject, body }, mergeValues({ agentName: name, ...facts, ...noTerms }));
      // Other words in braces are the user's own.
      const left = findMergeMarks(`${filled.subject}\n${filled.body}`).filter(({ field }) => field !== undefined);
      const emptyFields = [...new Set(left.map(({ written }) => written))];
      return { subject: filled.subject, text: filled.body, emptyFields };
    };
  }

  return {
    openWriter,

    /** What goes to a buyer of a campaign. */
    async write(
      userId: string,
      { campaignId, listingId, name }: { campaignId: number; listingId: number; name: string },
    ): Promise<{ subject: string; body: string }> {
      const [mailing, [property]] = await Promise.all([
        repository.find(db, userId, campaignId),
        listings.listByIds(db, userId, [listingId]),
      ]);
      if (!mailing || !property) throw new AppError('NOT_FOUND', 'Property not found');
      const { subject, text, emptyFields } = (await openWriter(userId, mailing, property))(name);
      if (emptyFields.length > 0) {
        const problem = `Nothing to fill in: ${emptyFields.join(', ')}`;
        throw new AppError('VALIDATION', problem, { details: { template: problem } });
      }
      return { subject, body: text };
    },
  };
}

export type SheetMailService = ReturnType<typeof createSheetMailService>;
