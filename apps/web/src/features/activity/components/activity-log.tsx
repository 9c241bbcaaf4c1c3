import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { isUndeliveredReport } from '@rei/domain/activity/undelivered';
import { useRef, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDeleteActivity } from '../mutations.ts';
import type { SnapshotTargets } from '../snapshot-targets.ts';
import { ActivityItem } from './activity-item.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { type OpenSnapshot, SnapshotDialog } from './snapshot-dialog.tsx';

/** `user`: the owner's own log, whose entries can be deleted. `read`: to look at only. */
type ActivityLogMode = 'user' | 'read';

interface ActivityLogProps {
  /** Newest first. */
  entries: readonly ActivityEntry[];
  propertyId: string;
  mode?: ActivityLogMode;
  /** The pages that open a stored offer or contract. */
  snapshotTargets?: SnapshotTargets;
}

/** What happened with a property, newest first. */
export function ActivityLog({ entries, propertyId, mode = 'user', snapshotTargets = {} }: ActivityLogProps) {
  const deletion = useDeleteActivity(propertyId);
  const [asked, setAsked] = useState<ActivityEntry>();
  const [snapshot, setSnapshot] = useState<OpenSnapshot>();
  const list = useRef<HTMLDivElement>(null);

  function handleDelete({ _id }: ActivityEntry): void {
    setAsked(undefined);
    deletion.mutate(_id);
    // The entry goes away with the button that had the focus.
    list.current?.focus();
  }

  return (
    <div ref={list} tabIndex={-1}>
      {entries.length === 0 ? (
        <EmptyState text="No activity yet." hint="Offers, messages and your notes will appear here." />
      ) : (
        <ol aria-label="Activity">
          {entries.map((entry) => (
            <ActivityItem
              key={entry._id}
              entry={entry}
              propertyId={propertyId}
              snapshotTargets={snapshotTargets}
              onShowSnapshot={setSnapshot}
              onDelete={mode === 'user' && isDeletable(entry) ? () => setAsked(entry) : undefined}
            />
          ))}
        </ol>
      )}
      <DeleteEntryDialog entry={asked} onClose={() => setAsked(undefined)} onDelete={handleDelete} />
      <SnapshotDialog snapshot={snapshot} onClose={() => setSnapshot(undefined)} />
    </div>
  );
}

/** What imports and mail servers reported stays. */
function isDeletable({ type, isSystem }: ActivityEntry): boolean {
  return !isSystem && !isUndeliveredReport(type);
}
