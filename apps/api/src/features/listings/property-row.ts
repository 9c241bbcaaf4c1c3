import { listedUnits } from '@rei/domain/listings/listed-units';
import { listingFields, type ToldFact, toldFacts } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { Property, unknownAnswers } from '@rei/domain/listings/property';
import type { ContactRole } from '@rei/domain/listings/property-contact';
import { type ContactOrigin, contactOf, isSomebody } from '@rei/domain/listings/property-contact';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { Unit, Units } from '@rei/domain/listings/units';
import { type PriceColumns, pricesOf, toDollars } from './listing-prices.ts';
import { sourceOf } from './sources.ts';

/** A listing as one user sees it, as its statement gives it: 64-bit numbers as text, facts by their field. */
export interface PropertyRow extends PriceColumns, Record<ToldFact, number | string | boolean | null> {
  id: string;
  source: string;
  price_cut_cents: string | null;
  price_cut_at: Date | string | null;
  type: PropertyType;
  /** 'Private' for a property added by hand. */
  status: ListingStatus | 'Private';
  status_override: ListingStatus | null;
  is_pending: boolean;
  is_contingent: boolean;
  is_foreclosure: boolean;
  line: string;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  lat: number | null;
  lon: number | null;
  hoa_cents: string | null;
  units: number | null;
  units_detail: Unit[] | null;
  photo: string | null;
  list_date: string | null;
  mls_id: string | null;
  url: string | null;
  updated_at: Date | string;
  agent_id: string | null;
  agent_name: string | null;
  agent_email: string | null;
  agent_phone: string | null;
  agent_href: string | null;
  agent_office: string | null;
  is_hidden: boolean;
  is_saved: boolean;
  agreed_price_cents: string | null;
  agreed_offer_id: string | null;
  agreed_at: Date | null;
  own_units: number | null;
  own_units_vary: boolean | null;
  own_units_detail: Unit[] | null;
  is_manual: boolean;
  contact_origin: ContactOrigin | null;
  contact_role: ContactRole | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_office: string | null;
}

function isoTime(time: Date | string): string {
  return new Date(time).toISOString();
}

function factsOf(row: PropertyRow): Pick<Property['description'], keyof typeof unknownAnswers> {
  const told = toldFacts.map((field) => {
    const { is, answer } = listingFields[field];
    const value = row[field];
    return [answer.name, is === 'number' && value !== null ? Number(value) : value];
  });
  // fromEntries forgets the names; each has its fact's value.
  return Object.fromEntries(told) as Pick<Property['description'], keyof typeof unknownAnswers>;
}

export function toProperty(row: PropertyRow): Property {
  const { type, photo } = row;
  const status = row.status === 'Private' ? 'Off Market' : row.status;
  const description = descriptionOf(row);
  const cut = toDollars(row.price_cut_cents);
  return {
    property_id: row.id,
    ...pricesOf(row),
    prop_type: type,
    location: {
      address: { line: row.line, city: row.city, state_code: row.state, postal_code: row.zip },
      county: row.county,
      coordinate: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    },
    primary_photo: photo === null ? null : { href: photo },
    photos: photo === null ? [] : [{ href: photo }],
    description,
    building_size: description.sqft === null ? null : { size: description.sqft },
    hoa_fee: toDollars(row.hoa_cents),
    advertisers: advertisersOf(row),
    flags: {
      is_pending: row.is_pending,
      is_contingent: row.is_contingent,
      is_foreclosure: row.is_foreclosure,
    },
    market_status: status === 'Off Market' || status === 'Sold' ? 'off_market' : 'on_market',
    status,
    manual_status_override: row.status_override === null ? null : { status: row.status_override },
    hidden: row.is_hidden,
    saved: row.is_saved,
    source: { ...sourceOf(row.source), url: row.url, importedAt: isoTime(row.updated_at) },
    list_date: row.list_date,
    mls_id: row.mls_id,
    price_cut: cut === null || row.price_cut_at === null ? null : { amount: cut, at: isoTime(row.price_cut_at) },
    ...agreedOf(row),
    ...(row.is_manual && { added_by_hand: { contact_role: row.contact_role } }),
  };
}

/** No agreement counts for a property that was removed from the list. */
function agreedOf({ is_saved, agreed_price_cents, agreed_offer_id, agreed_at }: PropertyRow): Pick<Property, 'agreed'> {
  const price = toDollars(agreed_price_cents);
  if (!is_saved || price === null || agreed_at === null) return {};
  return { agreed: { price, offerId: agreed_offer_id, at: isoTime(agreed_at) } };
}

function descriptionOf(row: PropertyRow): Property['description'] {
  const { units, unitsVary, unitsDetail } = unitsOf(row);
  return {
    type: row.type,
    ...factsOf(row),
    units,
    units_vary: unitsVary,
    units_detail: unitsDetail,
    units_typed: row.own_units !== null,
    text: null,
  };
}

/** The user's own contact first, then the listing's agent. One of whom only a link is known is nobody to call. */
function advertisersOf(row: PropertyRow): Property['advertisers'] {
  const listed = {
    name: row.agent_name,
    email: row.agent_email,
    phone: row.agent_phone,
    office: row.agent_office,
    href: row.agent_href,
    agent_id: row.agent_id,
  };
  const isListed = isSomebody(listed);
  const own = {
    name: row.contact_name,
    email: row.contact_email,
    phone: row.contact_phone,
    office: row.contact_office,
  };
  if (row.contact_origin === null || !isSomebody(own)) return isListed ? [listed] : [];
  return [{ href: null, ...contactOf(own, isListed ? listed : undefined), own: row.contact_origin }];
}

function unitsOf({ type, units, units_detail: unitsDetail, own_units: own, ...row }: PropertyRow): Units {
  if (own === null) return listedUnits({ type, units, unitsDetail });
  return { units: own, unitsVary: row.own_units_vary ?? false, unitsDetail: row.own_units_detail ?? [] };
}
