import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { callOutcomeLabels } from '@rei/domain/activity/call-outcome';
import { formatDollars } from '@rei/domain/kernel/format';
import Trash2 from 'lucide-react/icons/trash-2';
import { momentText } from '#lib/moment.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { activityDetail, activityHead, activityLabel } from '../activity-words.ts';
import { pendingEntryId } from '../mutations.ts';
import type { SnapshotTargets } from '../snapshot-targets.ts';
import { ActivityIcon } from './activity-icon.tsx';
import styles from './activity-item.module.css';
import type { OpenSnapshot } from './snapshot-dialog.tsx';

interface ActivityItemProps {
  entry: ActivityEntry;
  propertyId: string;
  snapshotTargets: SnapshotTargets;
  onShowSnapshot: (snapshot: OpenSnapshot) => void;
  /** Undefined: the entry cannot be deleted. */
  onDelete: (() => void) | undefined;
}

export function ActivityItem({ entry, propertyId, snapshotTargets, onShowSnapshot, onDelete }: ActivityItemProps) {
  const { _id, type, timestamp, amount, outcome, isSystem, isUndelivered, mailId, offerSnapshot, contractSnapshot } =
    entry;
  const label = activityLabel(type);
  const detail = activityDetail(entry);
  const isPending = _id === pendingEntryId;
  const when = momentText(timestamp);

  function opener(kind: 'offer' | 'contract', snapshot: unknown) {
    if (snapshot === undefined || snapshot === null) return null;
    const target = snapshotTargets[kind]?.(snapshot, propertyId);
    if (target) {
      return (
        <ButtonLink size="small" to={target.to} state={target.state}>
          Open {kind}
        </ButtonLink>
      );
    }
    const title = `${kind === 'offer' ? 'Offer' : 'Contract'} as of ${when}`;
    return (
      <Button size="small" aria-haspopup="dialog" onClick={() => onShowSnapshot({ title, snapshot })}>
        Show {kind}
      </Button>
    );
  }

  return (
    <li className={classNames(styles.entry, isSystem && styles.system)} aria-busy={isPending || undefined}>
      <ActivityIcon type={type} />
      <div className={styles.text}>
        <p className={styles.head}>
          <b>{activityHead(type)}</b>
          {amount !== null && <span className={styles.amount}>{formatDollars(amount)}</span>}
          {outcome && <Tag>{callOutcomeLabels[outcome]}</Tag>}
          {isSystem && <Tag>From the listing</Tag>}
          {isUndelivered && <Tag tone="brass">Not delivered</Tag>}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.when}>{isPending ? 'Saving...' : <time dateTime={timestamp}>{when}</time>}</p>
      </div>
      <div className={styles.tools}>
        {opener('offer', offerSnapshot)}
        {opener('contract', contractSnapshot)}
        {mailId !== undefined && snapshotTargets.message && (
          <ButtonLink size="small" to={snapshotTargets.message(mailId)}>
            Open message
          </ButtonLink>
        )}
        {onDelete && !isPending && (
          <IconButton size="small" label={`Delete ${label}, ${when}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}
