import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, areaText, cornersOf, isInArea, maxAreaCorners, parseArea, unitsOfArea } from './area.ts';
import { latOf, lonOf, mapUnits, mapX, mapY } from './mercator.ts';
import { nearestCorner } from './nearest-corner.ts';

describe('an area', () => {
  it('is a box or three corners and more', () => {
    expect(parseArea('-80.1,40.3,-79.9,40.5')).toEqual([-80.1, 40.3, -79.9, 40.5]);
    expect(cornersOf([-80, 40, -79, 41])).toEqual([
      [-80, 40],
      [-79, 40],
      [-79, 41],
      [-80, 41],
    ]);
    expect(areaText(parseArea('-80.1234567,40,-79,41,-80,42') ?? [])).toBe('-80.12346,40,-79,41,-80,42');
  });

  it.each([
    ...['', 'x', '1,2', '1,2,3', '1,2,3,4,5', '-79,40,-80,41', '-80,41,-79,40', '-80,40,-80,41', '-181,0,1,1'],
    ...[
      '0,-86,1,1',
      'NaN,0,1,1',
      '1e2,0,101,1',
      '0,0,1,1,',
      ' 0,0,1,1',
      Array(2 * maxAreaCorners + 2)
        .fill('1')
        .join(','),
    ],
  ])('is not %j', (text) => {
    expect(parseArea(text)).toBeUndefined();
  });

  it('of a map that shows more than the world is the world', () => {
    expect(areaOf([...nearestCorner([-250, -85.0511]), ...nearestCorner([200, 85.0511])])).toEqual([
      -180, -85, 180, 85,
    ]);
    expect(nearestCorner([-80.1, 40.3])).toEqual([-80.1, 40.3]);
  });

  it('has its edges, and what its line goes around', () => {
    const units = { left: 0, right: 10, top: 0, bottom: 10, corners: [0, 0, 10, 0, 10, 10, 0, 10] };
    for (const [x, y] of [
      [0, 0],
      [10, 10],
      [5, 0],
      [0, 5],
      [10, 5],
      [5, 10],
      [5, 5],
    ] as const) {
      expect(isInArea(units, x, y)).toBe(true);
    }
    expect(isInArea(units, 11, 5)).toBe(false);
    const bent = { ...units, corners: [0, 0, 10, 0, 10, 10, 5, 2, 0, 10] };
    expect(isInArea(bent, 5, 5)).toBe(false);
    expect(isInArea(bent, 1, 5)).toBe(true);
  });

  it('is the same whichever way round and from whichever corner it is drawn', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    const whole = { left: 0, right: 30, top: 0, bottom: 30 };
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), corner, (corners, [x, y]) => {
        const isIn = (each: [number, number][]) => isInArea({ ...whole, corners: each.flat() }, x, y);
        const turned = [...corners.slice(1), ...corners.slice(0, 1)];
        return isIn(corners) === isIn(turned) && isIn(corners) === isIn([...corners].reverse());
      }),
    );
  });
});

describe('units of the map', () => {
  it('tell a place to the meter', () => {
    for (const [lon, lat] of [
      [-79.99589, 40.44062],
      [-157.8583, 21.3069],
      [-66.1057, 18.4655],
    ] as const) {
      expect(lonOf(mapX(lon))).toBeCloseTo(lon, 4);
      expect(latOf(mapY(lat))).toBeCloseTo(lat, 4);
    }
    expect([mapX(-180), mapX(180), mapX(0)]).toEqual([0, mapUnits - 1, mapUnits / 2]);
    expect(mapY(41)).toBeLessThan(mapY(40));
  });

  it('keep an area that is drawn around a place', () => {
    const area = unitsOfArea([-80.1, 40.3, -79.9, 40.5]);
    expect(isInArea(area, mapX(-80), mapY(40.4))).toBe(true);
    expect(isInArea(area, mapX(-80.2), mapY(40.4))).toBe(false);
  });
});
