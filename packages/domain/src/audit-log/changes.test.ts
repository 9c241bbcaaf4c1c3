import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test.each([
  ['nothing is given', {}, {}],
  ['the same is given', { name: 'Jane', isAdmin: false }, {}],
  ['a field differs', { name: 'Jane Doe', isAdmin: false }, { name: { from: 'Jane', to: 'Jane Doe' } }],
  ['undefined is not given', { name: undefined, isAdmin: true }, { isAdmin: { from: false, to: true } }],
  ['a text is emptied', { name: '' }, { name: { from: 'Jane', to: '' } }],
])('when %s', (_, after, expected) => {
  expect(changesBetween({ name: 'Jane', isAdmin: false }, after)).toEqual(expected);
});
