import { expect, test } from 'vitest';
import { type Property, unknownAnswers } from '../../listings/property.ts';
import { offerPrefillOf } from './listed-offer.ts';

const property: Property = {
  property_id: '7',
  list_price: 200_000,
  sold_price: null,
  last_list_price: null,
  sold_date: null,
  prop_type: 'duplex',
  location: {
    address: { line: '12 Main St', city: 'Mesa', state_code: 'AZ', postal_code: '85201' },
    county: null,
    coordinate: null,
  },
  primary_photo: null,
  photos: [],
  description: {
    type: 'duplex',
    ...{ ...unknownAnswers, beds: 4, baths: 2, sqft: 1800, text: null },
    ...{ units: 2, units_vary: false, units_detail: [] },
  },
  building_size: null,
  hoa_fee: null,
  advertisers: [],
  flags: { is_pending: false, is_contingent: false, is_foreclosure: false },
  market_status: 'on_market',
  status: 'For Sale',
  manual_status_override: null,
  hidden: false,
  saved: true,
  source: { name: 'Redfin download', isDemo: false, url: null, importedAt: '2026-11-20T08:00:00.000Z' },
  list_date: null,
  mls_id: null,
  price_cut: null,
};
const place = { address: '12 Main St', city: 'Mesa', state: 'AZ', zip: '85201' };

test('the list price is the value after renovations and, without another price, the asking price', () => {
  const same = { propertyId: '7', ...place, propertyType: 'duplex', arv: 200_000 };
  expect(offerPrefillOf(property, null)).toEqual({ ...same, askingPrice: 200_000 });
  expect(offerPrefillOf(property, 187_654.321)).toEqual({ ...same, askingPrice: 187_654.32 });
});

test('the user’s own value and renovations outrank the list price', () => {
  expect(offerPrefillOf(property, null, { arv: 260_000, renovations: 30_000 })).toMatchObject({
    arv: 260_000,
    renovations: 30_000,
    askingPrice: 200_000,
  });
  expect(offerPrefillOf(property, null, { arv: null, renovations: 0 })).toMatchObject({ arv: 200_000, renovations: 0 });
});

test('what is unknown is left out, never 0', () => {
  expect(offerPrefillOf({ ...property, list_price: null }, null)).toEqual({
    propertyId: '7',
    ...place,
    propertyType: 'duplex',
  });
});
