import { lazy, Suspense } from 'react';
import type { VerdictSlots } from '#features/analysis/components/property-analysis.tsx';
import type { Analysis } from '#features/analysis/hooks/use-analysis.ts';
import { UnderwritingLoading } from '#features/underwriting/components/underwriting-loading.tsx';

// Below the first figures: it comes after them.
const Underwritten = lazy(() => import('./underwritten.tsx').then((module) => ({ default: module.Underwritten })));

interface UnderwritingOfProps {
  /** None yet while rents and rate are fetched. */
  analysis: Analysis | undefined;
  slots: VerdictSlots;
}

/** The full underwriting of the property that an analysis is of, and what was calculated for it and kept. */
export function UnderwritingOf({ analysis, slots }: UnderwritingOfProps) {
  if (!analysis) return <UnderwritingLoading />;
  return (
    <Suspense fallback={<UnderwritingLoading />}>
      <Underwritten analysis={analysis} slots={slots} />
    </Suspense>
  );
}
