import { describe, expect, it } from 'vitest';
import { willetta } from '#testing/sample-property.ts';
import { historyRows } from './history-rows.ts';

describe('price and status history', () => {
  it('says what each price changed, and ends with the day it was listed', () => {
    const rows = historyRows(willetta.history, willetta.list_date);
    expect(rows.map(({ at, text, price, change }) => [at.slice(0, 10), text, price, change])).toEqual([
      ['2025-11-19', 'Price changed', 304_900, -5_100],
      ['2025-11-02', 'First imported', 310_000, null],
      ['2025-11-01', 'Listed', null, null],
    ]);
  });

  it('compares with the last price that was known', () => {
    const rows = historyRows(
      [
        { at: '2025-11-04T00:00:00Z', kind: 'price', price: 90, status: 'Pending' },
        { at: '2025-11-03T00:00:00Z', kind: 'status', price: null, status: 'Pending' },
        { at: '2025-11-02T00:00:00Z', kind: 'listed', price: 100, status: 'For Sale' },
      ],
      null,
    );
    expect(rows.map(({ text, change }) => [text, change])).toEqual([
      ['Price changed', -10],
      ['Pending', null],
      ['First imported', null],
    ]);
  });

  it('compares with nothing before a sale, whatever came in between', () => {
    const rows = historyRows(
      [
        { at: '2025-11-05T00:00:00Z', kind: 'price', price: 80, status: 'For Sale' },
        { at: '2025-11-04T00:00:00Z', kind: 'price', price: 90, status: 'For Sale' },
        { at: '2025-11-03T00:00:00Z', kind: 'status', price: null, status: 'For Sale' },
        { at: '2025-11-02T00:00:00Z', kind: 'status', price: 150, status: 'Sold' },
        { at: '2025-11-01T00:00:00Z', kind: 'listed', price: 160, status: 'For Sale' },
      ],
      null,
    );
    expect(rows.map(({ price, change }) => [price, change])).toEqual([
      [80, -10],
      [90, null],
      [null, null],
      [150, null],
      [160, null],
    ]);
  });

  it('is empty where nothing is known', () => {
    expect(historyRows([], null)).toEqual([]);
  });
});
