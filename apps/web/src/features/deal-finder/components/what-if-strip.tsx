import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { measureText } from '@rei/domain/deal-finder/measure-text';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tag } from '#ui/tag.tsx';
import { type DealView, nothingTried } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';

import { usePageParts } from '../page-parts.ts';
import { whatIfTexts } from '../what-if-texts.ts';
import styles from './what-if.module.css';

interface MovedProps {
  title: string;
  count: number;
  moved: DealAnswer['entered'];
  rankedBy: DealMeasure;
  analysisHref: (propertyId: string) => string;
}

/** Who enters or leaves, each a way to its analysis. */
function Moved({ title, count, moved, rankedBy, analysisHref }: MovedProps) {
  return (
    <section className={styles.moved} aria-label={title}>
      <h2>
        {title} <span>{formatNumber(count)}</span>
      </h2>
      <ul>
        {moved.map(({ property_id, address, figures }) => (
          <li key={property_id}>
            <Link to={analysisHref(property_id)}>{address}</Link>
            <b>{measureText(rankedBy, figures[rankedBy])}</b>
          </li>
        ))}
      </ul>
      {count > moved.length && <p>{formatCounted(count - moved.length, 'more listing')}</p>}
      {count === 0 && <p>None</p>}
    </section>
  );
}

interface WhatIfStripProps {
  view: DealView;
  assumed: Assumed;
  answer: DealAnswer | undefined;
  change: DealViewState['change'];
  analysisHref: (propertyId: string) => string;
}

/** While something is tried out: what, what it changes, and the ways to take it back or to save it. */
export function WhatIfStrip({ view, assumed, answer, change, analysisHref }: WhatIfStripProps) {
  const { ProfileActions } = usePageParts();
  const [isListed, setListed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { profiles, profile } = assumed;
  return (
    <div className={styles.tried}>
      <div className={styles.strip}>
        <Tag tone="brass">What-if</Tag>
        <p className={styles.texts}>{whatIfTexts(view, assumed).join(', ')}</p>
        <div className={styles.counts}>
          {answer && (
            <Button variant="text" size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              <span className="positive">▲ {formatNumber(answer.enteredCount)} entered</span>
              <span className="negative">▼ {formatNumber(answer.leftCount)} left</span>
            </Button>
          )}
        </div>
        <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => change(nothingTried)}>
          Reset
        </Button>
        {Object.keys(view.typed).length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setSaving(true)}>
            Save as profile
          </Button>
        )}
      </div>
      {isListed && answer && (
        <div className={styles.lists}>
          <Moved
            title="Entered"
            count={answer.enteredCount}
            moved={answer.entered}
            rankedBy={answer.histogram.measure}
            analysisHref={analysisHref}
          />
          <Moved
            title="Left"
            count={answer.leftCount}
            moved={answer.left}
            rankedBy={answer.histogram.measure}
            analysisHref={analysisHref}
          />
        </div>
      )}
      <Dialog isOpen={isSaving} onClose={() => setSaving(false)} title="Save as profile">
        <Suspense>
          <ProfileActions
            underwriting={{
              profiles,
              profile,
              typed: view.typed,
              setTyped: (typed) => {
                setSaving(false);
                change({ typed });
              },
              chooseProfile: (profileId) => change({ profileId }),
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
