import { formatDate, formatWholeDollars } from '@rei/domain/kernel/format';
import type { ListingEvent } from '@rei/domain/listings/property';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { historyRows, type SourceEvent } from '../history-rows.ts';
import styles from './ledger.module.css';

/** More entries than these are shown on request. */
const shownAtFirst = 8;

interface HistoryCardProps {
  events: readonly ListingEvent[];
  listDate: string | null;
  /** What the listing's source tells of its past. */
  ofSource: readonly SourceEvent[];
}

function summaryOf(rows: ReturnType<typeof historyRows>): string {
  const changes = rows.filter(({ change }) => change !== null).length;
  const [newest] = rows;
  const told = newest ? `${newest.text} ${formatDate(newest.at)}` : '';
  return changes === 0 ? told : `${told} · ${changes} price ${changes === 1 ? 'change' : 'changes'}`;
}

export function HistoryCard({ events, listDate, ofSource }: HistoryCardProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = historyRows(events, listDate, ofSource);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <FoldCard title="Price and status history" folds="always" summary={summaryOf(rows)} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Event</th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <td className={styles.date}>{formatDate(row.at)}</td>
              <td>{row.text}</td>
              <td className="num">{formatWholeDollars(row.price)}</td>
              <td className="num">
                {row.change !== null && `${row.change > 0 ? '+' : ''}${formatWholeDollars(row.change)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <div className={styles.more}>
          <Button size="small" variant="text" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </div>
      )}
    </FoldCard>
  );
}
