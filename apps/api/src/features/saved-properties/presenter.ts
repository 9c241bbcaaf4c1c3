import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import type { Property, SearchResult } from '@rei/domain/listings/property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { sinceSaved } from '@rei/domain/saved-properties/since-saved';
import type { SavedRow } from './repository.ts';

export function toSavedProperty(row: SavedRow, found: SearchResult, activityLog: ActivityEntry[]): SavedProperty {
  const { figures, ...property } = found;
  return {
    propertyId: row.listing_id,
    property,
    figures,
    activityLog,
    hidden: row.is_hidden,
    offer: row.offer ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    progress: {
      stage: row.stage,
      offer: row.offer_step,
      contract: row.contract_step,
      hasInquirySent: row.has_inquiry_sent,
      hasOfferSent: row.has_offer_sent,
    },
    agreed: agreementOf(row),
    counter: dollarsOf(row.counter_cents),
    lastActivityAt: row.last_activity_at.toISOString(),
    tags: row.tags,
    hasNote: row.has_note,
    sinceSaved: sinceSavedOf(row, property),
    manual: property.added_by_hand ? { contactRole: property.added_by_hand.contact_role } : null,
  };
}

/** A property added by hand has no market status. Of a sold home what was asked last is compared, not its price. */
function sinceSavedOf({ saved_status, saved_price_cents }: SavedRow, property: Property) {
  if (saved_status === null) return { price: null, status: null, hasLeftMarket: false };
  const price = dollarsOf(saved_price_cents);
  const asked = property.status === 'Sold' ? (property.last_list_price ?? price) : property.list_price;
  return sinceSaved({ price, status: saved_status }, { price: asked, status: property.status });
}

function agreementOf(row: Pick<SavedRow, 'agreed_price_cents' | 'agreed_offer_id' | 'agreed_at'>) {
  const price = dollarsOf(row.agreed_price_cents);
  if (price === null || row.agreed_at === null) return null;
  return { price, offerId: row.agreed_offer_id, at: row.agreed_at.toISOString() };
}

function dollarsOf(cents: string | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(Number(cents)));
}
