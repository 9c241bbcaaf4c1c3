import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { formatNumber } from '@rei/domain/kernel/format';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { missedText } from '../missed-text.ts';
import styles from './deal-marks.module.css';

/** How far a what-if moves a listing: up, down, or new in the ranking. */
export function RankChange({ listing: { rank, rankBefore } }: { listing: RankedListing }) {
  if (rankBefore === undefined || rankBefore === rank) return null;
  if (rankBefore === null) return <Tag tone="primary">New</Tag>;
  const isUp = rank < rankBefore;
  const places = Math.abs(rank - rankBefore);
  return (
    <small className={isUp ? 'positive' : 'negative'}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {formatNumber(places)}
      </span>
      <VisuallyHidden>
        {isUp ? 'up' : 'down'} {places}
      </VisuallyHidden>
    </small>
  );
}

interface DealMarksProps {
  listing: RankedListing;
  /** It is new in the saved view since that was looked at before. */
  isNew: boolean;
}

/** What has to be known of a listing before its figures are believed, and the rule that it nearly keeps. */
export function DealMarks({ listing, isNew }: DealMarksProps) {
  const { flags, missedBy, hidden, saved, status, source } = listing;
  return (
    <>
      {(isNew || saved || hidden || source.isDemo || status !== 'For Sale') && (
        <span className={styles.tags}>
          {isNew && <Tag tone="primary">New</Tag>}
          {saved && <Tag tone="primary">Saved</Tag>}
          {hidden && <Tag>Hidden</Tag>}
          {status !== 'For Sale' && <Tag>{status}</Tag>}
          {source.isDemo && <Tag>Demo data</Tag>}
        </span>
      )}
      {flags.length > 0 && (
        <span className={styles.flags}>
          <TriangleAlert aria-hidden />
          {flags.map(({ text }) => text).join('; ')}
        </span>
      )}
      {missedBy && <span className={styles.missed}>{missedText(missedBy)}</span>}
    </>
  );
}
