import type { PropertyFacts } from '@rei/domain/calculators/listing-prefill';
import type { Property } from '@rei/domain/listings/property';
import { ownAmounts } from '@rei/domain/underwriting/own-amounts';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import { haveDues } from '@rei/domain/underwriting/resolve-assumptions';
import { type ReactNode, useMemo } from 'react';
import { type Analysis, useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import { type Underwriting, useUnderwriting } from '#features/underwriting/hooks/use-underwriting.ts';
import { tenantUtilities } from '#features/underwriting/tenant-utilities.ts';
import { underwritingFactsOf } from './underwriting-facts.ts';

interface PropertyFactsOfProps {
  property: Property;
  /** Of the facts: undefined while they are asked for, null where they could not be had. */
  children: (facts: PropertyFacts | null | undefined) => ReactNode;
}

/** What is known of a property for a calculator: by its analysis, then by its underwriting. */
export function PropertyFactsOf({ property, children }: PropertyFactsOfProps) {
  const state = useAnalysis(property);
  if (state.status === 'ready') return <UnderwrittenFacts analysis={state.analysis}>{children}</UnderwrittenFacts>;
  return children(state.status === 'failed' ? null : undefined);
}

function UnderwrittenFacts({ analysis, children }: Pick<PropertyFactsOfProps, 'children'> & { analysis: Analysis }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const known = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  const state = useUnderwriting(known);
  if (state.status === 'ready') return children(factsOf(state.underwriting));
  return children(state.status === 'failed' ? null : undefined);
}

/** The property as its underwriting has it; what was only tried out there is not the property. */
function factsOf(underwriting: Underwriting): PropertyFacts {
  const { facts, estimate, assumptions, given, partly } = underwriting;
  const allowance = tenantUtilities(underwriting);
  const values = Object.entries(assumptions).map(([key, { value, provenance }]) => [
    key,
    // What nobody knows stays an empty field.
    provenance === 'unknown' ? null : value,
  ]);
  return {
    price: facts.price ?? given.price ?? null,
    rent: facts.rent === null ? (given.rent ?? null) : facts.rent - allowance,
    sqft: facts.sqft,
    arv: estimate.arv,
    rehab: estimate.renovations,
    hasDues: haveDues(facts.propertyType),
    own: ownAmounts(estimate.lines, estimate.today),
    // The keys are those of the assumptions, each with its value.
    assumptions: {
      ...(Object.fromEntries(values) as PropertyFacts['assumptions']),
      ...sharesOfRent(partly.input),
      // They are off the rent already.
      ...(allowance > 0 && { utilitiesMonthly: 0 }),
    },
  };
}

/** Calculators know repairs and reserve as shares of the rent: yearly ones as the share that they come to. */
function sharesOfRent({ rent, otherIncome, costs }: RentalInput): Partial<PropertyFacts['assumptions']> {
  if (!(rent > 0)) return {};
  const share = ({ amount }: { amount: number }) =>
    Math.min(Math.round((amount / (12 * rent + otherIncome)) * 10_000) / 100, 100);
  const { repairs, capitalReserve } = costs;
  return {
    ...(repairs.basis === 'year' && { repairsRate: share(repairs) }),
    ...(capitalReserve.basis === 'year' && { capitalReserveRate: share(capitalReserve) }),
  };
}
