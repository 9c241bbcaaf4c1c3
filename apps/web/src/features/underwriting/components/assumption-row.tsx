import { formatDate } from '@rei/domain/kernel/format';
import { type AssumptionKey, assumptionRules } from '@rei/domain/underwriting/assumptions';
import { type Assumption, provenanceLabels, rangeText } from '@rei/domain/underwriting/resolve-assumptions';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './assumptions-dialog.module.css';

interface AssumptionRowProps {
  name: AssumptionKey;
  assumption: Assumption;
  /** Null brings the usual value back. */
  onChange: (value: number | null) => void;
}

/** One assumption: value, where it comes from, and the way back to its usual source. */
export function AssumptionRow({ name, assumption, onChange }: AssumptionRowProps) {
  const { label, unit, min, max } = assumptionRules[name];
  const { value, provenance, source, date, note, range } = assumption;
  /** Typed but outside of the range: shown, never computed with. */
  const row = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<number | null>(null);

  function handleChange(next: number | null): void {
    const isWrong = next !== null && (next < min || next > max || (unit === 'years' && !Number.isInteger(next)));
    setWrong(isWrong ? next : null);
    if (!isWrong) onChange(next);
  }

  function handleReset(): void {
    // The button goes away with what it takes back.
    row.current?.querySelector('input')?.focus();
    handleChange(null);
  }

  const said = date === null ? source : `${source} · ${/^\d{4}$/.test(date) ? date : formatDate(date)}`;
  const field = {
    label,
    value: wrong ?? value,
    hasUsual: true,
    min,
    max,
    onChange: handleChange,
    error: wrong === null ? undefined : `${unit === 'years' ? 'A whole number' : 'A number'} from ${min} to ${max}`,
    help: (
      <>
        <span className={styles.source}>
          <Tag tone={provenance === 'typed' || provenance === 'unknown' ? 'brass' : 'neutral'}>
            {provenanceLabels[provenance]}
          </Tag>
          {provenance !== 'typed' && provenance !== 'assumption' && said}
        </span>
        {range !== null && (unit === 'percent' || unit === 'dollars') && (
          <span className={styles.noteText}>Range {rangeText(range, unit)}</span>
        )}
        {note !== null && <span className={styles.noteText}>{note}</span>}
      </>
    ),
  };
  return (
    <div className={styles.row} ref={row}>
      {unit === 'switch' ? (
        <>
          <Switch checked={value === 1} onChange={(isOn) => handleChange(isOn ? 1 : 0)}>
            {label}
          </Switch>
          <div className={styles.said}>{field.help}</div>
        </>
      ) : unit === 'dollars' ? (
        <MoneyInput {...field} step={50} />
      ) : (
        <NumberInput {...field} unit={unit === 'percent' ? '%' : 'years'} step={unit === 'percent' ? 0.5 : 1} />
      )}
      {provenance === 'typed' && (
        <IconButton label={`Reset ${label}`} size="small" onClick={handleReset}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
