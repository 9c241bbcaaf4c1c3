import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { AccuracyRow, AccuracySubject, Errors } from '@rei/domain/valuation/accuracy';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import { TableScroll } from '#ui/table-scroll.tsx';
import { subjectWords } from '../accuracy-words.ts';
import { rowName } from '../row-name.ts';
import styles from './accuracy-summary.module.css';

export interface EstimatesProps {
  of: AccuracySubject;
  /** Of all that was tested. */
  whole: AccuracyRow;
  blend: ReplyOf<typeof getAccuracy>['blend'];
  isOutdated: boolean;
}

type Told = Pick<Errors, 'tested' | 'medianError'> & Partial<Errors>;

interface Group {
  title: string;
  rows: { name: string; errors: Told | null | undefined }[];
}

/** The estimates beside each other: on all that was tested, and of values on the same sales as the statistical one. */
function groupsOf({ of, whole, blend }: EstimatesProps): Group[] {
  const { estimate, zipMedian, listPrice, hud, statistical } = whole;
  const groups: Group[] = [
    {
      title: rowName(of, 'country', ''),
      rows: [
        { name: 'Comps', errors: estimate },
        { name: 'ZIP’s $/sqft', errors: zipMedian },
        { name: subjectWords[of].asked, errors: of === 'value' ? listPrice : hud },
      ],
    },
  ];
  if (statistical)
    groups.push({
      title: 'Sales that the statistical estimate was tested on',
      rows: [
        { name: 'Statistical', errors: statistical.trees },
        { name: 'Comps', errors: statistical.comps },
        { name: 'ZIP’s $/sqft', errors: statistical.zipMedian },
      ],
    });
  if (blend) {
    const { tested } = blend;
    groups.push({
      title: 'Newer half of these sales',
      rows: [
        {
          name: `Combined, ${formatPercent(100 * blend.share, 0)} statistical`,
          errors: { tested, medianError: blend.both },
        },
        { name: 'Statistical', errors: { tested, medianError: blend.trees } },
        { name: 'Comps', errors: { tested, medianError: blend.comps } },
      ],
    });
  }
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ errors }) => errors != null) }));
}

const share = (value: number | undefined) => formatPercent(value ?? null, 0);

/** How far off each kind of estimate was, on the same sales or rentals. */
export function ComparedEstimates(props: EstimatesProps) {
  const groups = groupsOf(props);
  // Where nothing was off at all no bar has a length.
  const most = Math.max(
    Number.EPSILON,
    ...groups.flatMap(({ rows }) => rows.map(({ errors }) => errors?.medianError ?? 0)),
  );
  return (
    <TableScroll label="Compared estimates, scrolls sideways">
      <table className={styles.table} aria-label="Compared estimates">
        <thead>
          <tr>
            <th scope="col">Estimate</th>
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
              {subjectWords[props.of].tested}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {groups.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.group}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map(
              ({ name, errors }) =>
                errors && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="num">
                      <span className={styles.error}>
                        <i style={{ width: `${(100 * errors.medianError) / most}%` }} aria-hidden="true" />
                        <b>{formatPercent(errors.medianError, 1)}</b>
                      </span>
                    </td>
                    <td className="num">{share(errors.within5)}</td>
                    <td className="num">{share(errors.within10)}</td>
                    <td className="num">{share(errors.within20)}</td>
                    <td className="num">{formatNumber(errors.tested)}</td>
                  </tr>
                ),
            )}
          </tbody>
        ))}
      </table>
    </TableScroll>
  );
}
