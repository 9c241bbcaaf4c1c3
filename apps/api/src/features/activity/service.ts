import type { ActivityEntry, RecentActivity } from '@rei/domain/activity/activity-entry';
import { type ActivityType, beginsPaper, hasAmount, usualMessage } from '@rei/domain/activity/activity-type';
import { type CallOutcome, callMessage } from '@rei/domain/activity/call-outcome';
import { dealProgress, offerSentTypes } from '@rei/domain/activity/deal-progress';
import { messageMaxLength } from '@rei/domain/activity/new-activity';
import { isUndeliveredReport, undeliveredTypeOf } from '@rei/domain/activity/undelivered';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { dealPrices, priceTypes } from '@rei/domain/paperwork/agreement/agreed-price';
import type { Db } from '#db/client.ts';
import { type DealService, requireListingId } from '#features/deals/service.ts';
import { toEntry, toLogEntry, toPriceEntry, toRecent } from './presenter.ts';
import * as repository from './repository.ts';

const defaultPage = 50;
/** Of one property; nobody writes so many by hand. */
const maxOwnEntries = 5000;

const defaultRecent = 10;

interface Happening {
  type: ActivityType;
  /** Absent: the type's usual words. */
  message?: string | undefined;
  amount?: number | null | undefined;
  /** Of a call. */
  outcome?: CallOutcome | null | undefined;
  offerId?: string | null | undefined;
  offerSnapshot?: unknown;
  contractSnapshot?: unknown;
  /** The name of the template that mail was sent with. */
  template?: string | null | undefined;
  /** Whom mail did not reach, what the mail server said, and the own message that it is about. */
  recipient?: string;
  words?: string;
  mailId?: number;
  /** ISO 8601, where it happened before it is logged. */
  at?: string;
}

interface Deps {
  db: Db;
  deals: DealService;
}

