import { latOf, lonOf, mapX, mapY } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import { describe, expect, it } from 'vitest';
import { noPlaces } from './locate-rows.ts';
import { summaryOf } from './map-summary.ts';

function boxAround(...places: (readonly [lon: number, lat: number])[]) {
  const further = places.map(([lon, lat], id) => ({
    ...{ id, x: mapX(lon), y: mapY(lat), price: 100_000, value: 5, verdict: 'passes' as const },
  }));
  const { box } = summaryOf({ verdicts: [], places: noPlaces() }, { further, shown: pinVerdicts });
  return box && [lonOf(box.left), latOf(box.bottom), lonOf(box.right), latOf(box.top)].map(Math.round);
}

describe('what a map shows first', () => {
  it('is the box around its homes', () => {
    expect(boxAround([-118, 34], [-74, 41])).toEqual([-118, 34, -74, 41]);
    expect(boxAround()).toBeUndefined();
  });

  it('goes over the date line where that is nearer', () => {
    const guam = [144.8, 13.4] as const;
    const honolulu = [-157.9, 21.3] as const;
    expect(boxAround(guam, honolulu)).toEqual([145, 13, 202, 21]);
    expect(boxAround(honolulu, guam)).toEqual([145, 13, 202, 21]);
    // Nearly all of many homes are in one half of the world: a few beyond it do not move the box.
    const many = Array.from({ length: 999 }, (_, at): [number, number] => [-120 + (at / 998) * 50, 40]);
    expect(boxAround(...many, guam)).toEqual(boxAround(...many, [-70, 13.4]));
    expect(boxAround([-176.6, 51.9], [-165.4, 64.2])).toEqual([-177, 52, -165, 64]);
  });
});
