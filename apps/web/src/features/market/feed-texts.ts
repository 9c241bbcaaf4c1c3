import { formatNumber } from '@rei/domain/kernel/format';
import type { ListingFeedState } from '@rei/domain/market/listing-feed';
import { isSourceStale } from '@rei/domain/market/source-age';
import { momentText } from '#lib/moment.ts';
import type { StateLook } from '#ui/state-tag.tsx';

/** 'Every hour', 'Every 15 minutes'. */
export function intervalText(minutes: number): string {
  if (minutes === 1) return 'Every minute';
  if (minutes === 60) return 'Every hour';
  return minutes % 60 === 0 ? `Every ${formatNumber(minutes / 60)} hours` : `Every ${formatNumber(minutes)} minutes`;
}

/** How the feed stands, in a word; old as the source that it is. */
export function feedTag(
  { status, problem, lastSuccessAt }: ListingFeedState,
  now: Date,
): { look: StateLook; label: string } {
  if (status === 'running') return { look: 'running', label: 'Reading' };
  if (status === 'waiting') return { look: 'waiting', label: 'Waiting' };
  if (problem !== null) return { look: 'bad', label: 'Failed' };
  if (lastSuccessAt === null) return { look: 'none', label: 'Not read yet' };
  const isStale = isSourceStale({ kind: 'listings', newest: null, lastSuccessAt }, now);
  return isStale ? { look: 'late', label: 'Out of date' } : { look: 'good', label: 'Up to date' };
}

/** When it was read last and when it is read next: 'Last read Nov 20, 2026, 12:04 PM · next …'. */
export function feedTimes({ startedAt, lastSuccessAt, problem, nextAt, status }: ListingFeedState): string {
  const isFailed = status === 'idle' && problem !== null;
  return [
    isFailed && startedAt !== null && `Tried last ${momentText(startedAt)}`,
    lastSuccessAt === null ? 'Never read to its end' : `Last read ${momentText(lastSuccessAt)}`,
    status === 'idle' && nextAt !== null && `next ${momentText(nextAt)}`,
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
