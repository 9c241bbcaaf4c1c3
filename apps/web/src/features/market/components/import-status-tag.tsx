import type { ImportJob } from '@rei/domain/market/import-job';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';

const states = {
  queued: { label: 'Waiting', look: 'waiting' },
  running: { label: 'Importing', look: 'running' },
  done: { label: 'Done', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  cancelled: { label: 'Cancelled', look: 'none' },
} as const satisfies Record<ImportJob['status'], { label: string; look: StateLook }>;

/** How an import stands: word, icon and colour. */
export function ImportStatusTag({ status, isCancelRequested }: Pick<ImportJob, 'status' | 'isCancelRequested'>) {
  const { label, look } = states[status];
  return <StateTag look={look}>{status === 'running' && isCancelRequested ? 'Cancelling…' : label}</StateTag>;
}
