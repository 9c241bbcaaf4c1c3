import type { SinceSaved } from '@rei/domain/saved-properties/since-saved';
import { expect, it } from 'vitest';
import { sinceSavedNotes } from './since-saved-text.ts';

const nothing: SinceSaved = { price: null, status: null, hasLeftMarket: false };

it.each<[Partial<SinceSaved>, string[]]>([
  [{}, []],
  [{ price: { from: 310_000, to: 304_900 } }, ['Price cut $5,100 since saved']],
  [{ price: { from: 300_000, to: 304_900 } }, ['Price up $4,900 since saved']],
  [{ price: { from: null, to: 304_900 } }, ['Price given since saved']],
  [{ price: { from: 304_900, to: null } }, ['Price withdrawn since saved']],
  [{ status: { from: 'For Sale', to: 'Pending' } }, ['Was For Sale when saved']],
  [{ status: { from: 'For Sale', to: 'Sold' }, hasLeftMarket: true }, ['Left the market since saved']],
  [
    { price: { from: 310_000, to: 300_000 }, status: { from: 'Pending', to: 'For Sale' } },
    ['Price cut $10,000 since saved', 'Was Pending when saved'],
  ],
])('%j reads %j', (changes, texts) => {
  expect(sinceSavedNotes({ ...nothing, ...changes }).map(({ text }) => text)).toEqual(texts);
});
