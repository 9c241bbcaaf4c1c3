import { expect, test } from 'vitest';
import { purchaseContractFileName } from './file-name.ts';

const where = { propertyAddress: '123 N Main St', propertyCity: 'Phoenix', propertyState: 'AZ', propertyZip: '85004' };

test.each([
  ['cash', '123_N_Main_St_Phoenix_AZ_85004_Purchase_Contract_Cash.pdf'],
  ['creative', '123_N_Main_St_Phoenix_AZ_85004_Purchase_Contract_Creative.pdf'],
] as const)('the file of a %s contract', (offerMode, name) => {
  expect(purchaseContractFileName({ ...where, offerMode })).toBe(name);
});

test('an address of any length gives at most 80 characters before the kind', () => {
  const name = purchaseContractFileName({ ...where, propertyAddress: 'Long Road '.repeat(30), offerMode: 'cash' });
  expect(name.replace('_Purchase_Contract_Cash.pdf', '').length).toBeLessThanOrEqual(80);
});
