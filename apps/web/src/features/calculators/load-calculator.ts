import type { Calculator } from '@rei/domain/calculators/calculator';
import type { CalculatorKind } from '@rei/domain/calculators/catalog';

/** Each calculator's formulas come with its page. */
const loaders: Record<CalculatorKind, () => Promise<Calculator>> = {
  roi: async () => (await import('@rei/domain/calculators/roi-calculator')).roiCalculator,
  'owner-financing': async () =>
    (await import('@rei/domain/calculators/owner-financing-calculator')).ownerFinancingCalculator,
  'cash-on-cash': async () => (await import('@rei/domain/calculators/cash-on-cash-calculator')).cashOnCashCalculator,
  amortization: async () => (await import('@rei/domain/calculators/amortization-calculator')).amortizationCalculator,
  rental: async () => (await import('@rei/domain/calculators/rental-calculator')).rentalCalculator,
  flip: async () => (await import('@rei/domain/calculators/flip-calculator')).flipCalculator,
  brrrr: async () => (await import('@rei/domain/calculators/brrrr-calculator')).brrrrCalculator,
  wholesale: async () => (await import('@rei/domain/calculators/wholesale-calculator')).wholesaleCalculator,
  refinance: async () => (await import('@rei/domain/calculators/refinance-calculator')).refinanceCalculator,
  rehab: async () => (await import('@rei/domain/calculators/rehab-calculator')).rehabCalculator,
  'seller-finance': async () =>
    (await import('@rei/domain/calculators/seller-finance-calculator')).sellerFinanceCalculator,
};

export function loadCalculator(kind: CalculatorKind): Promise<Calculator> {
  return loaders[kind]();
}
