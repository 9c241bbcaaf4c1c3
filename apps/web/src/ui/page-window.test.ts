import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 19, [1, 2, 'gap-after', 19]],
  [4, 19, [1, 2, 3, 4, 5, 'gap-after', 19]],
  [10, 19, [1, 'gap-before', 9, 10, 11, 'gap-after', 19]],
  [19, 19, [1, 'gap-before', 18, 19]],
])('on page %d of %d offers %j', (page, pages, offered) => {
  expect(pageWindow(page, pages)).toEqual(offered);
});

it('always offers first, last and current page, each once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const offered = pageWindow(page, pages).filter((entry) => typeof entry === 'number');
      expect(offered).toEqual([...new Set(offered)].sort((left, right) => left - right));
      expect(offered).toEqual(expect.arrayContaining([1, page, pages]));
    }),
  );
});
