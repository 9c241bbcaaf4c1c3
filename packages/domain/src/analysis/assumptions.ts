import { percent } from '../kernel/rate.ts';

export const downPaymentRate = percent(20);

export const closingCostsRate = percent(2);

export const loanMonths = 360;

export const targetCashOnCash = percent(13);

/** The bisection for the target price: all its steps run, between these prices in dollars. */
export const targetPriceSearch = { steps: 30, lowest: 10_000, highest: 2_000_000 } as const;

export const targetPriceRounding = 1_000;

/** HUD's rule above its largest published size: this share of the 4-bedroom rent for each bedroom more. */
export const rentPerExtraBedroom = percent(15);

export const largestHudBedrooms = 4;
