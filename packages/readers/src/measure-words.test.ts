import { expect, test } from 'vitest';
import { areaText, bathroomsText, bedsText, sidesText } from './measure-words.ts';
import { sqftPerAcre } from './numbers.ts';

test.each([
  ['1500', 1, 1500],
  ['1,500', 1, 1500],
  ['1.500', 1, 1500],
  ['1 500', 1, 1500],
  ['1,500 sq. ft.', 1, 1500],
  ['1500sf', 1, 1500],
  ['1,500 square feet', 1, 1500],
  ['702.00', 1, 702],
  ['140 m²', 1, 1506.947458],
  ['140 m2', 1, 1506.947458],
  ['1.500 m²', 1, 16_145.865626],
  ['0.25', sqftPerAcre, 10_890],
  ['0.25 acres', 1, 10_890],
  ['0,25 ac', 1, 10_890],
  ['5,000 sqft', sqftPerAcre, 5000],
  ['1.250', sqftPerAcre, 54_450],
  ['0.5 ha', 1, 53_819.552085],
])('%j in a column of %d sqft is %d sqft', (text, bare, sqft) => {
  expect(Number(areaText(text, bare))).toBeCloseTo(sqft, 5);
});

test.each(['', 'large', '3 beds', '1,200-1,500', '12 parsecs'])('%j stays, for the reader to refuse', (text) => {
  expect(areaText(text, 1)).toBe(text);
});

test.each([
  ['125X175', '21875'],
  ["60' x 120'", '7200'],
  ['62.5 x 100 ft', '6250'],
  ['12,155', '12,155'],
  ['irregular', 'irregular'],
])('a lot of %j is %s', (text, sqft) => {
  expect(sidesText(text)).toBe(sqft);
});

test.each([
  ['3', '3'],
  ['3 bd', '3'],
  ['3 Bedrooms', '3'],
  ['4+', '4'],
  ['Studio', '0'],
  ['many', 'many'],
])('beds %j are %j', (text, beds) => {
  expect(bedsText(text)).toBe(beds);
});

test.each([
  ['2', '2'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['2 ba', '2'],
  ['1 1/2', '1.5'],
  ['1½', '1.5'],
  ['2 full 1 half', '2.5'],
  ['2 Full / 1 Half', '2.5'],
  ['2F 1H', '2.5'],
  ['2/1', '2.5'],
  ['3 (2 1)', '2.5'],
  ['3 (2 1 0)', '2.5'],
  ['2 full', '2'],
  ['many', 'many'],
])('baths %j are %j', (text, baths) => {
  expect(bathroomsText(text)).toEqual({ text: baths });
});

test('of 2.1, as MLS write it, the digit behind the dot counts half baths, and that is told', () => {
  expect(bathroomsText('2.1')).toEqual({ text: '2.5', note: 'is taken as 2 full and 1 half' });
  expect(bathroomsText('2.2')).toEqual({ text: '3', note: 'is taken as 2 full and 2 half' });
});
