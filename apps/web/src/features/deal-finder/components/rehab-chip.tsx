import { perSqftText } from '@rei/domain/deal-finder/value-words';
import { formatNumber } from '@rei/domain/kernel/format';
import { rehabStart, usualContingency } from '@rei/domain/underwriting/rehab';
import {
  maxRehabPerSqft,
  type RehabChoice,
  type RehabLevel,
  rehabLevels,
  usualRehab,
} from '@rei/domain/underwriting/rehab-choice';
import { rehabLevelNames, rehabLevelWork } from '@rei/domain/underwriting/rehab-words';
import { useState } from 'react';
import { MoneyInput } from '#ui/money-input.tsx';
import { Select } from '#ui/select.tsx';
import styles from './rules-bar.module.css';
import { SettingChip } from './setting-chip.tsx';

/** The home by which a level's cost per square foot is told. */
const exampleHome = { sqft: 1500, baths: 2 };

/** What a level costs there, dollars per square foot without contingency. */
function perSqftOf(level: RehabLevel): number {
  return Math.round((rehabStart(level, exampleHome)?.subtotal ?? 0) / exampleHome.sqft);
}

const options = [
  ...rehabLevels.map((value) => ({ value, label: rehabLevelNames[value] })),
  { value: 'perSqft', label: 'Own cost per sqft' } as const,
];

/** What makes no cost is not asked for, and stays to be mended. */
function OwnCost({ dollars, onChange }: { dollars: number; onChange: (dollars: number) => void }) {
  const [typed, setTyped] = useState<number | null>(dollars);
  return (
    <MoneyInput
      label="Cost per sqft"
      value={typed}
      step={1}
      max={maxRehabPerSqft}
      error={typed !== null && typed > maxRehabPerSqft ? `At most $${formatNumber(maxRehabPerSqft)}` : undefined}
      onChange={(next) => {
        setTyped(next);
        if (next !== null && next <= maxRehabPerSqft) onChange(next);
      }}
    />
  );
}

interface RehabChipProps {
  /** Null for the usual level. */
  rehab: RehabChoice | null;
  onChange: (rehab: RehabChoice | null, isSliding: boolean) => void;
}

/** What renovations are taken to cost in flips and BRRRRs, where nothing was entered of a home. */
export function RehabChip({ rehab, onChange }: RehabChipProps) {
  const choice = rehab ?? usualRehab;
  const isOwn = typeof choice === 'number';
  return (
    <SettingChip
      label="Renovations"
      value={isOwn ? `${perSqftText(choice)}/sqft` : rehabLevelNames[choice]}
      look="rule"
      width={360}
    >
      {() => (
        <div className={styles.editor}>
          <Select
            label="Renovations"
            value={isOwn ? 'perSqft' : choice}
            options={options}
            onChange={(value) => {
              if (value === 'perSqft') onChange(isOwn ? choice : perSqftOf(choice), false);
              else onChange(value === usualRehab ? null : value, false);
            }}
          />
          {isOwn && <OwnCost dollars={choice} onChange={(dollars) => onChange(dollars, true)} />}
          <ul className={styles.help}>
            {rehabLevels.map((level) => (
              <li key={level}>
                {rehabLevelNames[level]}: {rehabLevelWork[level]}, about ${formatNumber(perSqftOf(level))}/sqft in a
                home of {formatNumber(exampleHome.sqft)} sqft
              </li>
            ))}
          </ul>
          <p className={styles.help}>
            From the usual items of the rehab calculator, before {usualContingency}% contingency. What you entered for a
            home counts instead.
          </p>
        </div>
      )}
    </SettingChip>
  );
}
