import type { Notification } from '@rei/domain/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { liveQueries } from '../live-queries.ts';
import { useMarkAllRead, useMarkRead } from '../mutations.ts';
import { notificationPageSize, notificationQueries } from '../queries.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

const skeletons = ['first', 'second', 'third', 'fourth'] as const;

const markFailed = { text: 'Failed to mark as read.' };

function addressOf(isUnread: boolean, page: number): string {
  return new URLSearchParams({ ...(isUnread && { view: 'unread' }), ...(page > 1 && { page: `${page}` }) }).toString();
}

function ListSkeleton() {
  return (
    <Loading text="Loading notifications...">
      {skeletons.map((skeleton) => (
        <div key={skeleton} className={styles.skeleton}>
          <Skeleton width={220} height={14} />
          <Skeleton width="70%" height={14} />
        </div>
      ))}
    </Loading>
  );
}

/** Newer notifications, which the user has not seen, stay unread. */
function MarkAllButton({ newest }: { newest: Notification | undefined }) {
  const { data: count } = useQuery(liveQueries.count());
  const markAll = useMarkAllRead();
  const showToast = useToast();
  if (newest === undefined || !count?.unread) return null;
  return (
    <Button
      size="small"
      busy={markAll.isPending}
      onClick={() => markAll.mutate(newest._id, { onError: () => showToast(markFailed) })}
    >
      Mark all as read
    </Button>
  );
}

interface NotificationsProps {
  propertyHref: (propertyId: string) => string;
  inboxHref: string;
  tasksHref: string;
  messageHref: (messageId: string) => string;
}

export function Notifications({ propertyHref, inboxHref, tasksHref, messageHref }: NotificationsProps) {
  const [params, setParams] = useSearchParams();
  const isUnread = params.get('view') === 'unread';
  const page = pageParam(params);
  const query = useQuery(notificationQueries.list({ page, isUnread }));
  const { data, isFetching, isPlaceholderData } = query;
  const { data: first } = useQuery({ ...notificationQueries.list({ page: 1, isUnread }), enabled: page > 1 });
  const { data: count } = useQuery(liveQueries.count());
  const markRead = useMarkRead();
  const showToast = useToast();
  const total = (isUnread ? count?.unread : count?.total) ?? 0;
  const pages = Math.max(page, Math.ceil(total / notificationPageSize));

  return (
    <>
      <div className={styles.bar}>
        <Segments
          label="Show"
          value={isUnread ? 'unread' : 'all'}
          options={views}
          onChange={(view) => setParams(addressOf(view === 'unread', 1))}
        />
        <div className={styles.actions}>
          <MarkAllButton newest={page > 1 ? first?.[0] : data?.[0]} />
        </div>
      </div>
      <div className={styles.sheet} aria-busy={isPlaceholderData && isFetching}>
        <FetchStates query={query} failed="Couldn’t load notifications." loading={<ListSkeleton />} />
        {data?.length === 0 && (
          <EmptyState text={isUnread ? 'No unread notifications.' : 'No notifications.'}>
            {isUnread ? (
              <Button onClick={() => setParams('')}>Show all</Button>
            ) : (
              <p className={styles.what}>
                New mail, reminders of tasks, offers and deadlines, and price cuts and status changes of saved
                properties appear here.
              </p>
            )}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label="Notifications">
            {data.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                propertyHref={propertyHref}
                inboxHref={inboxHref}
                tasksHref={tasksHref}
                messageHref={messageHref}
                onMarkRead={(id) => markRead.mutate(id, { onError: () => showToast(markFailed) })}
              />
            ))}
          </ul>
        )}
      </div>
      <ListFoot>
        <Pagination page={page} pages={pages} hrefOf={(to) => ({ search: addressOf(isUnread, to) })} />
      </ListFoot>
    </>
  );
}
