import { expect, test } from 'vitest';
import { wholesale } from './wholesale.ts';

const typed = { arv: 250_000, rehab: 45_000, arvShare: 70, fee: 0, contractPrice: null, costs: 0 };

test.each([
  ['anytimeestimate.com', 250_000, 45_000, 130_000],
  ['prophetequity.online', 300_000, 40_000, 170_000],
  ['calcbee.com', 300_000, 45_000, 165_000],
])('the 70%% rule as %s works it out', (_source, arv, rehab, offer) => {
  expect(wholesale({ ...typed, arv, rehab })).toMatchObject({ buyerPrice: offer, maximumOffer: offer });
});

test('a fee comes off the offer, not off what the buyer pays', () => {
  expect(wholesale({ ...typed, fee: 10_000 })).toMatchObject({
    buyerPrice: 130_000,
    maximumOffer: 120_000,
    buyerMargin: 75_000,
    feeAtContract: null,
    profitAtContract: null,
  });
});

test('a contract leaves what lies between it and the buyer’s price, less what was paid', () => {
  expect(wholesale({ ...typed, contractPrice: 118_000, costs: 1500 })).toMatchObject({
    feeAtContract: 12_000,
    profitAtContract: 10_500,
  });
  expect(wholesale({ ...typed, contractPrice: 140_000 }).feeAtContract).toBe(-10_000);
});

test('no offer falls below 0', () => {
  expect(wholesale({ ...typed, rehab: 300_000 })).toMatchObject({ buyerPrice: 0, maximumOffer: 0 });
});
