import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaText, cornersOf, isInArea, maxAreaCorners, parseArea, unitsOfArea } from './area.ts';
import { latOf, lonOf, mapUnits, mapX, mapY } from './mercator.ts';
import { besideCorner, shownArea } from './shown-area.ts';

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
      '181,0,182,1',
      '-170,0,191,1',
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
    expect(
      shownArea([
        [-250, -85.0511],
        [200, 85.0511],
      ]),
    ).toEqual([-180, -85, 180, 85]);
  });

  it.each([
    { shown: [-80.1, 40.3, -79.9, 40.5], area: [-80.1, 40.3, -79.9, 40.5] },
    // The Aleutians from the east and from the west, and Guam on a map that came from Hawaii.
    { shown: [-187, 51, -175, 53], area: [173, 51, 185, 53] },
    { shown: [173, 51, 185, 53], area: [173, 51, 185, 53] },
    { shown: [-215.4, 13.2, -214.9, 13.7], area: [144.6, 13.2, 145.1, 13.7] },
  ])(
    'of a map over the date line is in one world: $shown',
    ({ shown: [west = 0, south = 0, east = 0, north = 0], area }) => {
      const corners = [
        [west, south],
        [east, north],
      ] as const;
      expect(shownArea(corners)).toEqual(area);
      expect(parseArea(areaText(shownArea(corners) ?? []))).toEqual(area);
    },
  );

  it('goes on over the date line, and has what lies on both sides of it', () => {
    const [attu, adak, nome] = [
      [172.9, 52.9],
      [-176.6, 51.9],
      [-165.4, 64.5],
    ] as const;
    const isIn = (area: readonly number[], [lon, lat]: readonly [number, number]) =>
      isInArea(unitsOfArea(area), mapX(lon), mapY(lat));
    const box = parseArea('170,50,190,55') ?? [];
    expect([attu, adak, nome, [0, 52] as const].map((place) => isIn(box, place))).toEqual([true, true, false, false]);
    const drawn = parseArea('171,51,186,51,186,54,171,54') ?? [];
    expect([attu, adak, nome].map((place) => isIn(drawn, place))).toEqual([true, true, false]);
    const eastern = parseArea('171,51,182,51,182,54,171,54') ?? [];
    expect([attu, adak].map((place) => isIn(eastern, place))).toEqual([true, false]);
    // The long way round has neither, and all else.
    expect([attu, adak, nome].map((place) => isIn([-170, 50, 170, 70], place))).toEqual([false, false, true]);
  });

  it('is drawn over the date line corner by corner, whatever the map calls the other side', () => {
    const clicks: [number, number][] = [
      [179, 51],
      [-178, 51],
      [182, 53],
      [-181, 53],
    ];
    const drawn: [number, number][] = [];
    for (const corner of clicks) drawn.push(besideCorner(corner, drawn.at(-1)));
    expect(shownArea(drawn)).toEqual([179, 51, 182, 51, 182, 53, 179, 53]);
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
