import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlParts } from './html-parts.ts';

const parts = (html: string, size: number) => [...htmlParts(html, size)];
const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

/** What the browser makes of a part: everything that is open at its end is closed. */
function text(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

describe('a long message in parts', () => {
  it.each([
    ['<p>One</p>', 100, ['<p>One</p>']],
    ['<p>One</p><p>Two</p>', 10, ['<p>One</p>', '<p>Two</p>']],
    [
      '<div class="a"><p>One</p><p>Two</p></div>',
      10,
      ['<div class="a">', '<div class="a"><p>One</p>', '<div class="a"><p>Two</p></div>'],
    ],
    ['<ul><li>One<br />1</li><li>Two</li></ul>', 16, ['<ul><li>One<br />1</li>', '<ul><li>Two</li></ul>']],
    ['one two three four', 8, ['one two ', 'three four']],
    ['', 10, []],
  ])('%j by %i', (html, size, expected) => {
    const found = parts(html, size);
    expect(found.map(text).join('')).toBe(textOf(html));
    expect(found).toEqual(expected);
  });

  it('loses nothing, opens again what was open, and keeps each part short', () => {
    const inner = fc.constantFrom('Word ', 'x', '&amp;', '😀', '<br />', '<b>bold</b>', '<p>text</p>', '<li>1</li>');
    const html = fc
      .array(fc.tuple(fc.constantFrom('div', 'ul', 'table', 'b'), fc.array(inner, { maxLength: 20 })), {
        maxLength: 20,
      })
      .map((all) => all.map(([name, inside]) => `<${name} style="a: b">${inside.join('')}</${name}>`).join(''));
    fc.assert(
      fc.property(html, fc.integer({ min: 20, max: 400 }), (whole, size) => {
        const found = parts(whole, size);
        expect(found.map(textOf).join('')).toBe(textOf(whole));
        for (const part of found) {
          expect(part.length).toBeLessThan(size * 3 + 100);
          expect(part).not.toMatch(/<[^<>]*$|&[a-z]{0,4}$/);
        }
      }),
    );
  });

  it('cuts a text without any blank', () => {
    const found = parts(`<pre>${'x'.repeat(1000)}</pre>`, 100);
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(textOf).join('')).toBe('x'.repeat(1000));
    for (const part of found) expect(part).toMatch(/^<pre>/);
  });
});
