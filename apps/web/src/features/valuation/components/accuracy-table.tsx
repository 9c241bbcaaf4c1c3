import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { AccuracyLevel, AccuracyRow, AccuracySubject, Errors } from '@rei/domain/valuation/accuracy';
import { TableScroll } from '#ui/table-scroll.tsx';
import { rowName } from '../row-name.ts';
import styles from './accuracy-table.module.css';

interface AccuracyTableProps {
  of: AccuracySubject;
  level: AccuracyLevel;
  /** What the first column has. */
  heading: string;
  rows: readonly AccuracyRow[];
  isOutdated: boolean;
}

const share = (value: number) => formatPercent(value, 0);

/** What a guess was off beside the estimate: of fewer sales than that, it says of how many. */
function Beside({ errors, tested }: { errors: Errors | null | undefined; tested: number }) {
  return (
    <td className="num">
      {formatPercent(errors?.medianError ?? null, 1)}
      {errors != null && errors.tested !== tested && (
        <small className={styles.of}> of {formatNumber(errors.tested)}</small>
      )}
    </td>
  );
}

/** How far off estimates were, a market a row. */
export function AccuracyTable({ of, level, heading, rows, isOutdated }: AccuracyTableProps) {
  return (
    <TableScroll label="Accuracy, scrolls sideways">
      <table className={styles.table} aria-label="Accuracy" aria-busy={isOutdated}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="num">
              {of === 'rent' ? 'Rentals tested' : 'Sales tested'}
            </th>
            <th scope="col" className="num">
              Median error
            </th>
            <th scope="col" className="num">
              Within 5%
            </th>
            <th scope="col" className="num">
              Within 10%
            </th>
            <th scope="col" className="num">
              Within 20%
            </th>
            <th scope="col" className="num">
              80% range held
            </th>
            {of === 'value' && (
              <th scope="col" className="num">
                Statistical
              </th>
            )}
            <th scope="col" className="num">
              ZIP’s $/sqft
            </th>
            <th scope="col" className="num">
              {of === 'rent' ? 'HUD rent' : 'List price'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, estimate, coverage, zipMedian, listPrice, hud, statistical }) => (
            <tr key={key}>
              <th scope="row">{rowName(of, level, key)}</th>
              <td className="num">{formatNumber(estimate.tested)}</td>
              <td className="num">
                <b>{formatPercent(estimate.medianError, 1)}</b>
              </td>
              <td className="num">{share(estimate.within5)}</td>
              <td className="num">{share(estimate.within10)}</td>
              <td className="num">{share(estimate.within20)}</td>
              <td className="num">{coverage === null ? 'too few' : share(coverage)}</td>
              {of === 'value' && <Beside errors={statistical?.trees} tested={estimate.tested} />}
              <Beside errors={zipMedian} tested={estimate.tested} />
              <Beside errors={of === 'rent' ? hud : listPrice} tested={estimate.tested} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
