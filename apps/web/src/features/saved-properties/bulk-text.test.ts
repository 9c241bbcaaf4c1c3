import { expect, it } from 'vitest';
import { bulkDoneText } from './bulk-text.ts';

it.each([
  [{ action: 'hide', done: 1, notDone: 0, tag: undefined }, '1 property hidden.'],
  [{ action: 'unhide', done: 2, notDone: 0, tag: undefined }, '2 properties unhidden.'],
  [{ action: 'remove', done: 3, notDone: 1, tag: undefined }, '3 properties removed. 1 couldn’t be changed.'],
  [{ action: 'restore', done: 3, notDone: 0, tag: undefined }, '3 properties restored.'],
  [{ action: 'tag', done: 2, notDone: 0, tag: 'fix' }, "2 properties tagged 'fix'."],
  [{ action: 'untag', done: 2, notDone: 0, tag: 'fix' }, "2 properties untagged 'fix'."],
] as const)('%j reads %j', (result, text) => {
  expect(bulkDoneText(result)).toBe(text);
});
