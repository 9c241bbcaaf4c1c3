import { expect, test } from 'vitest';
import { isFilePath, isPagePath } from './page-paths.ts';

test.each([
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/analysis/12345', true],
  ['/analysis/a.b', true],
  ['/dashboard/agents/7/edit', true],
  ['/dashboard/my-properties/new', true],
  ['', true],
  ['/analysis', false],
  ['/analysis/1/2', false],
  ['/logins', false],
  ['/nowhere', false],
  ['/sw.js', false],
  ['/constructor', false],
  ['/dashboard/none', false],
  ['/login?next=/', false],
])('a page is at %j: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});

test.each([
  ['/.env', true],
  ['/sw.js', true],
  ['/manifest.webmanifest', true],
  ['/.git/config', true],
  ['/wp-login.php', true],
  ['/a.b/c', false],
  ['/nowhere', false],
  ['/', false],
])('%j asks for a file: %s', (path, expected) => {
  expect(isFilePath(path)).toBe(expected);
});
