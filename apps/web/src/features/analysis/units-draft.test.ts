import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { building } from '#testing/sample-property.ts';
import {
  draftOf,
  parseBaths,
  parseBeds,
  parseUnitsDraft,
  shownRows,
  type UnitsDraft,
  withCount,
  withFirstRowForAll,
  withRow,
  withVarying,
} from './units-draft.ts';

const one = { beds: 1, baths: 1 };
const two = { beds: 2, baths: 1.5 };
const varying: UnitsDraft = { count: 2, isVarying: true, rows: [one, two] };

describe('start of the units editor', () => {
  test.each([
    ['unknown units', {}, { count: null, isVarying: false, rows: [{ beds: null, baths: null }] }],
    ['one row for four', { units: 4, units_detail: [two] }, { count: 4, isVarying: false, rows: [two] }],
    [
      'varying units with a row missing',
      { units: 3, units_vary: true, units_detail: [one, two] },
      { count: 3, isVarying: true, rows: [one, two, one] },
    ],
  ])('%s', (_name, description, draft) => {
    expect(draftOf(building(description))).toEqual(draft);
  });
});

describe('changing the units', () => {
  it('keeps existing rows and copies the first into new ones', () => {
    expect(withCount(varying, '4')).toEqual({ count: 4, isVarying: true, rows: [one, two, one, one] });
    expect(withCount(varying, '1')).toEqual({ count: 1, isVarying: true, rows: [one] });
  });

  test.each([
    ['0', 1],
    ['-3', 1],
    ['many', 1],
    ['', 1],
    ['12.7', 12],
    ['900', 500],
  ])('takes %j as %d units', (typed, count) => {
    expect(withCount(varying, typed).count).toBe(count);
  });

  it('shares the first row while units do not vary, and brings the others back', () => {
    const shared = withVarying(varying, false);
    expect(shownRows(shared)).toEqual([one]);
    expect(shownRows(withVarying(shared, true))).toEqual([one, two]);
  });

  it('copies the first row to all', () => {
    expect(withFirstRowForAll(varying).rows).toEqual([one, one]);
  });

  it('changes one row and no other', () => {
    expect(withRow(varying, 1, { beds: 4 }).rows).toEqual([one, { beds: 4, baths: 1.5 }]);
  });

  it('always shows one row, or as many as there are units', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (typed, isVarying) => {
        const draft = withVarying(withCount(varying, typed), isVarying);
        expect(shownRows(draft)).toHaveLength(isVarying ? (draft.count ?? 0) : 1);
      }),
    );
  });
});

describe('typed beds and baths', () => {
  test.each([
    ['3', 3],
    ['0', 0],
    ['2.9', 2],
    ['-1', 0],
    ['99', 50],
    ['', null],
    ['two', null],
  ])('%j is %s beds', (typed, beds) => {
    expect(parseBeds(typed)).toBe(beds);
  });

  test.each([
    ['1.5', 1.5],
    ['1.3', 1.25],
    ['.5', 0.5],
    ['', null],
  ])('%j is %s baths', (typed, baths) => {
    expect(parseBaths(typed)).toBe(baths);
  });
});

describe('a stored draft', () => {
  it('is read back', () => {
    expect(parseUnitsDraft(JSON.parse(JSON.stringify(varying)))).toEqual(varying);
  });

  test.each([
    [null],
    ['x'],
    [{}],
    [{ ...varying, count: 'two' }],
    [{ ...varying, rows: [] }],
    [{ ...varying, rows: [{ beds: 'x' }] }],
  ])('is refused as %j', (value) => {
    expect(parseUnitsDraft(value)).toBeUndefined();
  });
});
