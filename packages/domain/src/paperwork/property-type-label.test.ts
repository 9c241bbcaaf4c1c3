import { expect, test } from 'vitest';
import { offerPropertyTypeLabel } from './property-type-label.ts';

test.each([
  ['single_family', 'Single Family'],
  ['multi_family', 'Multi-Family'],
  ['condos', 'Condo'],
  ['townhomes', 'Townhome'],
  ['mobile', 'Mobile/Manufactured'],
  ['land', 'Land'],
  ['other', 'Other'],
  ['duplex', 'Duplex'],
  ['tiny_house_on_wheels', 'Tiny House On Wheels'],
  ['HOUSE_BOAT', 'House Boat'],
  ['', ''],
])('%o is %o', (type, label) => {
  expect(offerPropertyTypeLabel(type)).toBe(label);
});
