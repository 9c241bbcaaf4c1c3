import type { Random } from '@rei/house-drawings/random';

interface Listed {
  random: Random;
  /** Dollars, after the cut. */
  price: number;
  daysListed: number;
  /** Dates by how many days they lie before today. */
  days: readonly string[];
}

/** What the price was before it was lowered by 1 to 8%, and on which day since the listing that happened. */
export function drawPriceCut({ random, price, daysListed, days }: Listed) {
  const cut = Math.max(500, Math.round((price * (0.01 + 0.07 * random())) / 500) * 500);
  return {
    previousPriceCents: (price + cut) * 100,
    priceChangedOn: days[Math.floor(random() * daysListed)] ?? null,
  };
}
