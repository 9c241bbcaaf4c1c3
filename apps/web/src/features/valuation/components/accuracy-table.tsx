import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { Errors } from '@rei/domain/valuation/accuracy';
import { classNames } from '#ui/class-names.ts';
import { TableScroll } from '#ui/table-scroll.tsx';
import { levelLabels, subjectWords } from '../accuracy-words.ts';
import { rowName } from '../row-name.ts';
import type { AccuracyCardsProps } from './accuracy-cards.tsx';
import styles from './accuracy-table.module.css';

const share = (value: number) => formatPercent(value, 0);

interface BesideProps {
  errors: Errors | null | undefined;
  tested: number;
  isFirst?: boolean;
}

/** What a guess was off beside the estimate: of fewer sales than that, it says of how many. */
function Beside({ errors, tested, isFirst = false }: BesideProps) {
  return (
    <td className={classNames('num', isFirst && styles.apart)}>
      {formatPercent(errors?.medianError ?? null, 1)}
      {errors != null && errors.tested !== tested && (
        <small className={styles.of}> of {formatNumber(errors.tested)}</small>
      )}
    </td>
  );
}

/** How far off estimates were, a market a row. */
export function AccuracyTable({ of, level, rows, isOutdated }: AccuracyCardsProps) {
  const isValue = of === 'value';
  return (
    <TableScroll label="Accuracy, scrolls sideways">
      <table className={styles.table} aria-label="Accuracy" aria-busy={isOutdated}>
        <thead>
          <tr className={styles.groups}>
            <td />
            <th scope="colgroup" colSpan={6}>
              Our estimate
            </th>
            <th scope="colgroup" colSpan={isValue ? 3 : 2} className={styles.apart}>
              Median error of other estimates
            </th>
          </tr>
          <tr>
            <th scope="col">{!isValue && level === 'price' ? 'Rent' : levelLabels[level]}</th>
            <th scope="col" className="num">
              {subjectWords[of].tested}
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
            {isValue && (
              <th scope="col" className={classNames('num', styles.apart)}>
                Statistical
              </th>
            )}
            <th scope="col" className={classNames('num', !isValue && styles.apart)}>
              ZIP’s $/sqft
            </th>
            <th scope="col" className="num">
              {subjectWords[of].asked}
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
              {isValue && <Beside errors={statistical?.trees} tested={estimate.tested} isFirst />}
              <Beside errors={zipMedian} tested={estimate.tested} isFirst={!isValue} />
              <Beside errors={isValue ? listPrice : hud} tested={estimate.tested} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
