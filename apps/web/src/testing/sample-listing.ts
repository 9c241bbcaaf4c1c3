import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { AfterCosts } from '@rei/domain/listings/after-costs';
import type { searchProperties } from '@rei/domain/listings/endpoints';
import { type Property, type SearchResult, unknownAnswers } from '@rei/domain/listings/property';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';

/** A listing as every answer has it. */
export const listing: Property = {
  property_id: '1',
  list_price: 304_900,
  sold_price: null,
  last_list_price: null,
  sold_date: null,
  prop_type: 'single_family',
  location: {
    address: { line: '2418 E Willetta St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
    county: null,
    coordinate: null,
  },
  primary_photo: { href: '/pictures/houses/ranch-1.svg' },
  photos: [],
  description: {
    type: 'single_family',
    ...unknownAnswers,
    beds: 3,
    baths: 2,
    sqft: 1412,
    units: null,
    units_vary: false,
    units_detail: [],
    text: null,
  },
  building_size: null,
  hoa_fee: null,
  advertisers: [{ name: 'Marisol Trent', email: 'marisol@example.com', phone: '6025550148', href: null }],
  flags: { is_pending: false, is_contingent: false, is_foreclosure: false },
  market_status: 'on_market',
  status: 'For Sale',
  manual_status_override: null,
  hidden: false,
  saved: false,
  source: { name: 'Redfin download', isDemo: false, url: null, importedAt: '2026-11-20T00:00:00Z' },
  list_date: null,
  mls_id: null,
  price_cut: null,
};

/** What it comes to after operating costs, at a rate of 6.24%. */
export const closeAfterCosts: AfterCosts = {
  verdict: 'close',
  isDoubtful: false,
  monthlyCashFlow: -38.2,
  cashOnCash: -0.7,
  passesUpTo: 298_400.5,
  reason: 'Passes at $298,400',
};

/** The same as a result of a search; rent, rate and price give 12.34% cash-on-cash and a target of $300,000. */
export const willetta: SearchResult = {
  ...listing,
  figures: { rent: 2190, dscr: 1.4599, cashOnCash: 12.34, targetPrice: 300_000, afterCosts: closeAfterCosts },
};

/** The same listing under another number and street. */
export function listingAt(id: number, line: string, changes: Partial<SearchResult> = {}): SearchResult {
  const location = { ...willetta.location, address: { ...willetta.location.address, line } };
  return { ...willetta, property_id: `${id}`, location, ...changes };
}

/** The first page of a search that found these. */
export function searchAnswer(results: SearchResult[], total = results.length): ReplyOf<typeof searchProperties> {
  const pages = Math.ceil(total / 10);
  const help = { notice: null, isOrderPreparing: false, relax: [], otherStatuses: null, isMarketEmpty: false };
  return { results, total, totalIsEstimate: false, page: 1, pages, ...help };
}

/** A saved listing. */
export function savedAt(id: number, line: string, changes: Partial<SavedRecord> = {}): SavedRecord {
  const { figures, ...property } = listingAt(id, line, { saved: true });
  return {
    propertyId: `${id}`,
    property,
    figures,
    activityLog: [],
    hidden: false,
    offer: null,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
    progress: { stage: 'saved', offer: 'none', contract: 'none', hasInquirySent: false, hasOfferSent: false },
    agreed: null,
    counter: null,
    lastActivityAt: '2026-11-20T00:00:00Z',
    tags: [],
    hasNote: false,
    sinceSaved: { price: null, status: null, hasLeftMarket: false },
    manual: null,
    note: '',
    activityTotal: 0,
    ...changes,
  };
}
