import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { JudgedComp } from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { conditionWords, dated, leftOutText } from '../comp-words.ts';
import { AdjustedPrice } from './adjusted-price.tsx';
import styles from './comps-card.module.css';
import { CompMark } from './comps-map.tsx';

/** More than these are shown on request. */
const shownAtFirst = 8;

interface CompsTableProps {
  comps: readonly JudgedComp<Comp>[];
  subject: Comps['subject'];
  learnedFrom: number;
  /** Said once of all of them elsewhere. */
  isAllDemo: boolean;
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  onChoose: (id: string, list: 'pinnedComps' | 'excludedComps', isIn: boolean) => void;
}

/** The comps one by one, each with what it counts for and the choice to use or exclude it. */
export function CompsTable({ comps, subject, learnedFrom, isAllDemo, pointedId, onPoint, onChoose }: CompsTableProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={classNames(styles.scroll, isWhole && styles.whole)} aria-label="List of comps">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col" className={classNames('num', styles.minor)}>
              Sqft
            </th>
            <th scope="col" className={classNames('num', styles.minor, styles.perSqft)}>
              $/sqft
            </th>
            <th scope="col" className="num">
              Adjusted
            </th>
            <th scope="col" className={classNames('num', styles.minor)}>
              Miles
            </th>
            <th scope="col">
              <VisuallyHidden>Choice</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {comps.map((judged, place) => {
            const { comp, pricePerSqft, leftOut } = judged;
            return (
              <tr
                key={comp.propertyId}
                className={classNames(
                  leftOut !== null && styles.out,
                  place >= shownAtFirst && styles.later,
                  comp.propertyId === pointedId && styles.pointed,
                )}
                onMouseEnter={() => onPoint(comp.propertyId)}
                onMouseLeave={() => onPoint(undefined)}
                onFocus={() => onPoint(comp.propertyId)}
                onBlur={() => onPoint(undefined)}
              >
                <th scope="row" className={styles.address}>
                  <CompMark number={place + 1} isOut={leftOut !== null} /> <span>{comp.address}</span>
                  <small>
                    {[
                      comp.beds !== null && `${formatNumber(comp.beds)} bd`,
                      comp.baths !== null && `${formatNumber(comp.baths)} ba`,
                      comp.yearBuilt !== null && `built ${comp.yearBuilt}`,
                      comp.condition && conditionWords[comp.condition],
                      dated(comp),
                      comp.isDemo && !isAllDemo && 'demo data',
                      leftOut !== null && leftOutText(leftOut, comp),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td className="num">{formatWholeDollars(comp.price)}</td>
                <td className={classNames('num', styles.minor)}>{formatNumber(comp.sqft)}</td>
                <td className={classNames('num', styles.minor, styles.perSqft)}>{formatWholeDollars(pricePerSqft)}</td>
                <td className="num">
                  <AdjustedPrice judged={judged} subject={subject} learnedFrom={learnedFrom} />
                </td>
                <td className={classNames('num', styles.minor)}>{formatNumber(comp.miles, 1)}</td>
                <td className={styles.choice}>
                  <Button
                    size="small"
                    variant="text"
                    aria-pressed={comp.isPinned}
                    aria-label={`Use ${comp.address}`}
                    onClick={() => onChoose(comp.propertyId, 'pinnedComps', comp.isPinned)}
                  >
                    {comp.isPinned ? 'Used' : 'Use'}
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    aria-pressed={comp.isExcluded}
                    aria-label={`Exclude ${comp.address}`}
                    onClick={() => onChoose(comp.propertyId, 'excludedComps', comp.isExcluded)}
                  >
                    {comp.isExcluded ? 'Excluded' : 'Exclude'}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isWhole && comps.length > shownAtFirst && (
        <div className={styles.more}>
          <Button size="small" variant="text" onClick={() => setWhole(true)}>
            Show all {formatNumber(comps.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
