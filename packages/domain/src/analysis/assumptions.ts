import { percent } from '../kernel/rate.ts';

/** Share of the price paid down in the quick figures. */
export const downPaymentRate = percent(20);

/** Closing costs of the quick figures, as a share of the price. */
export const closingCostsRate = percent(2);

/** Term of the quick figures' loan: 30 years. */
export const loanMonths = 360;

/** The cash-on-cash return that the target price is computed for. */
export const targetCashOnCash = percent(13);

/** The bisection for the target price: all its steps run, between these prices in dollars. */
export const targetPriceSearch = { steps: 30, lowest: 10_000, highest: 2_000_000 } as const;

/** The target price is shown to the nearest multiple of this, in dollars. */
export const targetPriceRounding = 1_000;

/** HUD's rule above its largest published size: this share of the 4-bedroom rent for each bedroom more. */
export const rentPerExtraBedroom = percent(15);

/** The largest dwelling that HUD publishes a rent for. */
export const largestHudBedrooms = 4;
