import type { SearchResult } from '@rei/domain/listings/property';
import { describe, expect, it, test } from 'vitest';
import { willetta } from '#testing/sample-listing.ts';
import { resultFigures } from './result-figures.ts';

const { afterCosts } = willetta.figures;
const nothing = { rent: null, dscr: null, cashOnCash: null, targetPrice: null, afterCosts };

function notesOf(changes: Partial<SearchResult>) {
  return resultFigures({ ...willetta, ...changes }).map(({ value, note }) => [value, note]);
}

describe('figures of a result', () => {
  it('are rent, cash-on-cash, DSCR and the gap to the target price', () => {
    expect(resultFigures(willetta)).toEqual([
      { label: 'Rent', value: '$2,190', note: '3-bed' },
      {
        label: 'Cash-on-cash',
        shortLabel: 'CoC',
        value: '12.3%',
        verdict: { tone: 'middle', word: 'Borderline' },
      },
      { label: 'DSCR', value: '1.46', verdict: { tone: 'good', word: 'OK' } },
      { label: 'Gap to target', shortLabel: 'Gap', value: '−$4,900', tone: 'negative', note: 'target $300k' },
    ]);
  });

  it('are judged before they are rounded', () => {
    const figures = { rent: 2190, dscr: 0.9996, cashOnCash: 12.996, targetPrice: 304_900, afterCosts };
    const [, cashOnCash, dscr, gap] = resultFigures({ ...willetta, figures });
    expect(cashOnCash).toMatchObject({ value: '13.0%', verdict: { word: 'Borderline' } });
    expect(dscr).toMatchObject({ value: '1.00', verdict: { word: 'Too low' } });
    expect(gap).toMatchObject({ value: '$0', tone: 'positive' });
  });

  test('of a price that has to be checked are dashes: nothing green stands for it', () => {
    const doubted = { ...willetta.figures, afterCosts: { ...afterCosts, isDoubtful: true } };
    expect(notesOf({ figures: doubted }).slice(1)).toEqual([
      ['—', 'check price'],
      ['—', 'check price'],
      ['—', 'check price'],
    ]);
  });

  test('a target above the price is what may be paid more', () => {
    const figures = { ...willetta.figures, targetPrice: 1_250_000 };
    expect(notesOf({ figures })[3]).toEqual(['+$945,100', 'target $1,250k']);
  });

  test('several dwellings are counted', () => {
    const description = { ...willetta.description, units: 4, units_detail: [{ beds: 2, baths: 1 }] };
    expect(notesOf({ prop_type: 'multi_family', description })[0]).toEqual(['$2,190', '4 units']);
  });

  it.each<[string, Partial<SearchResult>, string[]]>([
    ['land', { prop_type: 'land', figures: nothing }, ['land, no rent', 'needs rent', 'needs rent', 'needs rent']],
    [
      'unknown bedrooms',
      { description: { ...willetta.description, beds: null }, figures: nothing },
      ['beds not listed', 'needs rent', 'needs rent', 'needs rent'],
    ],
    [
      'an unknown number of units',
      { prop_type: 'multi_family', figures: nothing },
      ['units unknown', 'needs rent', 'needs rent', 'needs rent'],
    ],
    ['a ZIP without rents', { figures: nothing }, ['none for ZIP', 'needs rent', 'needs rent', 'needs rent']],
    [
      'no price',
      { list_price: null, figures: { ...nothing, rent: 2190, targetPrice: 300_000 } },
      ['3-bed', 'no list price', 'no list price', 'target $300k'],
    ],
    ['no rate', { figures: { ...nothing, rent: 2190 } }, ['3-bed', 'no rate yet', 'no rate yet', 'no rate yet']],
  ])('say what is missing: %s', (_, changes, notes) => {
    const found = notesOf(changes);
    expect(found.map(([, note]) => note)).toEqual(notes);
    expect(found.at(-1)?.[0]).toBe('—');
  });
});
