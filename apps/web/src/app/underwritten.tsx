import { lazy, Suspense, useMemo } from 'react';
import type { VerdictSlots } from '#features/analysis/components/property-analysis.tsx';
import type { Analysis } from '#features/analysis/hooks/use-analysis.ts';
import { FullUnderwriting } from '#features/underwriting/components/full-underwriting.tsx';
import { underwritingFactsOf } from './underwriting-facts.ts';

const CalculationsOf = lazy(() =>
  import('./calculations-of.tsx').then((module) => ({ default: module.CalculationsOf })),
);

const BuyersOf = lazy(() => import('./buyers-of.tsx').then((module) => ({ default: module.BuyersOf })));

/** A property whose analysis is known, underwritten in full. */
export function Underwritten({ analysis, slots }: { analysis: Analysis; slots: VerdictSlots }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  return (
    <FullUnderwriting
      facts={facts}
      slots={slots}
      saved={
        <>
          <Suspense>
            <CalculationsOf propertyId={property.property_id} folds="always" />
          </Suspense>
          <Suspense>
            <BuyersOf property={property} hidesNone />
          </Suspense>
        </>
      }
    />
  );
}
