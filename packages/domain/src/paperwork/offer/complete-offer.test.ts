import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../kernel/errors.ts';
import { completeContract } from '../contract/complete-contract.ts';
import { contractInputSchema } from '../contract/contract.ts';
import { wrongFigures } from '../wrong-figures.ts';
import { completeOffer } from './complete-offer.ts';
import { offerInputSchema, offerSchema } from './offer.ts';

describe('a figure that was sent', () => {
  test.each([
    [100, 100, true],
    [100.01, 100, true],
    [99.99, 100, true],
    [100.02, 100, false],
    [99.98, 100, false],
    // 1,060.974… is 1,060.97.
    [1060.98, 1060.9742557, true],
    [1060.99, 1060.9742557, false],
    [null, 100, true],
    [undefined, 100, true],
    [0, 0.004, true],
  ])('%s is right where %d follows: %s', (sent, computed, isRight) => {
    expect(Object.keys(wrongFigures({ figure: { sent, computed } }))).toEqual(isRight ? [] : ['figure']);
  });

  it('is told what it comes to', () => {
    expect(wrongFigures({ loanAmount: { sent: 1, computed: 197_640 } })).toEqual({
      loanAmount: 'Comes to $197,640.00',
    });
  });
});

const cents = (max: number) => fc.option(fc.integer({ min: 0, max }).map((value) => value / 100));
const halves = (max: number) => fc.integer({ min: 0, max: 2 * max }).map((value) => value / 2);

const anyCreativeOffer = fc
  .record({
    askingPrice: cents(500_000_000_00),
    creativeAmount: fc.integer({ min: 10, max: 1000 }).map((value) => value / 10),
    downPaymentMode: fc.constantFrom('percent', 'dollar'),
    downPaymentValue: fc.option(fc.integer({ min: 0, max: 100_00 }).map((value) => value / 100)),
    earnestMoney: cents(100_000_00),
    interestRate: fc.option(fc.integer({ min: 0, max: 30_000 }).map((value) => value / 1000)),
    termYears: halves(50),
    balloonYears: fc.option(halves(50)),
  })
  .filter(({ balloonYears, termYears }) => (balloonYears ?? 0) <= termYears)
  .map((offer) => ({
    ...offer,
    offerMode: 'creative',
    propertyId: '1',
    propertyType: 'land',
    earnestMoneyOverridden: true,
  }));

describe('an offer that is completed', () => {
  it('is what its own schema describes, and settles to itself', () => {
    const version = { _id: '1', version: 1, user: '', createdAt: '', printed: null, hasSentOffer: false };
    fc.assert(
      fc.property(anyCreativeOffer, (body) => {
        const completed = completeOffer(z.parse(offerInputSchema, body));
        expect(z.parse(offerSchema, { ...completed, ...version })).toEqual({ ...completed, ...version });
        expect(completeOffer(z.parse(offerInputSchema, completed))).toEqual(completed);
      }),
    );
  });

  it('is refused with any figure that is two cents off, naming it', () => {
    const figures = ['offerPrice', 'downPaymentAmount', 'loanAmount', 'monthlyPayment', 'balloonAmount'] as const;
    fc.assert(
      fc.property(anyCreativeOffer, fc.constantFrom(...figures), (body, field) => {
        const completed = completeOffer(z.parse(offerInputSchema, body));
        if (completed.offerMode !== 'creative') return;
        const tampered = { ...completed, [field]: completed[field] + 0.02 };
        const refusal = errorOf(() => completeOffer(z.parse(offerInputSchema, tampered)));
        expect(refusal.code).toBe('VALIDATION');
        expect(Object.keys(refusal.details ?? {})).toEqual([field]);
      }),
    );
  });
});

test('a contract that is completed settles to itself', () => {
  const anyContract = fc.record({
    offerMode: fc.constantFrom('cash', 'creative'),
    propertyId: fc.constant('1'),
    purchasePrice: cents(500_000_000_00),
    downPayment: cents(500_000_000_00),
    earnestMoney: cents(100_000_00),
    interestRate: fc.option(fc.integer({ min: 0, max: 30_000 }).map((value) => value / 1000)),
    termYears: fc.option(halves(50)),
    balloonYears: fc.option(halves(50)),
  });
  fc.assert(
    fc.property(anyContract, (body) => {
      const completed = completeContract(z.parse(contractInputSchema, body));
      expect(completed.amountFinanced).toBeGreaterThanOrEqual(0);
      expect(completeContract(z.parse(contractInputSchema, completed))).toEqual(completed);
    }),
  );
});

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}
