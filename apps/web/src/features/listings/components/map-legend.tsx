import { formatNumber } from '@rei/domain/kernel/format';
import { type PinVerdict, pinVerdicts } from '@rei/domain/map/pin';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import styles from './search-map.module.css';

/** How many listings of each verdict the search has; those that it has none of are not named. */
export function MapLegend({ verdicts }: { verdicts: Record<PinVerdict, number> }) {
  const present = pinVerdicts.filter((verdict) => verdicts[verdict] > 0);
  if (present.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Listings by verdict">
      {present.map((verdict) => (
        <li key={verdict}>
          <VerdictPlate
            size="small"
            verdict={
              verdict === 'check_price' ? { verdict: 'fails', isDoubtful: true } : { verdict, isDoubtful: false }
            }
          />{' '}
          {formatNumber(verdicts[verdict])}
        </li>
      ))}
    </ul>
  );
}
