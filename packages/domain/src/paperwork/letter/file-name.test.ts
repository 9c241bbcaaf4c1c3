import { expect, test } from 'vitest';
import { letterOfIntentFileName } from './file-name.ts';

test.each([
  ['cash', '123_N_Main_St_Phoenix_AZ_85004_cash_offer.pdf'],
  ['creative', '123_N_Main_St_Phoenix_AZ_85004_creative_offer.pdf'],
] as const)('the file of a %s offer', (offerMode, name) => {
  const where = { address: '123 N Main St', city: 'Phoenix', state: 'AZ', zip: '85004' };
  expect(letterOfIntentFileName({ ...where, offerMode })).toBe(name);
});
