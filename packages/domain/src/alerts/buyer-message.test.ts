import { expect, test } from 'vitest';
import { buyerMessage } from './buyer-message.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `Buyer ${at + 1}`);

test.each([
  [[{ address: '1 Elm St', buyers: ['Ann'] }], '1 Elm St fits 1 buyer', ['1 Elm St fits 1 buyer: Ann']],
  [
    [{ address: '1 Elm St', buyers: names(7) }],
    '1 Elm St fits 7 buyers',
    ['1 Elm St fits 7 buyers: Buyer 1, Buyer 2, Buyer 3, Buyer 4, Buyer 5 and 2 more'],
  ],
  [
    Array.from({ length: 22 }, () => ({ address: '1 Elm St', buyers: ['Ann'] })),
    '22 properties fit your buyers',
    [...Array.from({ length: 20 }, () => '1 Elm St fits 1 buyer: Ann'), 'And 2 more.'],
  ],
])('names what fits and whom: %#', (properties, title, lines) => {
  expect(buyerMessage(properties)).toEqual({ title, lines });
});

test('says nothing of nothing', () => {
  expect(buyerMessage([])).toBeUndefined();
});
