import { expect, test } from 'vitest';
import { findPage, isFilePath, pageParams } from './page-paths.ts';

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/Login/', 'login'],
  ['/analysis/12345', 'analysis'],
  ['/analysis/a.b', 'analysis'],
  ['/dashboard/agents/7/edit', 'agentEdit'],
  ['/dashboard/my-properties/7', 'savedProperty'],
  ['/dashboard/my-properties/new', 'newProperty'],
  ['', 'landing'],
  ['/analysis', undefined],
  ['/analysis/1/2', undefined],
  ['/logins', undefined],
  ['/nowhere', undefined],
  ['/sw.js', undefined],
  ['/constructor', undefined],
  ['/dashboard/none', undefined],
  ['/login?next=/', undefined],
])('the page at %j: %s', (path, expected) => {
  expect(findPage(path)).toBe(expected);
});

test('the open parts of an address have names', () => {
  expect(pageParams('placeMarket', '/dashboard/markets/AZ/maricopa/a%20b/')).toEqual({
    state: 'AZ',
    county: 'maricopa',
    place: 'a%20b',
  });
  expect(pageParams('settings', '/dashboard/settings')).toEqual({});
  expect(pageParams('analysis', '/dashboard/settings')).toEqual({});
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
