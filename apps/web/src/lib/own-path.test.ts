import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('where a sign-in may lead', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/search?city=Phoenix&page=2', '/dashboard/search?city=Phoenix&page=2'],
    ['/analysis/abc%20d#top', '/analysis/abc%20d#top'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ])('follows %j', (next, path) => {
    expect(ownPath(next)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\x',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' /dashboard',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./ /evil.example/..//evil'.replace(' ', ''),
    '/..//evil.example',
    '/login',
    '/login/?expired=1',
  ])('refuses %j', (next) => {
    expect(ownPath(next)).toBeUndefined();
  });

  it('never leaves the site, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '%', '?', '#') }),
        (text) => {
          const path = ownPath(text);
          if (path !== undefined) expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
        },
      ),
    );
  });
});
