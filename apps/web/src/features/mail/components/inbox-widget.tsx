import { useQuery } from '@tanstack/react-query';
import PencilLine from 'lucide-react/icons/pencil-line';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { passedList } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { correspondents, shortDate, subjectText } from '../mail-words.ts';
import { mailQueries } from '../queries.ts';
import styles from './inbox-widget.module.css';

export function InboxWidget({ hrefs }: { hrefs: MailHrefs }) {
  const query = useQuery(mailQueries.unread());
  const { data } = query;
  const first = data?.items[0];
  return (
    <Card
      title="Inbox"
      tag={data !== undefined && data.unread > 0 && <Tag tone="primary">{`${data.unread} unread`}</Tag>}
    >
      <FetchStates
        query={query}
        failed="Failed to load inbox"
        loading={
          <Loading text="Loading inbox...">
            <div className={styles.loading}>
              <Skeleton width={160} height={16} />
              <Skeleton width={220} height={14} />
              <Skeleton height={12} />
            </div>
          </Loading>
        }
      />
      {data && !first && <p className={styles.none}>No unread messages.</p>}
      {first && (
        <div className={styles.first}>
          <p className={styles.top}>
            <b>{correspondents(first)}</b>
            <time dateTime={first.date}>{shortDate(first.date, new Date())}</time>
          </p>
          <p className={styles.subject}>{subjectText(first)}</p>
          <p className={styles.snippet}>{first.snippet}</p>
        </div>
      )}
      <div className={styles.actions}>
        {first && (
          <ButtonLink size="small" to={`${hrefs.message(first._id)}${passedList({ folder: 'inbox', q: '', page: 1 })}`}>
            View
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="text" to={hrefs.mail}>
          See all mail
        </ButtonLink>
        <ButtonLink size="small" variant="text" icon={<PencilLine aria-hidden />} to={hrefs.compose()}>
          Compose
        </ButtonLink>
      </div>
    </Card>
  );
}
