import { getRankingProgress } from '@rei/domain/deal-finder/endpoints';
import { formatPercent } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './progress.module.css';

/** Milliseconds: what is answered sooner needs no progress; and until it is asked again how far a ranking is. */
const [soon, again] = [500, 400];

/** How far a ranking by risk is, while it is made. */
export function Progress() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soon);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ['deal-finder', 'progress'],
    queryFn: ({ signal }) => call(getRankingProgress, { signal }),
    enabled: isLate,
    refetchInterval: again,
    ...{ staleTime: 0, gcTime: 0 },
  });
  if (!isLate) return null;
  const share = data?.share ?? 0;
  return (
    <div className={styles.progress}>
      <p>Ranking by risk: {formatPercent(100 * share, 0)} done</p>
      <ProgressBar label="Ranking by risk" share={share} />
    </div>
  );
}
