import { mostTold } from '@rei/domain/alerts/alert-message';
import { type OldOffer, reOffers } from '@rei/domain/alerts/re-offer';
import type { ReOfferCard } from '@rei/domain/alerts/renewal-endpoints';
import { daysBetween } from '@rei/domain/kernel/calendar-day';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { dayInZone } from '@rei/domain/kernel/zoned-time';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './re-offer-repository.ts';
import { type TellTimes, tellWaiting } from './tell-waiting.ts';
import type { Teller } from './teller.ts';
import type { Waiting } from './waiting-repository.ts';

const offersAtOnce = 200;

/** A change of a listing is looked at at once; that days pass, now and then. */
const pauseMs = 60 * 60_000;

const mostShown = 50;

interface Deps {
  db: Db;
  clock: Clock;
  listings: Pick<ListingService, 'highestPrices'>;
  market: Pick<MarketService, 'getRate'>;
  teller: Teller;
  timeZone: () => Promise<string>;
}

interface StopSignal {
  throwIfAborted(): void;
}

/** Brings old offers back when something makes them worth another look. */
export function createReOfferService(deps: Deps) {
  const { db, clock, listings, market, teller, timeZone } = deps;
  /** When this process looked at all offers last, and at which rate. */
  let last: { at: number; rate: number | null } | undefined;

  /** Only where the rate has fallen since: underwriting all of them again would take longer than everything else. */
  async function highestOf(page: readonly repository.OpenOffer[]) {
    const { rate } = await market.getRate();
    const highest = new Map<string, OldOffer['highest']>();
    const moved = page.filter(({ rateThen }) => rate !== null && rateThen !== null && rateThen > rate);
    for (const [userId, of] of Map.groupBy(moved, (each) => each.userId)) {
      const rates = new Map(of.map(({ listingId, rateThen }) => [listingId, rateThen ?? 0]));
      const found = await listings.highestPrices(userId, rates);
      for (const [listingId, prices] of found) highest.set(`${userId} ${listingId}`, prices);
    }
    return highest;
  }

  async function findIn(page: readonly repository.OpenOffer[], usualZone: string): Promise<repository.FoundReOffer[]> {
    const highest = await highestOf(page);
    return page.flatMap(({ userId, listingId, sentAt, listedOn, settings, offer }) => {
      const zone = settings.timeZone ?? usualZone;
      const [sentOn, today] = [dayInZone(sentAt, zone), dayInZone(clock.now().toISOString(), zone)];
      const { id, amount, before, changes, status, price } = offer;
      const found = reOffers(
        {
          ...{ id, amount, before, changes, sentOn },
          now: { status, price, daysOnMarket: listedOn === null ? null : daysBetween(listedOn, today) },
          daysThen: listedOn === null ? null : daysBetween(listedOn, sentOn),
          highest: highest.get(`${userId} ${listingId}`) ?? null,
        },
        { percent: settings.offerPercent, days: settings.offerDays },
      );
      return found.map((each) => ({ ...each, userId, listingId, entryId: id }));
    });
  }

  function tell({ userId, settings }: Waiting, times: TellTimes): Promise<void> {
    return db.transaction(async (tx) => {
      const claimed = await repository.claimWaiting(tx, userId, times);
      const [first] = claimed;
      if (!first) return;
      const lines = claimed.slice(0, mostTold).map(({ address, text }) => `${address}: ${text}`);
      const beyond = claimed.length - lines.length;
      const title =
        claimed.length === 1 ? `Offer to renew: ${first.address}` : `${formatNumber(claimed.length)} offers to renew`;
      await teller.tell(tx, {
        ...{ userId, settings, kind: 're_offer', key: `re-offers:${first.id}` },
        message: { title, lines: beyond > 0 ? [...lines, `And ${formatNumber(beyond)} more.`] : lines },
        listingId: claimed.length === 1 ? first.listingId : null,
        link: { label: 'Open Today', path: '/dashboard/today' },
        because: 'you are told when an old offer is worth another look',
      });
    });
  }

  async function look(tx: Db, places: readonly repository.OfferPlace[], usualZone: string): Promise<void> {
    if (places.length === 0) return;
    await repository.insertFound(tx, await findIn(await repository.listOpenOffers(db, places), usualZone));
  }

  /** In one transaction with what it comes to: what a killed process has taken is there again. */
  function lookAtChanged(usualZone: string): Promise<number> {
    return db.transaction(async (tx) => {
      const places = await repository.takeChanged(tx, offersAtOnce);
      await look(tx, places, usualZone);
      return places.length;
    });
  }

  async function lookAtAll(usualZone: string, signal: StopSignal | undefined): Promise<void> {
    let after: repository.OfferPlace | undefined;
    do {
      signal?.throwIfAborted();
      const places = await repository.listOpen(db, after, offersAtOnce);
      await look(db, places, usualZone);
      after = places.length === offersAtOnce ? places.at(-1) : undefined;
    } while (after !== undefined);
  }

  return {
    /** Offers whose listing changed; all of them when the rate did, and every hour, as days pass. */
    async checkDue(signal?: StopSignal): Promise<void> {
      const usualZone = await timeZone();
      while ((await lookAtChanged(usualZone)) === offersAtOnce) signal?.throwIfAborted();
      const { rate } = await market.getRate();
      const at = clock.now().getTime();
      if (last !== undefined && last.rate === rate && at - last.at < pauseMs) return;
      await lookAtAll(usualZone, signal);
      last = { at, rate };
    },

    tellDue: () => tellWaiting(deps, 're_offers', tell),

    async list(userId: string, propertyId: string | undefined): Promise<ReOfferCard[]> {
      const id = propertyId === undefined ? null : parseStoredId(propertyId);
      if (id === undefined) return [];
      const rows = await repository.listShown(db, userId, id, mostShown);
      return rows.map((row) => ({
        _id: row.id,
        propertyId: row.listing_id,
        ...{ address: row.address, kind: row.kind, text: row.text, at: row.at.toISOString() },
        draft: { offerPrice: Number(row.draft_cents) / 100, terms: row.terms },
      }));
    },

    async dismiss(userId: string, reOfferId: string): Promise<void> {
      const id = parseStoredId(reOfferId);
      if (id === undefined || !(await repository.dismiss(db, userId, id))) {
        throw new AppError('NOT_FOUND', 'Offer not found.');
      }
    },
  };
}

export type ReOfferService = ReturnType<typeof createReOfferService>;
