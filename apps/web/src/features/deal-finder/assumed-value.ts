import {
  type AssumptionKey,
  type AssumptionValues,
  commonAssumptions,
  investorSpread,
} from '@rei/domain/underwriting/assumptions';
import type { Assumed } from './hooks/use-assumed.ts';

const common: AssumptionValues = commonAssumptions;

/**
 * What is assumed of every listing: what is tried, else the profile's, else the usual value. Null where nobody knows it or
 * each state has its own.
 */
export function assumedValue(
  key: AssumptionKey,
  { profile, market }: Pick<Assumed, 'profile' | 'market'>,
  typed: AssumptionValues = {},
): number | null {
  const usual = key === 'loanRate' && market.rate !== null ? market.rate + investorSpread : null;
  return typed[key] ?? profile.values[key] ?? common[key] ?? usual;
}
