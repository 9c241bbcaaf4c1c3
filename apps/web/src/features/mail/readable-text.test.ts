import { describe, expect, it } from 'vitest';
import { contrast, makeReadable, readColor } from './readable-text.ts';

describe('colours as browsers compute them', () => {
  it.each([
    ['rgb(1, 2, 3)', { red: 1, green: 2, blue: 3, alpha: 1 }],
    ['rgba(1, 2, 3, 0.5)', { red: 1, green: 2, blue: 3, alpha: 0.5 }],
    ['rgb(1 2 3 / 0.25)', { red: 1, green: 2, blue: 3, alpha: 0.25 }],
    ['oklch(0.5 0.1 200)', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(readColor(text)).toEqual(expected);
  });

  it('contrast goes from 1 to 21', () => {
    const white = { red: 255, green: 255, blue: 255 };
    expect(contrast(white, white)).toBe(1);
    expect(contrast({ red: 0, green: 0, blue: 0 }, white)).toBeCloseTo(21);
  });
});

describe('text that cannot be told from its ground', () => {
  it.each([
    ['white on the page', '<p style="color: rgb(255, 255, 255)">x</p>', 'rgb(28, 35, 33)'],
    ['nearly white, half transparent', '<p style="color: rgba(250, 250, 250, 0.5)">x</p>', 'rgb(28, 35, 33)'],
    [
      'dark on its own dark ground',
      '<p style="color: rgb(28, 35, 33); background-color: rgb(17, 17, 17)">x</p>',
      'rgb(255, 255, 255)',
    ],
    [
      'a plain link on a dark ground',
      '<div style="background-color: rgb(34, 34, 34)"><a style="">x</a></div>',
      'rgb(255, 255, 255)',
    ],
  ])('%s gets another colour', (_name, html, color) => {
    expect(colorAfter(html)).toBe(color);
  });

  it.each([
    ['white on green', '<p style="color: rgb(255, 255, 255); background-color: rgb(27, 94, 75)">x</p>'],
    [
      'white within green',
      '<div style="background-color: rgb(27, 94, 75)"><p style="color: rgb(255, 255, 255)">x</p></div>',
    ],
    [
      'grey that the message put on white',
      '<div style="background-color: rgb(255, 255, 255)"><p style="color: rgb(153, 153, 153)">x</p></div>',
    ],
    ['dark grey on the page', '<p style="color: rgb(90, 90, 90)">x</p>'],
  ])('%s stays', (_name, html) => {
    const [own] = /(?<![-\w])color: (rgba?\([^)]*\))/.exec(html)?.slice(1) ?? [];
    expect(colorAfter(html)).toBe(own);
  });
});

/** The colour of the innermost element once it can be read. */
function colorAfter(html: string): string {
  document.body.innerHTML = html;
  const element = [...document.body.querySelectorAll<HTMLElement>('p, a')].at(-1);
  if (!element) throw new Error('Nothing to read');
  if (element.tagName === 'A') document.body.style.color = 'rgb(27, 94, 75)';
  makeReadable(element, window);
  document.body.style.color = '';
  return element.style.color;
}
