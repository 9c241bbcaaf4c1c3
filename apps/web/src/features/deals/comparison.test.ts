import { formatNumber } from '@rei/domain/kernel/format';
import { expect, test } from 'vitest';
import { comparedIds } from './compared-ids.ts';
import { bestOf } from './comparison.ts';

test.each([
  ['the lowest price', [300, 200, 250], 'lowest', [false, true, false]],
  ['the highest rent', [1.2, 1.4, null], 'highest', [false, true, false]],
  ['two that share the best', [3, 3, 2], 'highest', [true, true, false]],
  ['two that read the same', [1.684, 1.681, 1.35], 'highest', [true, true, false]],
  ['all that read the same', [1.684, 1.681], 'highest', [false, false]],
  ['all the same', [3, 3, null], 'highest', [false, false, false]],
  ['only one known', [null, 5], 'highest', [false, false]],
  ['none known', [null, null], 'lowest', [false, false]],
  ['a loss and a gain', [-20, 15], 'highest', [false, true]],
] as const)('%s', (_name, values, prefers, best) => {
  const read = values.map((value) => ({ value, text: formatNumber(value, 2) }));
  expect(bestOf(read, prefers)).toEqual(best);
});

test.each([
  ['ids=1,2,3', ['1', '2', '3']],
  ['ids=1,,1, 2 ', ['1', '2']],
  ['ids=', []],
  ['', []],
])('the address %s names %j', (address, ids) => {
  expect(comparedIds(new URLSearchParams(address))).toEqual(ids);
});
