import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeSearchText, otherScript } from './normalize-search-text.ts';

const plain = '12 W Oak St, Mesa, AZ 85201';

describe('marks that nobody means are away', () => {
  test.each([
    plain,
    ` ${plain}. `,
    `"${plain}"`,
    `“${plain}”`,
    `(${plain})`,
    `• ${plain}?`,
    `🏠 ${plain} 👍🏽`,
    `📍${plain}`,
    `\u202a${plain}\u202c`,
    `\u200b${plain}\ufeff`,
    '12 W O\u00adak St, Mesa, AZ 85201',
    '12\u00a0W Oak St, Mesa, AZ\u00a085201',
    '１２ W Oak St， Mesa， AZ ８５２０１',
    `${plain}, USA`,
    `${plain} U.S.A.`,
    `${plain}, US`,
    `${plain}, United States of America`,
  ])('%j', (text) => {
    expect(normalizeSearchText(text)).toBe(plain);
  });

  test.each([
    ['12 W Oak St\tMesa\tAZ\t85201', '12 W Oak St,Mesa,AZ,85201'],
    ['12 W Oak St; Mesa | AZ', '12 W Oak St, Mesa , AZ'],
    ['12 W Oak St - Mesa - AZ 85201', plain],
    ['12½ Oak St', '12 1/2 Oak St'],
    ['12 – 14 Oak St', '12-14 Oak St'],
    ['12 Oak St AZ 85201–1234', '12 Oak St AZ 85201-1234'],
    ['12 Oak St, AZ 852011234', '12 Oak St, AZ 85201-1234'],
    ['12 Oak St, AZ 85201 1234', '12 Oak St, AZ 85201-1234'],
    ['12 Oak St Mesa AZ US', '12 Oak St Mesa AZ'],
    ['12 Oak St Unit #4', '12 Oak St Unit 4'],
    ['12 Oak St Apt4B', '12 Oak St Apt 4B'],
    ['Lot #7 Oak Rd', 'Lot 7 Oak Rd'],
    ['#12 Oak St', '12 Oak St'],
    ['No. 12 Oak St', '12 Oak St'],
  ])('%j is %j', (text, typed) => {
    expect(normalizeSearchText(text)).toBe(typed);
  });
});

describe('a unit or a place in front stands behind the street', () => {
  test.each([
    ['Apt 4B, 12 Oak St, Mesa, AZ 85201', '12 Oak St Apt 4B, Mesa, AZ, 85201'],
    ['apt 4b 12 oak st', '12 oak st apt 4b'],
    ['#4B 12 Oak St Mesa AZ', '12 Oak St #4B, Mesa, AZ'],
    ['12 Oak St, Mesa, AZ 85201 Apt 4B', '12 Oak St Apt 4B, Mesa, AZ, 85201'],
    ['12 Oak St, Mesa, AZ 85201, #4B', '12 Oak St #4B, Mesa, AZ, 85201'],
    ['AZ, Mesa, 12 Oak St', '12 Oak St, Mesa, AZ'],
    ['Mesa, AZ 85201, 12 Oak St', '12 Oak St, Mesa, AZ 85201'],
    ['Mesa, 12 Oak St', '12 Oak St, Mesa'],
    ['Mesa AZ 12 Oak St', '12 Oak St, Mesa AZ'],
    ['AZ 12 Oak St, Mesa', '12 Oak St, Mesa, AZ'],
    ['Washington, DC, 400 E St SW', '400 E St SW, Washington, DC'],
  ])('%j is %j', (text, typed) => {
    expect(normalizeSearchText(text)).toBe(typed);
  });
});

test.each([
  'Phoenix',
  'Phoenix, AZ',
  '85004, 85006',
  'Baltimore (city)',
  'Coeur d’Alene ID',
  "O'Fallon, MO",
  'Winston-Salem NC',
  '12-34 45th Ave',
  'W156N6734 Elm Rd',
  'Lot 7 Elm Rd',
  'NE 12 St',
  'County Rd 12',
  'Highway 60',
  '14 US 60',
  'The Oaks, 12 Oak St, Mesa, AZ',
  '12 Oak St, Apt 4, Mesa',
  '12345 Oak St',
  '#1234567',
  'MLS# 7700123',
  '%',
  '🏠',
  '',
])('%j stays as it is', (text) => {
  expect(normalizeSearchText(text)).toBe(text);
});

test('whatever is typed, once is enough and nothing fails', () => {
  const words = fc.constantFrom(
    '12',
    'Oak',
    'St',
    ',',
    'Apt',
    '#',
    '4B',
    'AZ',
    'Mesa',
    '85201',
    'US',
    '½',
    '🏠',
    '-',
    '(',
    '\u200b',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const typed = normalizeSearchText(text);
      expect(typed === '').toBe(text === '');
    }),
  );
});

test.each([
  ['12 شارع', true],
  ['רחוב 12', true],
  ['12 Дубовая', true],
  ['12 Cañon St', false],
  ['12½ Līhuʻe', false],
  ['12 🏠', false],
])('%s is of another script: %s', (text, is) => {
  expect(otherScript(text) !== undefined).toBe(is);
});
