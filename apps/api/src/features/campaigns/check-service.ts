import { showOption, termsOf } from '@rei/domain/campaigns/make-offer';
import { checkRow, type RowCheck } from '@rei/domain/campaigns/row-checks';
import { unprintableInDocument } from '@rei/domain/documents/printable';
import type { Db } from '#db/client.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { OfferFacts } from '#features/listings/service.ts';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import * as repository from './check-repository.ts';
import { optionsOf, type WrittenMail } from './mail-service.ts';
import type { CampaignRecord } from './repository.ts';
import type { RowRecord } from './row-repository.ts';

interface Written {
  row: RowRecord;
  facts: OfferFacts;
  mail: WrittenMail;
}

interface Deps {
  db: Db;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  /** Addresses that the installation writes to no more, each with the reason. */
  suppressedAmong: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  letters: Pick<LetterService, 'openDrafts'>;
}

/** What stands against sending rows: everything is asked once for all of them. */
export function createRowChecker({ db, contactStops, suppressedAmong, letters }: Deps) {
  return {
    async open(
      userId: string,
      { id: campaignId, recipe, caps }: CampaignRecord,
      written: readonly Written[],
    ): Promise<(each: Written) => RowCheck[]> {
      const addresses = [...new Set(written.map(({ mail }) => mail.to).filter((address) => address !== ''))];
      const listingIds = written.map(({ row }) => row.listingId);
      const days = caps.agentGapDays;
      const [stopped, suppressed, offered, replies, recent, drafts] = await Promise.all([
        contactStops.listStopped(userId, addresses),
        suppressedAmong(addresses),
        repository.listOffersSent(db, userId, listingIds),
        repository.listReplies(db, userId, { listingIds, addresses }),
        days === 0 ? new Set<string>() : repository.listRecentlyOffered(db, userId, { campaignId, addresses, days }),
        letters.openDrafts(userId),
      ]);
      const isStopped = new Set(stopped);
      const firstOf = firstRows(written);
      return ({ row, facts, mail }) => {
        const options = optionsOf(row);
        const shown = options.map((option) => showOption(option, row.listPriceCents));
        const percents = shown.flatMap(({ listPercent }) => listPercent ?? []);
        const price = shown[0]?.priceCents ?? null;
        const isSecond = recent.has(mail.to) || firstOf.get(mail.to) !== row.id;
        return checkRow({
          agentEmail: mail.to,
          isAgentStopped: isStopped.has(mail.to),
          suppressedReason: suppressed.get(mail.to) ?? null,
          wroteBack: replies.listingIds.has(row.listingId)
            ? 'about_this'
            : replies.addresses.has(mail.to)
              ? 'about_others'
              : null,
          missing: shown.find(({ missing }) => missing !== null)?.missing ?? null,
          listPercent: percents.length === 0 ? null : Math.min(...percents),
          minListPercent: recipe.minListPercent,
          hasFigures: price !== null && facts.figuresAt(price / 100) !== null,
          isValueListPrice: row.offer.isValueListPrice,
          isSecondOfAgent: days > 0 && mail.to !== '' && row.state !== 'excluded' && isSecond,
          agentGapDays: days,
          offeredBefore:
            row.state === 'review' || row.state === 'excluded' ? (offered.get(row.listingId) ?? null) : null,
          status: facts.property.status,
          // A row without a price says so already; its message has no terms to fill in.
          emptyFields: price === null ? [] : mail.emptyFields,
          unprintable: termsOf(options) ? unprintableInDocument(drafts.document(optionOffers(options))) : [],
        });
      };
    },
  };
}

export type RowChecker = ReturnType<typeof createRowChecker>;

/** The first row for each agent that is not left out. */
function firstRows(written: readonly Written[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { row, mail } of written) {
    if (row.state !== 'excluded' && !first.has(mail.to)) first.set(mail.to, row.id);
  }
  return first;
}

export function optionOffers(options: ReturnType<typeof optionsOf>) {
  return options.flatMap((option) => ('offer' in option ? [option.offer] : []));
}
