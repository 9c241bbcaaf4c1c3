import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dwellings, maxUnits, parseUnitCount, resizeUnits, unitSchema } from './units.ts';

const one = { beds: 1, baths: 1 };
const two = { beds: 2, baths: 1.5 };
const unknown = { beds: null, baths: null };

describe('typed unit count', () => {
  test.each([
    ['4', 4],
    [' 12 ', 12],
    ['2.9', 2],
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['many', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['99999', maxUnits],
  ])('%j counts as %d', (typed, count) => {
    expect(parseUnitCount(typed)).toBe(count);
  });

  test('is always a whole number from 1 to the largest', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const count = parseUnitCount(typed);
        expect(Number.isInteger(count) && count >= 1 && count <= maxUnits).toBe(true);
      }),
    );
  });
});

describe('rows of the units editor', () => {
  it('keep what is there and copy the first row into new ones', () => {
    expect(resizeUnits([one, two], 4)).toEqual([one, two, one, one]);
    expect(resizeUnits([one, two], 1)).toEqual([one]);
  });

  it('are unknown while there is no row to copy', () => {
    expect(resizeUnits([], 2)).toEqual([unknown, unknown]);
  });

  it('are copies: a change in one changes no other', () => {
    const rows = resizeUnits([one], 2);
    expect(rows[1]).not.toBe(rows[0]);
    expect(rows[0]).not.toBe(one);
  });
});

describe('dwellings', () => {
  it('share the first row unless units vary', () => {
    expect(dwellings({ units: 3, unitsVary: false, unitsDetail: [two, one] })).toEqual([two, two, two]);
    expect(dwellings({ units: 3, unitsVary: true, unitsDetail: [two, one] })).toEqual([two, one, two]);
  });

  it('are none while the count is unknown, and unknown while the rows are', () => {
    expect(dwellings({ units: null, unitsVary: false, unitsDetail: [one] })).toEqual([]);
    expect(dwellings({ units: 2, unitsVary: false, unitsDetail: [] })).toEqual([unknown, unknown]);
  });
});

describe('a unit', () => {
  test.each([{ beds: 0, baths: 0 }, { beds: 3, baths: 2.5 }, { beds: 2, baths: 1.75 }, unknown])(
    '%j is taken',
    (unit) => {
      expect(unitSchema.parse(unit)).toEqual(unit);
    },
  );

  test.each([
    { beds: -1, baths: 1 },
    { beds: 1.5, baths: 1 },
    { beds: 51, baths: 1 },
    { beds: 1, baths: 1.1 },
    { beds: '1', baths: 1 },
    { beds: 1 },
  ])('%j is refused', (unit) => {
    expect(unitSchema.safeParse(unit).success).toBe(false);
  });
});
