import { expect, test } from 'vitest';
import { findPage } from '../kernel/page-paths.ts';
import { type MarketPlace, marketHref, placeName, placeSlug, searchText } from './place.ts';

const zip: MarketPlace = {
  ...{ level: 'zip', key: '15218', name: '15218', state: 'PA', county: 'Allegheny', city: 'Swissvale' },
};
const city: MarketPlace = {
  ...{
    level: 'city',
    key: 'st louis|MO',
    name: 'Saint Louis',
    state: 'MO',
    county: 'St. Louis (city)',
    city: 'Saint Louis',
  },
};
const county: MarketPlace = {
  ...{ level: 'county', key: 'Doña Ana|NM', name: 'Doña Ana County', state: 'NM', county: 'Doña Ana', city: null },
};
const state: MarketPlace = { level: 'state', key: 'PA', name: 'Pennsylvania', state: 'PA', county: null, city: null };

test.each([
  [zip, '/dashboard/markets/PA/allegheny/15218', '15218'],
  [city, '/dashboard/markets/MO/st-louis-city/st-louis', 'Saint Louis, MO'],
  [county, '/dashboard/markets/NM/dona-ana', 'Doña Ana County, NM'],
  [state, '/dashboard/markets/PA', 'Pennsylvania'],
  [{ ...zip, county: null }, '/dashboard/markets/PA/none/15218', '15218'],
])('%o has a page and words that the search understands', (place, href, text) => {
  expect(marketHref(place)).toBe(href);
  expect(findPage(href)).toMatch(/Market$/);
  expect(searchText(place)).toBe(text);
});

test('names are shown in full', () => {
  expect(placeName('state', 'PA', 'PA')).toBe('Pennsylvania');
  expect(placeName('county', 'Orleans', 'LA')).toBe('Orleans Parish');
  expect(placeName('city', 'Swissvale', 'PA')).toBe('Swissvale');
});

test('an independent city and the county around it have addresses of their own', () => {
  expect(placeSlug('Baltimore (city)')).not.toBe(placeSlug('Baltimore'));
});
