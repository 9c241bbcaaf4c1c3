import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { rehabStart, usualContingency } from '@rei/domain/underwriting/rehab';
import { rehabLevels } from '@rei/domain/underwriting/rehab-choice';
import { rehabLevelNames, rehabLevelWork } from '@rei/domain/underwriting/rehab-words';
import { Button } from '#ui/button.tsx';
import styles from './rehab-start.module.css';

interface RehabStartProps {
  home: { sqft: number | null; baths: number | null };
  budget: number | null;
  onUse: (budget: number) => void;
}

/** Where a repair budget may start: each level's cost by the rehab calculator's usual items. */
export function RehabStart({ home, budget, onUse }: RehabStartProps) {
  const levels = rehabLevels.flatMap((level) => {
    const start = rehabStart(level, home);
    return start === null ? [] : [{ level, total: Math.round(start.total / 100) * 100, perSqft: start.perSqft ?? 0 }];
  });
  if (levels.length === 0) return null;
  return (
    <div className={styles.start}>
      <p id="rehab-start">Repair budget to start from:</p>
      <ul aria-labelledby="rehab-start">
        {levels.map(({ level, total, perSqft }) => (
          <li key={level}>
            <Button size="small" aria-pressed={budget === total} onClick={() => onUse(total)}>
              {rehabLevelNames[level]} {formatWholeDollars(total)}
            </Button>
            <span>
              ${formatNumber(perSqft, 0)}/sqft: {rehabLevelWork[level]}
            </span>
          </li>
        ))}
      </ul>
      <p>
        From the usual items of the rehab calculator with {usualContingency}% contingency. Rough starting assumptions:
        replace them with a contractor’s bid.
      </p>
    </div>
  );
}
