import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePaths } from '../packages/domain/src/kernel/page-paths.ts';
import { chunkCircles, firstLoads } from './checks/first-load.mjs';
import { root } from './setup/platform.mjs';

test('no page of the last build needs more script at its first visit than it may', () => {
  const loads = firstLoads(join(root, 'apps/web/dist'));
  expect(loads.length).toBeGreaterThan(20);
  const tooLarge = loads.filter(({ bytes, limit }) => bytes > limit);
  expect(tooLarge.map(({ page, bytes, limit }) => `${page}: ${bytes} of ${limit} bytes`)).toEqual([]);
});

test('the last build tells the scripts of every page', () => {
  const pages: Record<string, string[]> = JSON.parse(
    readFileSync(join(root, 'apps/web/dist/.vite/pages.json'), 'utf8'),
  );
  expect(Object.keys(pages).sort()).toEqual(Object.keys(pagePaths).sort());
  const missing = Object.values(pages)
    .flat()
    .filter((file) => !existsSync(join(root, 'apps/web/dist', file)));
  expect(missing).toEqual([]);
  expect(Object.values(pages).filter((files) => files.length === 0)).toEqual([]);
});

test('no scripts of the last build wait for each other', () => {
  expect(chunkCircles(join(root, 'apps/web/dist'))).toEqual([]);
});

test('scripts that import each other in a circle are found', () => {
  const dist = mkdtempSync(join(tmpdir(), 'chunk-circles-'));
  mkdirSync(join(dist, 'assets'));
  const scripts = {
    'page.js': 'import{a}from"./one.js";import"./alone.js";',
    'one.js': 'import{b as c}from"./two.js";export{c as a};',
    'two.js': 'import"./one.js";export const b=()=>import("./page.js");',
    'alone.js': 'export{};',
  };
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(dist, 'assets', name), text);
  expect(chunkCircles(dist)).toEqual(['one.js -> two.js -> one.js']);
  rmSync(dist, { recursive: true });
});

test('a page counts with everything it imports, each file once, and behind the sign-in with the shell', () => {
  const dist = mkdtempSync(join(tmpdir(), 'first-load-'));
  const routes = 'src/app/routes';
  const sizes = { start: 100, app: 20, homes: 7, register: 3, profile: 5 };
  const scripts = {
    'src/main.tsx': ['start.js'],
    'src/app/shell/shell.tsx': ['app.js', 'start.js'],
    'src/app/public-layout.tsx': ['start.js'],
    [`${routes}/register.tsx`]: ['register.js', 'start.js'],
    [`${routes}/dashboard/profile.tsx`]: ['profile.js', 'homes.js', 'app.js', 'start.js'],
  };
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/scripts.json'), JSON.stringify(scripts));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, `${name}.js.gz`), 'x'.repeat(size));

  expect(firstLoads(dist).map(({ page, bytes }) => [page, bytes])).toEqual([
    [`${routes}/register.tsx`, 103],
    [`${routes}/dashboard/profile.tsx`, 132],
  ]);
  rmSync(dist, { recursive: true });
});
