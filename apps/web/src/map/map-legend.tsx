import { formatNumber } from '@rei/domain/kernel/format';
import { type PinVerdict, pinVerdicts } from '@rei/domain/map/pin';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import styles from './listing-map.module.css';

interface MapLegendProps {
  verdicts: Record<PinVerdict, number>;
  /** Where a page calls a verdict otherwise. */
  words?: Partial<Record<PinVerdict, string>>;
  /** Those that the map shows, and how another is; undefined where it shows all. */
  shown?: readonly PinVerdict[];
  onShown?: (shown: readonly PinVerdict[]) => void;
}

const plateOf = (verdict: PinVerdict) =>
  verdict === 'check_price'
    ? ({ verdict: 'fails', isDoubtful: true } as const)
    : ({ verdict, isDoubtful: false } as const);

/** How many listings there are of each verdict; those that there are none of are not named. */
export function MapLegend({ verdicts, words = {}, shown, onShown }: MapLegendProps) {
  const present = pinVerdicts.filter((verdict) => verdicts[verdict] > 0);
  if (present.length === 0) return null;
  const told = (verdict: PinVerdict) => (
    <>
      <VerdictPlate size="small" verdict={plateOf(verdict)} word={words[verdict]} /> {formatNumber(verdicts[verdict])}
    </>
  );
  return (
    <ul className={styles.legend} aria-label="Listings by verdict">
      {present.map((verdict) => (
        <li key={verdict}>
          {shown && onShown ? (
            <button
              type="button"
              className={styles.verdict}
              aria-pressed={shown.includes(verdict)}
              onClick={() => {
                const next = pinVerdicts.filter((each) => shown.includes(each) !== (each === verdict));
                // A map without any would be taken for one that found nothing.
                if (next.some((each) => verdicts[each] > 0)) onShown(next);
              }}
            >
              {told(verdict)}
            </button>
          ) : (
            told(verdict)
          )}
        </li>
      ))}
    </ul>
  );
}
