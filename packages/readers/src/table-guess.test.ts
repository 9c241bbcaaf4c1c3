import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableHeadings } from './field-names.ts';
import { guessMapping } from './table-guess.ts';

test.each([
  ['Asking Price', 'price'],
  ['List Price', 'price'],
  ['Price', 'price'],
  ['Price ($)', 'price'],
  ['LISTPRICE', 'price'],
  ['Addr', 'address'],
  ['Street', 'address'],
  ['Property Address', 'address'],
  ['Full Address', 'fullAddress'],
  ['Unit #', 'unit'],
  ['Zip Code', 'zip'],
  ['zip_code', 'zip'],
  ['Property Zip', 'zip'],
  ['State', 'state'],
  ['Property City', 'city'],
  ['MLS #', 'mlsId'],
  ['MLS Number', 'mlsId'],
  ['Listing ID', 'key'],
  ['Bedrooms', 'beds'],
  ['# of Beds', 'beds'],
  ['No. of Bedrooms', 'beds'],
  ['Baths', 'baths'],
  ['Total Baths', 'baths'],
  ['Full Baths', 'fullBaths'],
  ['Half Baths', 'halfBaths'],
  ['Sq. Ft.', 'sqft'],
  ['Square Footage', 'sqft'],
  ['Lot Size (Acres)', 'lotAcres'],
  ['Lot Size', 'lotSqft'],
  ['Year Built', 'yearBuilt'],
  ['HOA/Month', 'hoa'],
  ['# Units', 'units'],
  ['Property Type', 'type'],
  ['Listing Status', 'status'],
  ['Date Listed', 'listDate'],
  ['Days on Market', 'daysOnMarket'],
  ['Agent E-mail', 'agentEmail'],
  ['Agent Phone Number', 'agentPhone'],
  ['Listing Agent', 'agentName'],
  ['Photo URL', 'photo'],
  ['Link', 'url'],
  ['Description', 'remarks'],
])('%j is the %s', (heading, field) => {
  expect(guessMapping(['x', ` ${heading} `])).toEqual({ [field]: heading });
});

test.each([['$/Square Feet'], ['Rent'], ['Name'], ['']])('%j is none', (heading) => {
  expect(guessMapping([heading])).toEqual({});
});

test('of several that would fit, the more usual one; each heading once', () => {
  expect(guessMapping(['Sale Price', 'List Price', 'Street', 'Address'])).toEqual({
    price: 'List Price',
    soldPrice: 'Sale Price',
    address: 'Address',
  });
  expect(guessMapping(['Price', 'Price'])).toEqual({ price: 'Price' });
});

test('whatever the case, spaces and marks, and in any order', () => {
  const synonyms = Object.entries(tableHeadings).flatMap(([field, names]) =>
    names.map((name) => [field, name] as const),
  );
  const mark = fc.constantFrom('', ' ', '_', '-', '. ');
  fc.assert(
    fc.property(fc.constantFrom(...synonyms), fc.array(mark, { maxLength: 8 }), ([field, name], marks) => {
      const letters = [...name].map(
        (letter, index) => (index % 2 ? letter : letter.toUpperCase()) + (marks[index] ?? ''),
      );
      const found = Object.keys(guessMapping([letters.join('')]));
      expect(found).toEqual([field]);
    }),
  );
});
