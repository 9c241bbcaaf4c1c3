import { describe, expect, test } from 'vitest';
import { dealPrices, type PriceEntry } from './agreed-price.ts';

type Line = [type: PriceEntry['type'], amount?: number | null, offerId?: string];

/** A log of these lines, a minute apart. */
function logOf(lines: Line[]): PriceEntry[] {
  return lines.map(([type, amount = null, offerId = null], minute) => ({
    type,
    amount,
    offerId,
    at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
  }));
}

describe('the agreed price', () => {
  test.each<[name: string, log: Line[], price: number | null, offerId?: string | null]>([
    ['of nothing', [], null],
    ['of an offer alone', [['offer_sent', 45_500, '1']], null],
    ['of a counter-offer alone', [['offer_countered', 58_000]], null],
    ['is the offer that was accepted', [['offer_sent', 45_500, '1'], ['offer_accepted']], 45_500, '1'],
    [
      'is the counter-offer that was accepted, on the terms of the offer',
      [['offer_sent', 45_500, '1'], ['offer_countered', 58_000], ['offer_accepted']],
      58_000,
      '1',
    ],
    [
      'is the amount entered with the acceptance',
      [
        ['offer_sent', 45_500, '1'],
        ['offer_countered', 58_000],
        ['offer_accepted', 57_250.5],
      ],
      57_250.5,
      '1',
    ],
    ['needs no offer of ours', [['offer_accepted', 80_000]], 80_000, null],
    ['is unknown where nothing names one', [['offer_accepted']], null],
    [
      'is unknown where the newest offer names none',
      [['offer_sent', 45_500, '1'], ['offer_made'], ['offer_accepted']],
      null,
    ],
    [
      'is the newest offer, whichever way it went',
      [
        ['offer_sent', 45_500, '1'],
        ['offer_countered', 58_000],
        ['offer_update_sent', 52_000, '2'],
        ['offer_made', 53_000],
        ['offer_accepted'],
      ],
      53_000,
      null,
    ],
    [
      'is not moved by what is offered and countered afterwards',
      [
        ['offer_sent', 45_500, '1'],
        ['offer_accepted'],
        ['offer_countered', 60_000],
        ['offer_update_sent', 50_000, '2'],
      ],
      45_500,
      '1',
    ],
    [
      'is that of the newest acceptance',
      [['offer_sent', 45_500, '1'], ['offer_accepted'], ['offer_update_sent', 50_000, '2'], ['offer_accepted']],
      50_000,
      '2',
    ],
    ['is none after the deal ended', [['offer_sent', 45_500, '1'], ['offer_accepted'], ['deal_ended']], null],
    [
      'is there again once accepted anew',
      [['offer_sent', 45_500, '1'], ['offer_accepted'], ['deal_ended'], ['offer_accepted', 44_000]],
      44_000,
      '1',
    ],
    [
      'outlives the closing',
      [
        ['offer_accepted', 80_000],
        ['property_closed', 81_000],
      ],
      80_000,
      null,
    ],
    [
      'never is one that did not arrive',
      [
        ['offer_sent', 45_500, '1'],
        ['offer_update_sent', 52_000, '2'],
        ['offer_undelivered', null, '2'],
        ['offer_accepted'],
      ],
      45_500,
      '1',
    ],
    [
      'is corrected where the mail came back after the acceptance',
      [['offer_sent', 45_500, '1'], ['offer_accepted'], ['offer_undelivered', null, '1']],
      null,
    ],
    [
      'keeps an offer on paper when a mail came back',
      [['offer_sent', 45_500, '1'], ['offer_made', 46_000], ['offer_undelivered'], ['offer_accepted']],
      46_000,
      null,
    ],
    [
      'ignores all else',
      [
        ['property_saved'],
        ['offer_saved'],
        ['offer_sent', 45_500, '1'],
        ['note'],
        ['offer_accepted'],
        ['contract_saved'],
      ],
      45_500,
      '1',
    ],
  ])('%s', (_name, log, price, offerId = null) => {
    const { agreed } = dealPrices(logOf(log));
    expect(agreed && { price: agreed.price, offerId: agreed.offerId }).toEqual(
      price === null ? null : { price, offerId },
    );
  });

  test('is dated by the acceptance', () => {
    expect(dealPrices(logOf([['offer_sent', 45_500], ['offer_accepted']])).agreed?.at).toBe('2026-11-20T12:01:00.000Z');
  });
});

test.each<[name: string, log: Line[], counter: number | null]>([
  ['nothing', [['offer_sent', 45_500]], null],
  ['an open one', [['offer_sent', 45_500], ['offer_countered', 58_000], ['note']], 58_000],
  [
    'the newest of several',
    [
      ['offer_countered', 58_000],
      ['offer_countered', 56_000],
    ],
    56_000,
  ],
  [
    'none once answered',
    [
      ['offer_countered', 58_000],
      ['offer_update_sent', 50_000],
    ],
    null,
  ],
  ['none once accepted', [['offer_countered', 58_000], ['offer_accepted']], null],
  ['none once ended', [['offer_countered', 58_000], ['deal_ended']], null],
  [
    'the same again when the answer came back',
    [
      ['offer_countered', 58_000],
      ['offer_update_sent', 50_000, '2'],
      ['offer_undelivered', null, '2'],
    ],
    58_000,
  ],
])('the counter-offer that waits for an answer: %s', (_name, log, counter) => {
  expect(dealPrices(logOf(log)).counter).toBe(counter);
});
