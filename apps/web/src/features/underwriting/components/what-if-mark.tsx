import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Computed } from '../hooks/use-underwriting.ts';
import { formatTried, whatIfInputs } from '../what-if-inputs.ts';
import styles from './what-if-mark.module.css';

interface WhatIfMarkProps {
  computed: Computed;
  onReset: () => void;
  /** The figures that what is tried out changes. */
  children: ReactNode;
}

/** Figures that may follow what is tried out: while they do, a strip says so, what they were, and takes it back. */
export function WhatIfMark({ computed: { base, baseResult, input, isTried }, onReset, children }: WhatIfMarkProps) {
  if (!isTried) return children;
  const { monthlyCashFlow, cashOnCash } = baseResult.figures;
  const changes = whatIfInputs
    .filter(({ name }) => input[name] !== base[name])
    .map(({ name, label, unit }) => `${label} ${formatTried(unit, input[name])}, was ${formatTried(unit, base[name])}`);
  return (
    <div className={styles.marked}>
      <div className={styles.strip} role="status">
        <Tag tone="brass">What-if</Tag>
        <Button variant="text" size="small" icon={<RotateCcw aria-hidden />} onClick={onReset}>
          Reset
        </Button>
        <p>{changes.join('; ')}.</p>
        <p>
          Without it: {formatWholeDollars(monthlyCashFlow)} monthly cash flow, {formatPercent(cashOnCash, 1)}{' '}
          cash-on-cash.
        </p>
      </div>
      {children}
    </div>
  );
}

/** Beside the title of a card whose figures follow what is tried out. */
export function WhatIfTag({ computed }: { computed: Computed }) {
  return computed.isTried && <Tag tone="brass">What-if</Tag>;
}
