import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsToCents } from '../kernel/money.ts';
import { completeOffer } from '../paperwork/offer/complete-offer.ts';
import { editedOptions, type HomeToOffer, makeOffer, showOption, termsOf } from './make-offer.ts';
import { usualCashOption, usualCreativeOption, usualRecipe } from './recipe.ts';
import { creativePrice } from './recipe-price.ts';

const home: HomeToOffer = {
  ...{ propertyId: '7', address: '12 Elm St', city: 'Phoenix', state: 'AZ', zip: '85008' },
  propertyType: 'single_family',
  ...{ listPriceCents: 200_000_00, valueCents: 260_000_00, renovationsCents: 30_000_00, goalPriceCents: null },
};
const both = { ...usualRecipe, options: [usualCashOption, usualCreativeOption] };

test('an offer is what the offer screen would save', () => {
  const [cash, creative] = termsOf(makeOffer(both, home).options) ?? [];
  expect(cash).toMatchObject({
    ...{ offerMode: 'cash', propertyId: '7', address: '12 Elm St', arv: 260_000, renovations: 30_000 },
    ...{ offerPrice: 170_000, offerPriceOverridden: true, earnestMoney: 1700 },
    closingDateText: usualRecipe.closingDateText,
  });
  expect(creative).toMatchObject({
    ...{
      offerMode: 'creative',
      askingPrice: 200_000,
      creativeAmount: 8,
      offerPrice: 216_000,
      downPaymentAmount: 16_200,
    },
  });
});

test('a price by the screen’s own rule counts as computed', () => {
  const rule = { ...usualCashOption, basis: 'rule70' as const, percent: 70, stepCents: 1 as const };
  const [cash] = termsOf(makeOffer({ ...usualRecipe, options: [rule] }, home).options) ?? [];
  expect(cash).toMatchObject({ offerPrice: 152_000, offerPriceOverridden: false });
});

test('what is missing is told for each option, and a letter needs all of them', () => {
  const made = makeOffer(both, { ...home, propertyType: '' });
  expect(made.options[1]).toEqual({ missing: 'property_type' });
  expect(termsOf(made.options)).toBeNull();
  expect(showOption({ missing: 'property_type' }, home.listPriceCents)).toMatchObject({ priceCents: null });
});

test('an edit changes the price of a cash option and the premium of a creative one, and nothing else', () => {
  const made = makeOffer(both, home);
  const edited = editedOptions(made, { options: [{ priceCents: 150_000_01 }, { premium: 10 }] });
  expect(edited.map((option) => showOption(option, home.listPriceCents))).toEqual([
    { mode: 'cash', priceCents: 150_000_01, listPercent: 75.000005, premium: null, missing: null },
    { mode: 'creative', priceCents: 220_000_00, listPercent: 110, premium: 10, missing: null },
  ]);
  expect(editedOptions(made, { options: [{ premium: 10 }, { priceCents: 1 }] })).toEqual(made.options);
  expect(editedOptions(made, {})).toEqual(made.options);
});

test('the value is said to be the list price only where it counts', () => {
  const rule = { ...usualRecipe, options: [{ ...usualCashOption, basis: 'rule70' as const }] };
  expect(makeOffer(rule, { ...home, valueCents: null }).isValueListPrice).toBe(true);
  expect(makeOffer(rule, home).isValueListPrice).toBe(false);
  expect(makeOffer(usualRecipe, { ...home, valueCents: null }).isValueListPrice).toBe(false);
});

test('the price that is shown is the price that is saved, to the cent', () => {
  const cents = fc.integer({ min: 1_000_00, max: 3_000_000_00 });
  const premium = fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(cents, premium, (listPriceCents, share) => {
      const recipe = { ...both, options: [usualCashOption, { ...usualCreativeOption, premium: share }] };
      for (const option of makeOffer(recipe, { ...home, listPriceCents }).options) {
        if (!('offer' in option)) throw new Error('No price');
        const saved = dollarsToCents(completeOffer(option.offer).offerPrice);
        expect(showOption(option, listPriceCents).priceCents).toBe(saved);
        if (option.offer.offerMode === 'creative') expect(saved).toBe(creativePrice(listPriceCents, share));
      }
    }),
  );
});
