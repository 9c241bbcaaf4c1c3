import { formatPercent } from '@rei/domain/kernel/format';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { HistoryChart, type Point } from './history-chart.tsx';
import styles from './history-line.module.css';

interface HistoryLineProps {
  label: string;
  points: readonly Point[];
  valueText: (value: number) => string;
  dayText: (day: string) => string;
  source: string;
  name: string;
}

/** A chart over time with where it comes from, and the same as a table. */
export function HistoryLine(props: HistoryLineProps) {
  const { label, points, valueText, dayText, source, name } = props;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const yearBefore = new Map(points.map(({ day, value }) => [day, value]));
  const changeOf = ({ day, value }: Point): string => {
    const before = yearBefore.get(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`);
    if (before === undefined || before <= 0) return '–';
    const change = 100 * (value / before - 1);
    return `${change > 0 ? '+' : ''}${formatPercent(change, 1)}`;
  };
  return (
    <>
      <HistoryChart label={label} valueText={valueText} dayText={dayText} points={points} name={name} />
      <div className={styles.foot}>
        <p>{source}</p>
        <Button size="small" aria-expanded={isOpen} aria-controls={tableId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide table' : 'Show table'}
        </Button>
      </div>
      <div id={tableId}>
        {isOpen && (
          <TableScroll label={`${label} as a table, scrolls`} className={styles.scroll}>
            <table className={styles.table} aria-label={`${label} of ${name}`}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col" className="num">
                    {label}
                  </th>
                  <th scope="col" className="num">
                    12-month change
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.toReversed().map((point) => (
                  <tr key={point.day}>
                    <th scope="row">{dayText(point.day)}</th>
                    <td className="num">{valueText(point.value)}</td>
                    <td className="num">{changeOf(point)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </div>
    </>
  );
}
