import type { Calculator } from './calculator.ts';
import type { CalculatorKind } from './catalog.ts';

/** Each calculator's formulas are loaded where they are needed first. */
const loaders: Record<CalculatorKind, () => Promise<Calculator>> = {
  roi: async () => (await import('./roi-calculator.ts')).roiCalculator,
  'owner-financing': async () => (await import('./owner-financing-calculator.ts')).ownerFinancingCalculator,
  'cash-on-cash': async () => (await import('./cash-on-cash-calculator.ts')).cashOnCashCalculator,
  amortization: async () => (await import('./amortization-calculator.ts')).amortizationCalculator,
  rental: async () => (await import('./rental-calculator.ts')).rentalCalculator,
  flip: async () => (await import('./flip-calculator.ts')).flipCalculator,
  brrrr: async () => (await import('./brrrr-calculator.ts')).brrrrCalculator,
  wholesale: async () => (await import('./wholesale-calculator.ts')).wholesaleCalculator,
  refinance: async () => (await import('./refinance-calculator.ts')).refinanceCalculator,
  rehab: async () => (await import('./rehab-calculator.ts')).rehabCalculator,
  'seller-finance': async () => (await import('./seller-finance-calculator.ts')).sellerFinanceCalculator,
};

export function loadCalculator(kind: CalculatorKind): Promise<Calculator> {
  return loaders[kind]();
}
