import type { LoanPeriod } from '@rei/domain/analysis/loan-schedule';
import { formatExactDollars } from '@rei/domain/kernel/format';
import { Fragment, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './schedule-table.module.css';

/** Rows beside the chart; all of them on request. */
const fewRows = 6;

interface ScheduleTableProps {
  rows: readonly LoanPeriod[];
  unit: 'Year' | 'Month';
  /** The last period before the balloon falls due, and its amount; null without one. */
  balloon: { period: number; amount: number } | null;
}

/** Every period of the term; what lies behind the balloon stands below a cut, paler. */
export function ScheduleTable({ rows, unit, balloon }: ScheduleTableProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col" className="num">
              Interest
            </th>
            <th scope="col" className="num">
              Principal
            </th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, fewRows)).map(({ period, interest, principal, balance }) => (
            <Fragment key={period}>
              <tr className={classNames(balloon !== null && period > balloon.period && styles.after)}>
                <th scope="row">{period}</th>
                <td className="num">{formatExactDollars(interest)}</td>
                <td className="num">{formatExactDollars(principal)}</td>
                <td className="num">{formatExactDollars(balance)}</td>
              </tr>
              {balloon?.period === period && (
                <tr className={styles.cut}>
                  <td colSpan={4}>
                    Balloon {formatExactDollars(balloon.amount)} due. The schedule below assumes it is not paid.
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length > fewRows && (
        <Button
          className={styles.more}
          variant="text"
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length} ${unit === 'Year' ? 'years' : 'months'}`}
        </Button>
      )}
    </>
  );
}
