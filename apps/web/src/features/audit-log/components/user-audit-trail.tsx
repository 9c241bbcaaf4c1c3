import type { AuditEntry } from '@rei/domain/audit-log/audit-entry';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { actionWords } from '../audit-words.ts';
import { auditLogQueries } from '../queries.ts';
import { AuditChanges } from './audit-changes.tsx';
import styles from './user-audit-trail.module.css';

interface UserAuditTrailProps {
  user: { _id: string; userName: string };
  allHref: string;
}

const shown = 5;

function sentence({ actor, action, subject }: AuditEntry, userId: string): string {
  const words = actionWords[action];
  if (subject?._id === userId) return `${words}, by ${actor.userName || 'a deleted user'}`;
  return subject ? `${words}: ${subject.name}` : words;
}

export function UserAuditTrail({ user, allHref }: UserAuditTrailProps) {
  // Another user's entries are no placeholder for this one's.
  const { placeholderData: _, ...options } = auditLogQueries.list({ subjectId: user._id, page: 1, limit: shown });
  const query = useQuery(options);
  const { data } = query;
  const entries = data?.entries;
  return (
    <Card
      title="Audit log"
      flush
      action={
        <ButtonLink to={allHref} variant="text" size="small">
          Show all
        </ButtonLink>
      }
    >
      <FetchStates
        query={query}
        failed="Couldn’t load the audit log."
        loading={
          <Loading text="Loading the audit log...">
            <div className={styles.entry}>
              <Skeleton width="60%" height={14} />
              <Skeleton width={140} height={12} />
            </div>
          </Loading>
        }
      />
      {entries?.length === 0 && <EmptyState text="No changes yet." hint="Changes to this account will appear here." />}
      {entries && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry._id} className={styles.entry}>
              <p className={styles.what}>{sentence(entry, user._id)}</p>
              <time dateTime={entry.timestamp}>{momentText(entry.timestamp)}</time>
              <AuditChanges changes={entry.changes} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
