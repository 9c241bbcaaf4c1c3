import type { Computed, Underwriting } from './hooks/use-underwriting.ts';

/** What tenants pay of HUD's rent for utilities, dollars a month; 0 where the owner gets the whole rent. */
export function tenantUtilities({ facts, assumptions }: Pick<Underwriting, 'facts' | 'assumptions'>): number {
  if (!facts.isGrossRent || facts.hudRent === null || assumptions.tenantPaysUtilities.value !== 1) return 0;
  return assumptions.utilitiesMonthly.value ?? 0;
}

/** The same of the rent that is shown: one that is tried out is what the owner gets. */
export function shownTenantUtilities(
  underwriting: Pick<Underwriting, 'facts' | 'assumptions'>,
  { base, input }: Pick<Computed, 'base' | 'input'>,
): number {
  return input.rent === base.rent ? tenantUtilities(underwriting) : 0;
}
