import { roundStep } from '@rei/domain/underwriting/sensitivity';
import type { TriedInput } from './facts.ts';

/** The most that rate, down payment and vacancy slide to, percent; more can be typed. */
const mostPercent = { loanRate: 15, downPaymentRate: 100, vacancyRate: 50 } as const;

/** How far a slider reaches around the value that a rental has, in round steps: prices 25% and rents 30% each way. */
export function sliderRange(name: TriedInput, value: number): { min: number; max: number; step: number } {
  if (name === 'price' || name === 'rent') {
    const share = name === 'price' ? 0.25 : 0.3;
    const step = roundStep(value / 200);
    const down = (amount: number) => Math.floor(amount / step) * step;
    return { min: Math.max(down(value * (1 - share)), 0), max: down(value * (1 + share)) + step, step };
  }
  const max = Math.max(mostPercent[name], Math.ceil(value));
  return { min: 0, max, step: name === 'loanRate' ? 0.125 : 1 };
}
