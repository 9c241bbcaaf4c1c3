import type { ActivityEntry, RecentActivity } from '@rei/domain/activity/activity-entry';
import { listingChangeEntry } from '@rei/domain/activity/listing-change';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { PriceEntry } from '@rei/domain/paperwork/agreement/agreed-price';
import type { EntryRow, LogRow, PriceRow, RecentRow } from './repository.ts';

export function toEntry(userId: string, row: Omit<EntryRow, 'listing_id'>): ActivityEntry {
  return {
    _id: row.id,
    type: row.type,
    message: row.message,
    user: userId,
    timestamp: row.at.toISOString(),
    amount: toDollars(row.amount_cents),
    offerId: row.offer_id,
    isSystem: false,
    ...(row.is_undone && { isUndelivered: true }),
    ...(row.outcome !== null && { outcome: row.outcome }),
    ...(row.recipient !== null && { recipient: row.recipient }),
    ...(row.words !== null && { words: row.words }),
    ...(row.mail_id !== null && { mailId: row.mail_id }),
  };
}

export function toLogEntry(userId: string, row: LogRow): ActivityEntry {
  const { type, message, kind, status } = row;
  if (type !== null && message !== null) {
    return {
      ...toEntry(userId, { ...row, type, message, is_undone: row.is_undone === true }),
      ...(row.offer_snapshot !== null && { offerSnapshot: row.offer_snapshot }),
      ...(row.contract_snapshot !== null && { contractSnapshot: row.contract_snapshot }),
    };
  }
  if (kind === null || status === null) throw new Error(`Line ${row.id} of a log is neither entry nor change`);
  return {
    _id: `listing-${row.id}`,
    ...listingChangeEntry({
      kind,
      price: toDollars(row.price_cents),
      status,
      before:
        row.before_status === null ? undefined : { price: toDollars(row.before_cents), status: row.before_status },
    }),
    user: null,
    timestamp: row.at.toISOString(),
    amount: null,
    offerId: null,
    isSystem: true,
  };
}

export function toRecent({ id, listing_id, type, message, at, line, city, state, zip }: RecentRow): RecentActivity {
  return {
    _id: id,
    type,
    message,
    timestamp: at.toISOString(),
    propertyId: listing_id,
    address: oneLineAddress({ line, city, state_code: state, postal_code: zip }),
  };
}

export function toPriceEntry(row: PriceRow): PriceEntry {
  return { type: row.type, amount: toDollars(row.cents), offerId: row.offer_id, at: new Date(row.at).toISOString() };
}

function toDollars(cents: string | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(Number(cents)));
}
