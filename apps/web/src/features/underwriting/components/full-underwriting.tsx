import { createPortal } from 'react-dom';
import { ErrorState } from '#ui/error-state.tsx';
import type { UnderwritingFacts } from '../facts.ts';
import { useUnderwriting } from '../hooks/use-underwriting.ts';
import { AfterCosts } from './after-costs.tsx';
import { BuyBoxCard } from './buy-box-card.tsx';
import { CompsCard } from './comps-card.tsx';
import styles from './full-underwriting.module.css';
import { MissingCard } from './missing-card.tsx';
import { ProjectionCard } from './projection-card.tsx';
import { RentCard } from './rent-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { SensitivityCard } from './sensitivity-card.tsx';
import { UnderwritingCard } from './underwriting-card.tsx';
import { UnderwritingLoading } from './underwriting-loading.tsx';
import { WhatIfCard } from './what-if-card.tsx';
import { WhatIfMark } from './what-if-mark.tsx';

interface FullUnderwritingProps {
  facts: UnderwritingFacts;
  /** Where the verdict after operating costs stands, beside the quick one. */
  verdictSlot: HTMLElement | null;
}

/** A property after its operating costs, with the user's assumptions; every part moves with what is tried out. */
export function FullUnderwriting({ facts, verdictSlot }: FullUnderwritingProps) {
  const state = useUnderwriting(facts);
  if (state.status === 'loading') return <UnderwritingLoading />;
  if (state.status === 'failed') {
    return <ErrorState text="Couldn’t load your assumptions." onRetry={state.retry} />;
  }
  const { underwriting } = state;
  const { computed } = underwriting;
  return (
    <div className={styles.stack}>
      {verdictSlot &&
        createPortal(
          computed ? (
            <WhatIfMark computed={computed} onReset={underwriting.reset}>
              <AfterCosts underwriting={underwriting} />
            </WhatIfMark>
          ) : (
            <AfterCosts underwriting={underwriting} />
          ),
          verdictSlot,
        )}
      {computed ? (
        <>
          <UnderwritingCard underwriting={underwriting} computed={computed} />
          <div className={styles.sideLeft}>
            <WhatIfCard underwriting={underwriting} computed={computed} />
            <ProjectionCard computed={computed} />
          </div>
          <div className={styles.sideRight}>
            <SensitivityCard computed={computed} />
            <BuyBoxCard computed={computed} />
          </div>
          <ScenariosCard underwriting={underwriting} computed={computed} />
        </>
      ) : (
        <MissingCard underwriting={underwriting} />
      )}
      <div className={styles.sideLeft}>
        <RentCard underwriting={underwriting} />
        <CompsCard underwriting={underwriting} />
      </div>
    </div>
  );
}
