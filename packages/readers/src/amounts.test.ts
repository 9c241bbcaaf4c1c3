import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';

test.each([
  ['185k', 185_000],
  ['$185K', 185_000],
  ['185 thousand', 185_000],
  ['182.5k', 182_500],
  ['1,250k', 1_250_000],
  ['$1.2M', 1_200_000],
  ['$1.15MM', 1_150_000],
  ['1,2 Mio.', 1_200_000],
  ['1.2 million', 1_200_000],
  ['1.2 mil', 1_200_000],
  ['USD 250,000', 250_000],
  ['250,000 USD', 250_000],
  ['US$250,000.50', 250_000.5],
  ['$ 250,000', 250_000],
  ['asking $185k OBO', 185_000],
  ['$185,000 firm', 185_000],
  ['250.000,00', 250_000],
  ['1.250.000', 1_250_000],
  ['250 000', 250_000],
  ['250\u00a0000,50', 250_000.5],
  ["250'000.-", 250_000],
  ['250000,00', 250_000],
  ['250000.0', 250_000],
  ['0', 0],
])('%j is $%d, and nothing is to be told', (text, dollars) => {
  expect(readAmount(text)).toEqual({ dollars });
});

test.each([
  ['200,000-220,000', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['$200K – $220K', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['200-220k', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['$1.2-1.4M', 1_400_000, 'is a range: taken as its upper end, $1,400,000'],
  ['from 200,000 to 220,000', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['between 200k and 220k', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['220,000 - 200,000', 220_000, 'is a range: taken as its upper end, $220,000'],
  ['250.000', 250_000, 'is taken as $250,000'],
  ['250.000,-', 250_000, 'is taken as $250,000'],
  ['$200,000+', 200_000, 'is a lowest price: taken as $200,000'],
  ['starting at $200k', 200_000, 'is a lowest price: taken as $200,000'],
  ['up to 200k', 200_000, 'is a highest price: taken as $200,000'],
  ['~185k', 185_000, 'is not exact: taken as $185,000'],
  ['approx. $185,000', 185_000, 'is not exact: taken as $185,000'],
])('%j is $%d, which is told', (text, dollars, note) => {
  expect(readAmount(text)).toEqual({ dollars, note });
});

test.each([
  ['€250.000', 'is not in US dollars'],
  ['250,000 EUR', 'is not in US dollars'],
  ['CAD 250,000', 'is not in US dollars'],
  ['C$250,000', 'is not in US dollars'],
  ['£250,000', 'is not in US dollars'],
  ['250,00', 'can be read in two ways'],
  ['185M', 'may be thousands or millions'],
  ['85 mil', 'may be thousands or millions'],
  ['45 MIL.', 'may be thousands or millions'],
])('%j %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem });
});

test.each([
  '',
  'call',
  'POA',
  '-5',
  '(5,000)',
  '3-4',
  '602-555-0100',
  '2026-11-20',
  '1,2,3',
  '250,000,00',
  '$6,500/mo',
  '2.5E+5',
  '12 Main St',
  '200k-2M',
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

describe('whatever the amount and its spelling', () => {
  const dollars = fc.integer({ min: 1000, max: 99_999_999 });
  const grouped = (mark: string) => (value: number) => value.toLocaleString('en-US').replaceAll(',', mark);
  const spellings: ((value: number) => string)[] = [
    String,
    (value) => `${value}.00`,
    (value) => `$${grouped(',')(value)}`,
    (value) => `${grouped(',')(value)}.00 USD`,
    (value) => `${grouped('.')(value)},00`,
    grouped(' '),
    grouped("'"),
    grouped('\u202f'),
    (value) => `${value / 1000}k`,
    (value) => `$ ${value / 1000} K`,
    (value) => `${value / 1_000_000} million`,
    (value) => `asking $${grouped(',')(value)} obo`,
  ];

  test('it is the same', () => {
    fc.assert(
      fc.property(dollars, fc.constantFrom(...spellings), (value, spelling) => {
        expect(readAmount(spelling(value)), spelling(value)).toEqual({ dollars: value });
      }),
    );
  });

  test('of a range it is the upper end', () => {
    const marks = fc.constantFrom('-', ' - ', '–', ' — ', ' to ');
    fc.assert(
      fc.property(
        dollars,
        fc.integer({ min: 1, max: 300 }),
        marks,
        fc.constantFrom(...spellings.slice(0, 5)),
        (low, percent, mark, spelling) => {
          const high = low + Math.ceil((low * percent) / 100);
          expect(readAmount(`${spelling(low)}${mark}${spelling(high)}`)).toMatchObject({ dollars: high });
        },
      ),
    );
  });

  test('no text makes it fail', () => {
    const piece = fc.constantFrom('$', '1', '250', ',', '.', ' ', '-', 'k', 'M', 'to', '€', '+', '000', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const amount = readAmount(pieces.join(''));
        if (amount && 'dollars' in amount) expect(amount.dollars).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
