import { expect, test } from 'vitest';
import { monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';
import { noteYield } from './note-yield.ts';
import { sellerNote } from './seller-note.ts';

test('HP-12C handbook: 100,000 at 9% over 21 years, bought for 79,000 after 42 payments, with and without a balloon', () => {
  const loan = { principal: 100_000, annualRate: percent(9), months: 252 };
  const monthly = monthlyPayment(loan);
  expect(noteYield({ monthlyPayment: monthly, paymentCount: 210, balloonAmount: 0 }, 79_000)?.toFixed(2)).toBe('11.68');
  const balloonAmount = remainingBalance({ ...loan, paid: 60 });
  expect(balloonAmount).toBeCloseTo(89_849.34, 0);
  expect(noteYield({ monthlyPayment: monthly, paymentCount: 18, balloonAmount }, 79_000)?.toFixed(2)).toBe('21.29');
});

const terms = { price: 216_000, downPayment: 16_200, earnestMoney: 2160, termYears: 30, balloonYears: 6 };

test('a note yields its own rate to who pays what is owed on it, with a balloon or without', () => {
  for (const balloonYears of [0, 6]) {
    const note = sellerNote({ ...terms, balloonYears, interestRate: 5 });
    expect(noteYield(note, note.amount)).toBeCloseTo(5, 9);
    expect(noteYield(note, 0.9 * note.amount)).toBeGreaterThan(5);
  }
});

test('a note without interest yields something to who pays less, and nothing where there is no note', () => {
  const note = sellerNote({ ...terms, interestRate: 0 });
  expect(noteYield(note, note.amount)).toBeCloseTo(0, 9);
  expect(noteYield(note, 180_000)).toBeGreaterThan(0);
  expect(noteYield(sellerNote({ ...terms, price: 0, interestRate: 5 }), 1)).toBeNull();
  expect(noteYield(note, 0)).toBeNull();
});
