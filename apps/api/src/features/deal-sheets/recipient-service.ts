import { createHash } from 'node:crypto';
import type { Buyer } from '@rei/domain/buyers/buyer';
import type { Recipient } from '@rei/domain/deal-sheets/mailing';
import { checkRecipient, type MailingCheck } from '@rei/domain/deal-sheets/mailing-checks';
import type { ToldSheet } from '@rei/domain/deal-sheets/shown-lines';
import type { Db } from '#db/client.ts';
import type { DispositionService } from '#features/buyers/disposition-service.ts';
import type { BuyerMatchingService } from '#features/buyers/matching-service.ts';
import type { BuyerService } from '#features/buyers/service.ts';
import type { SheetRecipient } from '#features/campaigns/sheet-campaign-service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import * as consents from './consent-repository.ts';
import { toConsent } from './consent-service.ts';
import * as repository from './mailing-repository.ts';
import type { SheetMailService, WrittenSheetMail } from './sheet-mail-service.ts';

interface Deps {
  db: Db;
  buyers: Pick<BuyerService, 'listSeen'>;
  buyerMatching: Pick<BuyerMatchingService, 'reasonsOf'>;
  dispositions: Pick<DispositionService, 'get'>;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  suppressions: Pick<SuppressionService, 'suppressedAmong'>;
  listings: Pick<ListingService, 'listByIds'>;
  sheetMails: SheetMailService;
}

/** A recipient with the message and what stands against it, as of now. */
export interface ReviewedRecipient {
  recipient: SheetRecipient;
  mail: WrittenSheetMail;
  checks: MailingCheck[];
  told: Pick<Recipient, 'consent' | 'reasons' | 'interest'>;
}

/** What stands against sending a sheet to each of its recipients: everything is asked once for all of them. */
export function createRecipientService(deps: Deps) {
  const { db } = deps;
  return {
    async review(
      userId: string,
      mailing: repository.MailingRow,
      recipients: readonly SheetRecipient[],
    ): Promise<ReviewedRecipient[]> {
      const { campaignId, listingId, sheet, sheetKey } = mailing;
      const addresses = [...new Set(recipients.map(({ email }) => email).filter((email) => email !== ''))];
      const ids = recipients.flatMap(({ buyerId }) => buyerId ?? []);
      const [buyers, [property], agreed, stopped, suppressed, sent, { interests }] = await Promise.all([
        deps.buyers.listSeen(userId, ids),
        deps.listings.listByIds(db, userId, [listingId]),
        consents.listInForce(db, userId, addresses),
        deps.contactStops.listStopped(userId, addresses),
        deps.suppressions.suppressedAmong(addresses),
        repository.listSentBefore(db, userId, { campaignId, listingId, addresses }),
        deps.dispositions.get(userId, String(listingId)),
      ]);
      if (!property) return [];
      const reasons = await deps.buyerMatching.reasonsOf(userId, listingId, { buyers, ...termsOf(sheet) });
      const write = await deps.sheetMails.openWriter(userId, mailing, property);
      const byId = new Map<number, Buyer>(buyers.map((buyer) => [Number(buyer._id), buyer]));
      const [isStopped, firstOf] = [new Set(stopped), firstRecipients(recipients)];
      const said = new Map(interests.map(({ buyerId, state }) => [buyerId, state]));
      return recipients.map((recipient) => {
        const { id, buyerId, email, name, state } = recipient;
        const mail = write(name);
        const consent = agreed.get(email);
        const before = sent.get(email);
        const interest = buyerId === null ? null : (said.get(String(buyerId)) ?? null);
        const matches = buyerId === null ? null : (reasons.get(buyerId) ?? null);
        const checks = checkRecipient({
          ...{ email, interest, matches },
          isGone: buyerId === null || !byId.has(buyerId),
          hasConsent: consent !== undefined,
          suppressedReason: suppressed.get(email) ?? null,
          isStopped: isStopped.has(email),
          isSecondOfAddress: state !== 'excluded' && firstOf.get(email) !== id,
          sentBefore: before ? { isSame: before.key === sheetKey, at: before.at?.toISOString() ?? null } : null,
          emptyFields: mail.emptyFields,
        });
        return {
          ...{ recipient, mail, checks },
          told: { consent: consent ? toConsent(consent) : null, reasons: matches && [...matches], interest },
        };
      });
    },
  };
}

export type RecipientService = ReturnType<typeof createRecipientService>;

/** What buyers are asked: the price that they would pay, and what they would have of it. */
function termsOf({ values, figures }: ToldSheet) {
  return { price: values.price, arv: values.arv, figures };
}

/** The first of each address that is not left out. */
function firstRecipients(recipients: readonly SheetRecipient[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { id, email, state } of recipients) {
    if (state !== 'excluded' && !first.has(email)) first.set(email, id);
  }
  return first;
}

/** Tells a sheet from another by what it says and shows. */
export function sheetKeyOf(sheet: ToldSheet, photoIds: readonly number[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sheet, photoIds]))
    .digest('hex');
}
