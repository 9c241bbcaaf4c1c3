import { expect, test } from 'vitest';
import { stateOfZip } from './zip-state.ts';

test.each([
  ['00501', 'NY'],
  ['00901', 'PR'],
  ['02139', 'MA'],
  ['05501', 'MA'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['44301', 'OH'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['96701', 'HI'],
  ['99950', 'AK'],
  ['34001', undefined],
  ['09001', undefined],
  ['96910', 'undefined'],
  ['', undefined],
])('ZIP %j is in %s', (zip, state) => {
  expect(String(stateOfZip(zip))).toBe(String(state));
});
