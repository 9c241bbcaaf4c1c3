import type { ImportJob } from '@rei/domain/market/import-job';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classNames } from '#ui/class-names.ts';
import styles from './import-status-tag.module.css';

const looks = {
  queued: { label: 'Waiting', Icon: Clock, look: undefined },
  running: { label: 'Importing', Icon: LoaderCircle, look: styles.running },
  done: { label: 'Done', Icon: CircleCheck, look: styles.done },
  failed: { label: 'Failed', Icon: CircleAlert, look: styles.failed },
  cancelled: { label: 'Cancelled', Icon: Ban, look: undefined },
} as const satisfies Record<ImportJob['status'], object>;

/** How an import stands: word, icon and colour. */
export function ImportStatusTag({ status, isCancelRequested }: Pick<ImportJob, 'status' | 'isCancelRequested'>) {
  const { label, Icon, look } = looks[status];
  return (
    <span className={classNames(styles.tag, look)}>
      <Icon aria-hidden />
      {status === 'running' && isCancelRequested ? 'Cancelling…' : label}
    </span>
  );
}
