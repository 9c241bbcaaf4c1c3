import { findPage, pagePaths } from '@rei/domain/kernel/page-paths';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { routes } from './router.tsx';

const patterns = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...patterns(children)]);

test('the router has the pages that the server answers for, and no other', () => {
  const known = new Set<string>(Object.values(pagePaths));
  expect(new Set(patterns(routes).filter((path) => path !== '*'))).toEqual(known);
  expect(new Set(Object.values(paths).map(({ path }) => path))).toEqual(known);
  expect([...known].filter((path) => findPage(path.replace(/:\w+/g, 'a.b')) === undefined)).toEqual([]);
});
