import { lazy, type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { useLate } from '#lib/use-late.ts';
import { useReached } from '#lib/use-reached.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { UnderwritingFacts } from '../facts.ts';
import { type Underwriting, useUnderwriting } from '../hooks/use-underwriting.ts';
import { AfterCosts, AfterCostsInBar } from './after-costs.tsx';
import { BuyBoxCard } from './buy-box-card.tsx';
import { CompsCard } from './comps-card.tsx';
import { ExplainingFigures } from './explaining.tsx';
import styles from './full-underwriting.module.css';
import { MissingCard } from './missing-card.tsx';
import { OwnLinesCards } from './own-lines-card.tsx';
import { ProjectionCard } from './projection-card.tsx';
import { RentCard } from './rent-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { SensitivityCard } from './sensitivity-card.tsx';
import { UnderwritingCard } from './underwriting-card.tsx';
import { UnderwritingLoading } from './underwriting-loading.tsx';
import { WhatIfCard } from './what-if-card.tsx';
import { WhatIfMark } from './what-if-mark.tsx';

// What homes nearby rent for helps at work; the page's first view does without it.
const MarketRentCard = lazy(() =>
  import('./market-rent-card.tsx').then((module) => ({ default: module.MarketRentCard })),
);
const Risk = lazy(() => import('./risk.tsx').then((module) => ({ default: module.Risk })));

interface FullUnderwritingProps {
  facts: UnderwritingFacts;
  /** Where the verdict after operating costs stands: beside the quick one, and in the page's bar. */
  slots: { hero: HTMLElement | null; bar: HTMLElement | null };
  /** Beside the saved scenarios: what else is saved for the property. */
  saved?: ReactNode;
}

/** A property after its operating costs, with the user's assumptions; every part moves with what is tried out. */
export function FullUnderwriting({ facts, slots, saved }: FullUnderwritingProps) {
  const state = useUnderwriting(facts);
  const isLate = useLate();
  const isDrawn = useInPieces(state.status === 'ready');
  if (state.status === 'loading' || (state.status === 'ready' && !isDrawn)) return <UnderwritingLoading />;
  if (state.status === 'failed') {
    return <ErrorState text="Couldn’t load your assumptions." onRetry={state.retry} />;
  }
  const { underwriting } = state;
  const { computed } = underwriting;
  return (
    <ExplainingFigures underwriting={underwriting} computed={computed}>
      <div className={styles.stack}>
        {slots.bar && createPortal(<AfterCostsInBar underwriting={underwriting} />, slots.bar)}
        {slots.hero &&
          createPortal(
            computed ? (
              <WhatIfMark computed={computed} onReset={underwriting.reset}>
                <AfterCosts underwriting={underwriting} />
              </WhatIfMark>
            ) : (
              <AfterCosts underwriting={underwriting} />
            ),
            slots.hero,
          )}
        {computed ? (
          <UnderwritingCard underwriting={underwriting} computed={computed} />
        ) : (
          <MissingCard underwriting={underwriting} />
        )}
        {isLate && <BelowFold underwriting={underwriting} saved={saved} />}
      </div>
    </ExplainingFigures>
  );
}

/** What the first view does not show. */
function BelowFold({ underwriting, saved }: { underwriting: Underwriting; saved: ReactNode }) {
  const { computed } = underwriting;
  const end = useReached<HTMLDivElement>({ margin: '200px' });
  const marketRent = useReached<HTMLDivElement>({ margin: '200px', afterSign: true });
  return (
    <>
      {computed && (
        <>
          <div className={classNames(styles.sideLeft, styles.tried)}>
            <WhatIfCard underwriting={underwriting} computed={computed} />
            <div className={styles.column}>
              <SensitivityCard computed={computed} />
              <BuyBoxCard computed={computed} />
            </div>
          </div>
          <div id="projection" tabIndex={-1}>
            <ProjectionCard computed={computed} />
          </div>
        </>
      )}
      <div id="comps" className={styles.rents} tabIndex={-1}>
        <RentCard underwriting={underwriting} />
        <OwnLinesCards underwriting={underwriting} />
        <CompsCard underwriting={underwriting} />
      </div>
      <div ref={marketRent.ref}>
        {marketRent.isReached && underwriting.facts.propertyType !== 'land' && (
          <Suspense>
            <MarketRentCard propertyId={underwriting.facts.propertyId} estimate={underwriting.estimate}>
              {computed && (
                <Suspense>
                  <Risk
                    propertyId={underwriting.facts.propertyId}
                    estimate={underwriting.estimate}
                    computed={computed}
                  />
                </Suspense>
              )}
            </MarketRentCard>
          </Suspense>
        )}
      </div>
      <div ref={end.ref} className={styles.saved}>
        {end.isReached && (
          <>
            {computed && <ScenariosCard underwriting={underwriting} computed={computed} />}
            {saved}
          </>
        )}
      </div>
    </>
  );
}
