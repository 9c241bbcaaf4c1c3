import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { Comps } from '@rei/domain/underwriting/comps-answer';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { useState } from 'react';
import { AutosaveMoneyInput } from '#ui/autosave-money-input.tsx';
import { Button } from '#ui/button.tsx';
import styles from './comps-card.module.css';
import { RehabStart } from './rehab-start.tsx';

interface OwnEstimateProps {
  home: Comps['subject'];
  estimate: PropertyEstimate;
  /** Dollars, by the comps; null where they say nothing. */
  repairedValue: number | null;
  onKeep: (changes: Pick<Partial<PropertyEstimate>, 'arv' | 'renovations'>) => void;
}

/** The user's own word on what the home will be worth and what its repairs cost, each with where it may start. */
export function OwnEstimate({ home, estimate, repairedValue, onKeep }: OwnEstimateProps) {
  const offered = repairedValue === null ? null : Math.round(repairedValue);
  return (
    <div className={styles.own}>
      <div className={styles.fields}>
        <div className={styles.arv}>
          <EstimateField label="Your ARV" value={estimate.arv} onKeep={(arv) => onKeep({ arv })} />
          {offered !== null && offered !== estimate.arv && (
            <Button size="small" onClick={() => onKeep({ arv: offered })}>
              Use {formatWholeDollars(offered)}
            </Button>
          )}
        </div>
        <EstimateField
          label="Renovations"
          value={estimate.renovations}
          onKeep={(renovations) => onKeep({ renovations })}
        />
      </div>
      <RehabStart home={home} budget={estimate.renovations} onUse={(renovations) => onKeep({ renovations })} />
      <p className={styles.hint}>Your ARV and repair budget are used above and in your offers.</p>
    </div>
  );
}

interface EstimateFieldProps {
  label: string;
  value: number | null;
  onKeep: (value: number | null) => void;
}

function EstimateField({ label, value, onKeep }: EstimateFieldProps) {
  const [kept, setKept] = useState(value);
  const [typed, setTyped] = useState(value);
  // Set from elsewhere: by the button beside it, or taken back.
  if (kept !== value) {
    setKept(value);
    setTyped(value);
  }
  return <AutosaveMoneyInput label={label} value={typed} kept={value} onChange={setTyped} onKeep={onKeep} />;
}
