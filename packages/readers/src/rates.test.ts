import { describe, expect, test } from 'vitest';
import { mortgageRate, type RateColumns, rateColumns } from './rates.ts';

function columnsOf(headings: string[]): RateColumns {
  const columns = rateColumns(headings);
  if (columns === undefined) throw new Error('not recognised');
  return columns;
}

const context = { line: 3, today: '2024-06-01' };
const fred = columnsOf(['observation_date', 'MORTGAGE30US']);
const pmms = columnsOf([
  'date',
  'pmms30',
  'pmms30p',
  'pmms15',
  'pmms15p',
  'pmms51',
  'pmms51p',
  'pmms51m',
  'pmms51spread',
]);

test('both publishers are told apart by their columns', () => {
  expect(fred).toMatchObject({ format: 'FRED MORTGAGE30US', source: 'Freddie Mac PMMS via FRED', date: 0, rate: 1 });
  expect(rateColumns(['DATE', 'MORTGAGE30US'])).toMatchObject({ format: 'FRED MORTGAGE30US' });
  expect(pmms).toMatchObject({ format: 'Freddie Mac PMMS', source: 'Freddie Mac PMMS', rate: 1 });
  expect(rateColumns(['DATE', 'MORTGAGE15US'])).toBeUndefined();
  expect(rateColumns(['MORTGAGE30US'])).toBeUndefined();
});

describe('a week', () => {
  test('of FRED', () => {
    expect(mortgageRate(fred, ['1981-10-09', '18.63'], context)).toEqual({
      kind: 'taken',
      line: 3,
      value: { date: '1981-10-09', percent: 18.63 },
      corrections: [],
    });
  });

  test('of Freddie Mac, long or short', () => {
    const long = ['4/2/1971', '7.33', ' ', ' ', ' ', ' ', ' ', ' ', ' '];
    expect(mortgageRate(pmms, long, context)).toMatchObject({ value: { date: '1971-04-02', percent: 7.33 } });
    const short = ['5/16/2024', '7.02', '', '6.28'];
    expect(mortgageRate(pmms, short, context)).toMatchObject({ value: { date: '2024-05-16', percent: 7.02 } });
  });

  test.each(['', '.', ' '])('without a value (%j) is skipped', (cell) => {
    expect(mortgageRate(fred, ['2024-05-16', cell], context).kind).toBe('skipped');
  });

  test.each([
    ['2024-05-16', '0.99'],
    ['2024-05-16', '20.01'],
    ['2024-05-16', '-7'],
    ['2024-05-16', 'n/a'],
    ['2024-06-02', '7'],
    ['1970-12-31', '7'],
    ['soon', '7'],
  ])('%s with %s is rejected', (date, rate) => {
    expect(mortgageRate(fred, [date, rate], context).kind).toBe('rejected');
  });
});