/** Whatever changes a log derives the deal's stage anew in the same transaction. */
export function createActivityService({ db, deals }: Deps) {
  async function settle(tx: Db, userId: string, listingId: number): Promise<void> {
    const { types, lastAt } = await repository.summarize(tx, userId, listingId);
    const priced = await repository.listPrices(tx, userId, listingId, priceTypes);
    const prices = dealPrices(priced.map(toPriceEntry));
    await deals.storeProgress(tx, userId, listingId, { progress: dealProgress(types), prices, lastAt });
  }

  /** An offer that went out on paper is the newest that was saved, unless its amount says that it is not. */
  async function offerMade(tx: Db, userId: string, listingId: number, { amount, offerId }: Happening) {
    const saved = await repository.findOffer(tx, userId, listingId, offerId || null);
    if (!saved || (amount != null && amount !== saved.price)) return { amount, offerId };
    return { amount: saved.price, offerId: saved.offerId };
  }

  async function write(tx: Db, userId: string, listingId: number, happening: Happening): Promise<ActivityEntry> {
    const { type, offerSnapshot, contractSnapshot } = happening;
    const { amount, offerId } = type === 'offer_made' ? await offerMade(tx, userId, listingId, happening) : happening;
    const { recipient = null, words = null, mailId = null, template = null } = happening;
    const outcome = type === 'call_made' ? (happening.outcome ?? null) : null;
    const message = happening.message || (outcome ? callMessage(outcome) : usualMessage(type));
    const amountCents = amount == null || !hasAmount(type) ? null : dollarsToCents(amount);
    const { id, at } = await repository.insert(tx, {
      userId,
      listingId,
      type,
      message,
      amountCents,
      offerId: offerId || null,
      offerSnapshot: offerSnapshot ?? null,
      contractSnapshot: contractSnapshot ?? null,
      outcome,
      template,
      recipient,
      words,
      mailId,
      happenedAt: happening.at,
    });
    await settle(tx, userId, listingId);
    const entry = toEntry(userId, {
      id: String(id),
      type,
      message,
      amount_cents: amountCents === null ? null : String(amountCents),
      offer_id: offerId || null,
      at,
      is_undone: false,
      outcome,
      recipient,
      words,
      mail_id: mailId === null ? null : String(mailId),
    });
    return {
      ...entry,
      ...(offerSnapshot != null && { offerSnapshot }),
      ...(contractSnapshot != null && { contractSnapshot }),
    };
  }

  /** 404 unless the user has saved the property. */
  async function logActivity(tx: Db, userId: string, listingId: number, happening: Happening): Promise<ActivityEntry> {
    await deals.lock(tx, userId, listingId);
    return write(tx, userId, listingId, happening);
  }

  async function save(tx: Db, userId: string, listingId: number): Promise<void> {
    if (await deals.save(tx, userId, listingId)) await logActivity(tx, userId, listingId, { type: 'property_saved' });
  }

  /** A page of the log and, where the page does not show it, how long the log is. */
  async function listLog(userId: string, listingId: number, { page, limit }: { page: number; limit: number }) {
    const offset = (page - 1) * limit;
    const rows = await repository.listLog(db, userId, listingId, { limit, offset });
    const isWhole = rows.length < limit && (offset === 0 || rows.length > 0);
    return {
      entries: rows.map((row) => toLogEntry(userId, row)),
      total: isWhole ? offset + rows.length : await repository.countLog(db, userId, listingId),
    };
  }

  return {
    save,
    logActivity,
    listLog,

    /** Undefined where the property is not saved. */
    async logIfSaved(
      tx: Db,
      userId: string,
      listingId: number,
      happening: Happening,
    ): Promise<ActivityEntry | undefined> {
      if (!(await deals.lockIfSaved(tx, userId, listingId))) return undefined;
      return write(tx, userId, listingId, happening);
    },

    /** Makes changes of a property's log take turns until the transaction ends, also of a removed property's. */
    lockLog: (tx: Db, userId: string, listingId: number): Promise<void> => deals.lockKept(tx, userId, listingId),

    /** Logs the same for many properties that the caller has locked, such as their removal; moves no deal. */
    async logForMany(tx: Db, userId: string, listingIds: number[], type: 'property_saved' | 'property_removed') {
      await repository.insertMany(tx, userId, listingIds, { type, message: usualMessage(type) });
    },

    /** What begins an offer or a contract puts its property on the list first, as saving one does. */
    post: (userId: string, propertyId: string, happening: Happening) =>
      db.transaction(async (tx) => {
        const listingId = requireListingId(propertyId);
        if (beginsPaper(happening.type)) {
          await deals.requireListing(tx, userId, listingId);
          await save(tx, userId, listingId);
        }
        await deals.lock(tx, userId, listingId);
        if ((await repository.countOwn(tx, userId, listingId)) >= maxOwnEntries) {
          throw new AppError(
            'CONFLICT',
            `This log has ${formatNumber(maxOwnEntries)} entries, the most that it can have. Please delete some first.`,
          );
        }
        return write(tx, userId, listingId, happening);
      }),

    async list(userId: string, propertyId: string, query: { page?: number | undefined; limit?: number | undefined }) {
      const listingId = requireListingId(propertyId);
      await deals.requireSaved(db, userId, listingId);
      return listLog(userId, listingId, { page: query.page ?? 1, limit: query.limit ?? defaultPage });
    },

    async listNewest(userId: string, listingIds: number[], each: number): Promise<Map<number, ActivityEntry[]>> {
      const logs = new Map<number, ActivityEntry[]>(listingIds.map((id) => [id, []]));
      for (const row of await repository.listNewest(db, userId, listingIds, each)) {
        logs.get(Number(row.listing_id))?.push(toEntry(userId, row));
      }
      return logs;
    },

    async remove(userId: string, propertyId: string, activityId: string): Promise<void> {
      const listingId = requireListingId(propertyId);
      await db.transaction(async (tx) => {
        await deals.lock(tx, userId, listingId);
        // The id of a change of the listing is none of these.
        const id = parseStoredId(activityId);
        if (id !== undefined && isUndeliveredReport((await repository.findType(tx, userId, id)) ?? '')) {
          throw new AppError('CONFLICT', 'The mail server reported this. It stays in the log.');
        }
        if (id === undefined || !(await repository.remove(tx, userId, listingId, id))) {
          throw new AppError('NOT_FOUND', 'Activity not found');
        }
        await settle(tx, userId, listingId);
      });
    },

    /** Unless `undo` finds nothing to undo, the entry goes; revisions of an offer that never went out become first offers. */
    async takeBack(
      tx: Db,
      userId: string,
      { listingId, id }: { listingId: number; id: number },
      undo: () => Promise<boolean>,
    ): Promise<boolean> {
      await deals.lockKept(tx, userId, listingId);
      if (!(await undo())) return false;
      const type = await repository.remove(tx, userId, listingId, id);
      if (type === undefined) return true;
      if (offerSentTypes.includes(type)) await repository.updatesAsSaved(tx, userId, listingId, id);
      await settle(tx, userId, listingId);
      return true;
    },

    /** The entry no longer counts, once however often it is reported; undefined where it is gone or undone. */
    async logUndelivered(
      tx: Db,
      userId: string,
      { listingId, id }: { listingId: number; id: number },
      told: { recipient: string; words: string; mailId: number },
    ): Promise<ActivityType | undefined> {
      await deals.lockKept(tx, userId, listingId);
      const sent = await repository.findSent(tx, userId, listingId, id);
      const type = sent && undeliveredTypeOf(sent.type);
      if (!type) return undefined;
      const message = `Not delivered to ${told.recipient}: ${told.words}`.slice(0, messageMaxLength);
      const offerId = type === 'offer_undelivered' ? sent.offerId : null;
      const report = await write(tx, userId, listingId, { type, message, offerId, ...told });
      await repository.markUndone(tx, id, Number(report._id));
      if (offerSentTypes.includes(sent.type)) await repository.updatesAsSaved(tx, userId, listingId, id);
      await settle(tx, userId, listingId);
      return type;
    },

    async listRecent(userId: string, limit: number = defaultRecent): Promise<RecentActivity[]> {
      return (await repository.listRecent(db, userId, limit)).map(toRecent);
    },
  };
}

export type ActivityService = ReturnType<typeof createActivityService>;
