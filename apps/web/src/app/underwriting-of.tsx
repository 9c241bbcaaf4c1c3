import { lazy, Suspense, useMemo } from 'react';
import type { Analysis } from '#features/analysis/hooks/use-analysis.ts';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { underwritingFactsOf } from './underwriting-facts.ts';

// Below the first figures: it comes after them.
const FullUnderwriting = lazy(() =>
  import('#features/underwriting/components/full-underwriting.tsx').then((module) => ({
    default: module.FullUnderwriting,
  })),
);

interface UnderwritingOfProps {
  analysis: Analysis;
  verdictSlot: HTMLElement | null;
}

/** The full underwriting of the property that an analysis is of. */
export function UnderwritingOf({ analysis, verdictSlot }: UnderwritingOfProps) {
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  return (
    <Suspense
      fallback={
        <Loading text="Loading the underwriting...">
          <Skeleton height={420} />
        </Loading>
      }
    >
      <FullUnderwriting facts={facts} verdictSlot={verdictSlot} />
    </Suspense>
  );
}
