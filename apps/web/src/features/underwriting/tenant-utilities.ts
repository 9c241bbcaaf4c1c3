import type { Underwriting } from './hooks/use-underwriting.ts';

/** What tenants pay of HUD's rent for utilities, dollars a month; 0 where the owner gets the whole rent. */
export function tenantUtilities({ facts, assumptions }: Pick<Underwriting, 'facts' | 'assumptions'>): number {
  if (!facts.isGrossRent || facts.hudRent === null || assumptions.tenantPaysUtilities.value !== 1) return 0;
  return assumptions.utilitiesMonthly.value ?? 0;
}
