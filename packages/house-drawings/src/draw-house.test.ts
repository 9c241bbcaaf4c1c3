import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawHouse } from './draw-house.ts';
import { frontStyle } from './front-style.ts';
import { parsePictureHref, pictureHref, pictureSeed, pictureStyles, sceneryOfSeed } from './house-picture.ts';
import { createRandom } from './random.ts';
import { sceneries } from './scenery.ts';

const anyStyle = fc.constantFrom(...pictureStyles);
const anySeed = fc.integer({ min: 0, max: 30_000 });

/** Every opened element is closed in its turn; answers what is wrong, or nothing. */
function unbalanced(svg: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return tag;
    } else if (selfClosing !== '/') open.push(name);
  }
  return open.at(-1);
}

describe('a drawn picture', () => {
  it('is one closed SVG of 1280 by 960 without scripts, references or broken numbers', () => {
    fc.assert(
      fc.property(anyStyle, anySeed, (style, seed) => {
        const svg = drawHouse({ style, seed });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 960"[^>]*>.*<\/svg>\n$/s);
        expect(unbalanced(svg)).toBeUndefined();
        expect(svg).not.toMatch(/script|href|url\(|NaN|undefined|Infinity|<image|\son\w+=|data-|var\(/);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toContain('http');
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for the same style and seed', () => {
    fc.assert(
      fc.property(anyStyle, anySeed, (style, seed) => {
        expect(drawHouse({ style, seed })).toBe(drawHouse({ style, seed }));
      }),
    );
  });

  it('of every style stands in every scenery', () => {
    for (const style of pictureStyles)
      for (const scenery of sceneries)
        for (let seed = 1; seed <= 20; seed += 1) expect(drawHouse({ style, seed, scenery })).toContain('<path');
  });

  it('stays a small file', () => {
    for (const style of pictureStyles)
      for (let seed = 0; seed < 60; seed += 1) {
        const { length } = drawHouse({ style, seed: seed * 17 });
        expect(length).toBeGreaterThan(1500);
        expect(length).toBeLessThan(16_000);
      }
  });

  it.each(pictureStyles.filter((style) => style !== 'floor-plan'))('%s: hardly two alike', (style) => {
    const drawn = new Set(Array.from({ length: 200 }, (_, index) => drawHouse({ style, seed: index * 6 + 4 })));
    expect(drawn.size).toBeGreaterThan(190);
  });

  it('shows another country in another scenery', () => {
    const drawn = sceneries.map((scenery) => drawHouse({ style: 'ranch', seed: 12, scenery }));
    expect(new Set(drawn).size).toBe(sceneries.length);
  });
});

describe('a front', () => {
  it('is one that is usual for the type and the scenery', () => {
    const fronts = (type: 'single_family' | 'triplex', scenery: (typeof sceneries)[number]) =>
      new Set(Array.from({ length: 60 }, (_, seed) => frontStyle(createRandom(seed), { type, sqft: 1200 }, scenery)));
    expect(fronts('single_family', 'desert')).toEqual(new Set(['ranch', 'adobe', 'craftsman']));
    expect(fronts('single_family', 'city')).toEqual(new Set(['row-house', 'craftsman', 'cape']));
    expect(fronts('triplex', 'desert')).toEqual(new Set(['triple-decker', 'walk-up']));
  });
});

describe('the path of a picture', () => {
  it('says style, seed and scenery again', () => {
    fc.assert(
      fc.property(
        anyStyle,
        fc.constantFrom(...sceneries),
        fc.integer({ min: 0, max: 4000 }),
        (style, scenery, variant) => {
          const seed = pictureSeed(scenery, variant);
          expect(parsePictureHref(pictureHref(style, seed))).toEqual({ style, seed });
          expect(sceneryOfSeed(seed)).toBe(scenery);
        },
      ),
    );
  });

  it.each([
    '',
    'ranch.svg',
    '/pictures/houses/castle-4.svg',
    'ranch--4.svg',
    'ranch-4.png',
    'ranch-12345678901.svg',
    'https://x.example/a.svg',
  ])('%j is none of ours', (href) => {
    expect(parsePictureHref(href)).toBeUndefined();
  });
});
