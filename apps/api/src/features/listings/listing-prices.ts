import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import type { Property, SourceDetails } from '@rei/domain/listings/property';

/** The columns of a listing that its prices are told from; 64-bit numbers as text. */
export interface PriceColumns {
  status: string;
  price_cents: string | null;
  sold_price_cents: string | null;
  last_list_price_cents: string | null;
  /** YYYY-MM-DD */
  sold_on: string | null;
}

export function toDollars(cents: string | number | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(Number(cents)));
}

/** A sold home is offered at no price: what was asked last is told apart, and asked again when it is back for sale. */
export function pricesOf({
  status,
  price_cents,
  last_list_price_cents,
  sold_price_cents,
  sold_on,
}: PriceColumns): Pick<Property, 'list_price' | 'sold_price' | 'last_list_price' | 'sold_date'> {
  const asked = toDollars(last_list_price_cents ?? (sold_price_cents === null ? price_cents : null));
  if (status !== 'Sold') return { list_price: asked, sold_price: null, last_list_price: null, sold_date: sold_on };
  return { list_price: null, sold_price: toDollars(sold_price_cents), last_list_price: asked, sold_date: sold_on };
}

/** Where one price stands for a home: what was paid for a sold one, where anybody tells, and of any other what is asked. */
export function priceAtAGlance({
  status,
  isSold,
  priceCents,
  soldPriceCents,
  lastListPriceCents,
}: {
  status: string;
  /** The source's own word; an administrator can set `status`. */
  isSold: boolean;
  priceCents: number | null;
  soldPriceCents?: number | null | undefined;
  lastListPriceCents: number | null;
}): number | null {
  if (status === 'Sold') return soldPriceCents ?? null;
  return isSold ? lastListPriceCents : priceCents;
}

/** An older record without the field says nothing of it. */
export function detailsOf(record: ListingRecord): SourceDetails {
  const office = record.agent?.office ?? null;
  const phone = record.officePhone ?? null;
  const { brokerage, coAgent } = record;
  return {
    property_tax: toDollars(record.taxCents ?? null),
    assessed_value: toDollars(record.assessedCents ?? null),
    subdivision: record.subdivision ?? null,
    hoa_frequency: record.hoaFrequency ?? null,
    office: office === null && phone === null ? null : { name: office, phone },
    brokerage: brokerage == null || brokerage === office ? null : brokerage,
    co_agent: coAgent
      ? { name: coAgent.name, email: coAgent.email, phone: coAgent.phone, office: coAgent.office }
      : null,
    price_history: (record.priceHistory ?? []).map(({ on, event, cents }) => ({ on, event, price: toDollars(cents) })),
  };
}
