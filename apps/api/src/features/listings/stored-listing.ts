import { hash } from 'node:crypto';
import { remarkCautions } from '@rei/domain/deal-finder/remark-cautions';
import { plainLine } from '@rei/domain/kernel/one-line';
import { addressKey, cityKey, lineSearchKey, subdivisionKey } from '@rei/domain/listings/address-key';
import { dayOfStamp, type SourceWord } from '@rei/domain/listings/field-times';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { ColumnField, ListingRecord } from '@rei/domain/listings/listing-fields';
import { type ListingStatus, listingStatus } from '@rei/domain/listings/listing-status';
import { priceBeforeThat, priceTime, wasSold } from '@rei/domain/listings/merge-records';
import { conditionCode, homeCondition } from '@rei/domain/valuation/home-condition';

/** Raise this when derived values change, so that the next import stores each record anew. */
const derivationVersion = 2;

export interface ListingColumns extends Pick<ListingRecord, ColumnField> {
  id: number;
  status: ListingStatus;
  cityKey: string;
  postalCityKey: string;
  subdivisionKey: string | null;
  lineKey: string;
  addressKey: string | null;
  photo: string | null;
  remarkCautions: number;
  homeCondition: number;
  agentKey: string | null;
  lastListPriceCents: number | null;
  priceCutCents: number | null;
  priceCutAt: string | null;
  /** YYYY-MM-DD on which a file first had it, as far as this one tells. */
  knownOn: string;
}

export interface StorableAgent {
  key: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  href: string | null;
  office: string | null;
}

interface PriceCut {
  priceCutCents: number | null;
  priceCutAt: string | null;
}

/** A counted-back listing day is left out: the same row gives another day tomorrow. */
export function contentHash({ missing, ...said }: ImportedListing): string {
  const dated = said.isDayCounted ? { ...said, listDate: null } : said;
  const listing = missing === undefined || missing.length === 0 ? dated : { ...dated, missing };
  return hash('sha256', JSON.stringify([derivationVersion, listing]));
}

interface ColumnContext {
  id: number;
  override: ListingStatus | null;
  cut: PriceCut;
  knownOn: string;
  postalCities: ReadonlyMap<string, string>;
  addressKey?: string | null;
}

export function toColumns(merged: ListingRecord, context: ColumnContext): ListingColumns {
  const ownCity = cityKey(merged.city);
  return {
    ...merged,
    ...pricesOf(merged),
    priceCutCents: context.cut.priceCutCents,
    priceCutAt: context.cut.priceCutAt,
    id: context.id,
    knownOn: context.knownOn,
    status: listingStatus(merged, context.override),
    cityKey: ownCity,
    postalCityKey: context.postalCities.get(merged.zip) ?? ownCity,
    subdivisionKey: subdivisionKey(merged.subdivision ?? '') || null,
    lineKey: lineSearchKey(merged.line),
    addressKey: context.addressKey === undefined ? mergeKey(merged) : context.addressKey,
    photo: merged.photos[0] ?? null,
    remarkCautions: remarkCautions(merged.remarks),
    homeCondition: conditionOf(merged, context.knownOn),
    agentKey: toAgent(merged.agent)?.key ?? null,
  };
}

/** How a home is by its remarks, which are of the time when it was sold or came on the market: else of `knownOn`. */
export function conditionOf({ remarks, isSold, soldOn, listDate }: ListingRecord, knownOn: string): number {
  const saidOn = (isSold ? soldOn : listDate) ?? knownOn;
  return conditionCode(homeCondition(remarks, Number(saidOn.slice(0, 4))));
}

/** A sold home is found by what it was sold for, or by what was asked last where nobody tells that. */
export function pricesOf({
  isSold,
  priceCents,
  soldPriceCents,
}: ListingRecord): Pick<ListingColumns, 'priceCents' | 'lastListPriceCents'> {
  if (!isSold) return { priceCents, lastListPriceCents: null };
  return { priceCents: soldPriceCents ?? priceCents, lastListPriceCents: priceCents };
}

/** What makes two sources' records one home; null for those that are never merged, such as invented ones. */
export function mergeKey(record: ListingRecord): string | null {
  return record.source === 'demo' ? null : addressKey(record.line, record.zip);
}

const noCut: PriceCut = { priceCutCents: null, priceCutAt: null };

/** The source's own price cut counts only where no file has shown one. */
function reportedCut({ priceCents, previousPriceCents, priceChangedOn }: ListingRecord): PriceCut {
  const isCut = priceCents !== null && previousPriceCents !== null && previousPriceCents !== undefined;
  if (!isCut || previousPriceCents <= priceCents || !priceChangedOn) return noCut;
  return { priceCutCents: previousPriceCents - priceCents, priceCutAt: `${priceChangedOn}T00:00:00Z` };
}

/** How much a price is below the one before it in the order of the files' days; none of a rise or a sold home. */
export function cutOf(
  words: readonly SourceWord[],
  merged: ListingRecord,
  { before, at }: { before: ({ priceCents: number | null; status: ListingStatus } & PriceCut) | undefined; at: Date },
): PriceCut {
  const { priceCents } = merged;
  if (merged.isSold || priceCents === null) return noCut;
  const known = before?.priceCents === priceCents && before.status !== 'Sold' ? before : undefined;
  const was = priceBeforeThat(words, priceCents);
  if (was === null) {
    const reported = reportedCut(merged);
    // A cut that is known of a home that was sold can be one against a price from before the sale.
    return reported.priceCutCents === null && known && !wasSold(words) ? known : reported;
  }
  if (was <= priceCents) return noCut;
  const priceCutCents = was - priceCents;
  if (known?.priceCutCents === priceCutCents) return known;
  const day = dayOfStamp(priceTime(words, priceCents) ?? '');
  const now = at.toISOString();
  return { priceCutCents, priceCutAt: now.startsWith(day) ? now : `${day}T00:00:00Z` };
}

/** A person is known by the e-mail, else by name and phone, else by name and office; without a name or e-mail by nothing. */
export function toAgent(agent: ImportedListing['agent']): StorableAgent | undefined {
  if (!agent) return undefined;
  const person = { ...agent, name: plainLine(agent.name ?? '') || null, office: plainLine(agent.office ?? '') || null };
  const name = person.name?.toLowerCase();
  if (person.email) return { ...person, key: `email:${person.email.toLowerCase()}` };
  if (name && person.phone) return { ...person, key: `phone:${person.phone}:${name}` };
  if (name) return { ...person, key: `office:${person.office?.toLowerCase() ?? ''}:${name}` };
  return undefined;
}
