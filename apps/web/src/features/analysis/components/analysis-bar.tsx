import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './analysis-bar.module.css';

interface AnalysisBarProps {
  backLink?: ReactNode;
  /** Stays at the top of the page, and tells what the hero says once that is out of sight. */
  stays?: boolean;
  /** What it then tells; seen and not read aloud, for all of it stands in the hero. */
  summary?: ReactNode;
  children?: ReactNode;
}

/** Where the hero of the page ends; its bar watches it. */
export const heroId = 'property';

function useIsHeroGone(isWatched: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const hero = document.getElementById(heroId);
    if (!isWatched || hero === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-96px 0px 0px' },
    );
    observer.observe(hero);
    return () => observer.disconnect();
  }, [isWatched]);
  return isGone;
}

/** Back, and what can be done with the property; after the hero has gone, also which one it is and what it comes to. */
export function AnalysisBar({ backLink, stays = false, summary, children }: AnalysisBarProps) {
  const isHeroGone = useIsHeroGone(stays);
  return (
    <div className={classNames(styles.bar, stays && styles.stays, isHeroGone && styles.told)}>
      {backLink && <div className={styles.back}>{backLink}</div>}
      {isHeroGone && summary && <div className={styles.summary}>{summary}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface BarSummaryProps {
  name: string;
  price: string;
  quick: ReactNode;
  /** Takes the element in which the verdict after operating costs will stand. */
  verdictRef: Ref<HTMLDivElement>;
}

export function BarSummary({ name, price, quick, verdictRef }: BarSummaryProps) {
  return (
    <>
      <p className={styles.name} aria-hidden="true">
        <b>{name}</b> <span>{price}</span>
      </p>
      <div ref={verdictRef} className={styles.verdict} />
      <div className={styles.quick} aria-hidden="true">
        {quick}
      </div>
    </>
  );
}
