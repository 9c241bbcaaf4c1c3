import { formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeleteFeed, useMakeFeed } from '../mutations.ts';
import { taskQueries } from '../queries.ts';
import styles from './tasks.module.css';

/** The private address at which a calendar reads one's open tasks. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(taskQueries.feed());
  const make = useMakeFeed();
  const remove = useDeleteFeed();
  const createdAt = query.data?.createdAt ?? null;
  const address = remove.isSuccess ? undefined : make.data?.address;
  const problem = make.error ?? remove.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Calendar address"
      actions={
        <>
          {createdAt !== null && (
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove address
            </Button>
          )}
          <Button
            variant="primary"
            busy={make.isPending}
            onClick={() => {
              remove.reset();
              make.mutate();
            }}
          >
            {createdAt === null ? 'Create address' : 'Create new address'}
          </Button>
        </>
      }
    >
      <p>
        Subscribe to this address in Google Calendar, Outlook or Apple Calendar to see your open tasks there. Anyone who
        has it can read them, so keep it to yourself.
      </p>
      <FetchStates
        query={query}
        failed="Couldn’t load the calendar address."
        loading={
          <Loading text="Loading calendar address...">
            <Skeleton height={20} />
          </Loading>
        }
      />
      {address !== undefined && (
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton text={address} label="Copy address" />
        </p>
      )}
      {address === undefined && createdAt !== null && (
        <p>
          An address was created on {formatDate(createdAt)}. It is shown only once: create a new one if you need it
          again, and the old one stops working.
        </p>
      )}
      {problem && <Notice kind="error">{errorMessage(problem, 'Couldn’t change the calendar address.')}</Notice>}
    </Dialog>
  );
}
