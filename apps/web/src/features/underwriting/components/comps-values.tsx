import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { AfterRepairValue } from '@rei/domain/underwriting/after-repair';
import type { CompsEstimate } from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import type { LeadingValue } from '@rei/domain/underwriting/leading-value';
import { classNames } from '#ui/class-names.ts';
import { Figure } from '#ui/figure.tsx';
import { leadWords, promisedRange, rangeText } from '../comp-words.ts';
import { AfterRepairFigure } from './after-repair-figure.tsx';
import styles from './comps-card.module.css';

interface CompsValuesProps {
  found: CompsEstimate<Comp>;
  lead: LeadingValue;
  repaired: AfterRepairValue<Comp>;
  accuracy: Comps['accuracy'];
}

/** What the home is worth: as it stands first, then what the comps alone say, and once it is renovated. */
export function CompsValues({ found, lead, repaired, accuracy }: CompsValuesProps) {
  const isByComps = lead.by === 'comps';
  const missing = found.counted === 0 ? 'not enough homes' : 'living area unknown';
  const byComps = formatWholeDollars(found.value);
  const range = found.value === null ? missing : rangeText(found, accuracy);
  return (
    <div className={classNames(styles.values, !isByComps && styles.withLead)}>
      <Figure
        label="Estimated value"
        value={isByComps ? byComps : formatWholeDollars(lead.value)}
        note={isByComps ? range : `${leadWords[lead.by]}${promisedRange(lead)}`}
      />
      <AfterRepairFigure found={repaired} />
      {!isByComps && <Figure label="By adjusted comps" value={byComps} note={range} size="small" />}
      <Figure
        label="Price per sqft"
        value={formatWholeDollars(found.pricePerSqft)}
        note={found.counted === 0 ? 'not enough homes' : `of ${formatNumber(found.counted)} adjusted comps`}
        size="small"
      />
    </div>
  );
}
