import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { percent } from '@rei/domain/kernel/rate';
import { amortizationByYear, amortizationSchedule } from '@rei/domain/paperwork/amortization';
import type { SellerNote } from '@rei/domain/paperwork/seller-note';
import { monthsOf } from '@rei/domain/paperwork/seller-note';
import { useMemo, useState } from 'react';
import { BalanceChart } from '#ui/balance-chart.tsx';
import { Card } from '#ui/card.tsx';
import { Segments } from '#ui/segments.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import styles from './note-card.module.css';
import { ScheduleTable } from './schedule-table.tsx';

interface NoteCardProps {
  note: SellerNote;
  /** Percent; years. */
  interestRate: number;
  termYears: number;
  balloonYears: number;
}

const units = [
  { value: 'Year', label: 'By year' },
  { value: 'Month', label: 'By month' },
] as const;

/** How the note is paid back: a chart of what is owed, and the schedule behind it. */
export function NoteCard({ note, interestRate, termYears, balloonYears }: NoteCardProps) {
  const isNarrow = useIsMobile();
  const [unit, setUnit] = useState<'Year' | 'Month'>('Year');
  const months = monthsOf(termYears);
  const loan = useMemo(
    () => ({ principal: note.amount, annualRate: percent(interestRate), months }),
    [note.amount, interestRate, months],
  );
  const years = useMemo(() => amortizationByYear(loan), [loan]);
  const rows = useMemo(() => (unit === 'Year' ? years : amortizationSchedule(loan)), [unit, years, loan]);
  const balloon = note.balloonAmount > 0 ? { years: balloonYears, amount: note.balloonAmount } : null;
  const end = balloon
    ? `to a balloon of ${formatWholeDollars(balloon.amount)} due in year ${balloonYears}`
    : `to $0 in year ${termYears}`;
  return (
    <Card
      flush
      title={`Balance of the note over ${termYears} ${termYears === 1 ? 'year' : 'years'}`}
      action={
        <span className={styles.terms}>
          {formatWholeDollars(note.amount)}{' '}
          {interestRate > 0 ? `at ${formatPercent(interestRate, 3)}` : 'without interest'}
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.chart}>
          <BalanceChart
            summary={`What is owed falls from ${formatWholeDollars(note.amount)} ${end}.`}
            balances={[note.amount, ...years.map(({ balance }) => balance)]}
            balloon={balloon}
            isNarrow={isNarrow}
          />
        </div>
        <div className={styles.schedule}>
          <div className={styles.units}>
            <Segments label="Schedule" value={unit} options={units} onChange={setUnit} />
          </div>
          <ScheduleTable
            rows={rows}
            unit={unit}
            balloon={
              balloon && {
                period: unit === 'Year' ? Math.ceil(balloon.years) : monthsOf(balloon.years),
                amount: balloon.amount,
              }
            }
          />
        </div>
      </div>
    </Card>
  );
}
