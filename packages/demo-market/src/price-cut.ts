import type { Random } from '@rei/house-drawings/random';

interface Listed {
  random: Random;
  price: number;
  daysListed: number;
  days: readonly string[];
}

export function drawPriceCut({ random, price, daysListed, days }: Listed) {
  const cut = Math.max(500, Math.round((price * (0.01 + 0.07 * random())) / 500) * 500);
  return {
    previousPriceCents: (price + cut) * 100,
    priceChangedOn: days[Math.floor(random() * daysListed)] ?? null,
  };
}
