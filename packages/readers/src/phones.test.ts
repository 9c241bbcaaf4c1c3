import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePhone, usPhone } from './phones.ts';

describe('a US phone, however it is written', () => {
  test.each([
    '6025550148',
    '602-555-0148',
    '(602) 555-0148',
    '(602)555-0148',
    '(602)-555-0148',
    '602.555.0148',
    '602 555 0148',
    '602/555-0148',
    '602 - 555 - 0148',
    '602-5550148',
    '602 5550148',
    '1-602-555-0148',
    '1 (602) 555-0148',
    '1.602.555.0148',
    '16025550148',
    '+16025550148',
    '+1 602 555 0148',
    '+1 (602) 555-0148',
    '+1-602-555-0148',
    '+1.602.555.0148',
    '+1 602.555.0148',
    '001 602 555 0148',
    '011 1 602 555 0148',
    'tel:+1-602-555-0148',
    'Phone: 602-555-0148',
    'Cell: (602) 555-0148',
    '602-555-0148 (mobile)',
    '602-555-0148 cell',
    '602\u2013555\u20130148',
    '602\u2011555\u20110148',
    '602\u00a0555\u00a00148',
    '６０２－５５５－０１４８',
    '6025550148.0',
    ' 602-555-0148 ',
  ])('%s', (text) => {
    expect(usPhone(text)).toEqual({ digits: '6025550148', extension: '' });
    expect(normalizePhone(text)).toBe('(602) 555-0148');
  });

  test.each([
    '602-555-0148 x12',
    '602-555-0148x12',
    '602-555-0148 ext 12',
    '602-555-0148 ext. 12',
    '602-555-0148, ext. 12',
    '602-555-0148 extension 12',
    '(602) 555-0148 #12',
    '+1 602 555 0148;ext=12',
    'tel:+1-602-555-0148;ext=12',
    '1-602-555-0148 Ext.12',
  ])('with an extension: %s', (text) => {
    expect(normalizePhone(text)).toBe('(602) 555-0148 ext. 12');
  });

  test('is kept the same when it is read again', () => {
    const digit = (from: number) => fc.integer({ min: from, max: 9 });
    const parts = fc.tuple(
      digit(2),
      digit(0),
      digit(0),
      digit(2),
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^(\d{1,5})?$/),
    );
    const joint = fc.constantFrom('', ' ', '-', '.', ' - ', '/');
    fc.assert(
      fc.property(parts, joint, fc.constantFrom('', '1', '+1'), ([a, b, c, d, rest, extension], by, country) => {
        const [first, last] = [`${d}${rest.slice(0, 2)}`, rest.slice(2)];
        const number = [...(country === '' ? [] : [country]), `${a}${b}${c}`, first, last].join(
          country === '' ? by : by || ' ',
        );
        const kept = normalizePhone(extension === '' ? number : `${number} x${extension}`);
        const expected = `(${a}${b}${c}) ${first}-${last}`;
        expect(kept).toBe(extension === '' ? expected : `${expected} ext. ${extension}`);
        expect(normalizePhone(kept)).toBe(kept);
      }),
    );
  });
});

test.each([
  '602-555-0148 - Jane',
  '602-555-0148 (Jane)',
  'Bo: 602-555-0148',
  '602-555-0148 x12 ask for Al',
  'fax 602-555-0148',
])('what stands beside a phone is not lost: %s', (text) => {
  expect(usPhone(text)?.digits).toBe('6025550148');
  expect(normalizePhone(text)).toBe(text);
});

test.each([
  '+44 20 7946 0958',
  '+52 55 1234 5678',
  '+49 30 901820',
  '020 7946 0958',
  '555-0148',
  '602-555-0148 / 480-555-0100',
  'call after 5',
  '123-456-7890',
  '',
])('what is no US phone is kept as typed: %s', (text) => {
  expect(usPhone(text)).toBeUndefined();
  expect(normalizePhone(text)).toBe(text);
});

test('a cell of anything else is soon done with', () => {
  for (const text of [`1${' '.repeat(300_000)}x`, `1${' ('.repeat(300_000)}x`, '1.'.repeat(300_000)]) {
    expect(usPhone(text)).toBeUndefined();
  }
});
