import { type MailSummary, mailPageSize } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listSearch, type MailListAddress, passedList, searchedList } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { folderNames } from '../message-words.ts';
import { mailQueries } from '../queries.ts';
import styles from './mail-list.module.css';
import { MailRow } from './mail-row.tsx';
import { MailSelection } from './mail-selection.tsx';

interface MailListProps {
  list: MailListAddress;
  hrefs: MailHrefs;
  openId: string | undefined;
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function emptyText({ folder, q }: MailListAddress): string {
  if (q !== '') return `No messages in ${folderNames[folder]} match your search.`;
  if (folder === 'inbox' || folder === 'all') return 'No emails found. Your inbox is clear!';
  return { sent: 'No sent messages yet.', drafts: 'No drafts.', archive: 'No archived messages.' }[folder];
}

function ListSkeleton() {
  return (
    <Loading text="Loading emails...">
      {skeletons.map((skeleton) => (
        <div key={skeleton} className={styles.skeleton}>
          <Skeleton width={140} height={16} />
          <Skeleton width="80%" height={14} />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </Loading>
  );
}

/** A page that no longer exists, because its messages were archived, shows the last page. */
export function MailList({ list, hrefs, openId }: MailListProps) {
  const { data, isError, isFetching, refetch } = useQuery(mailQueries.list(list));
  const [chosen, setChosen] = useState<readonly string[]>([]);

  if (!data) {
    if (isError && !isFetching) return <ErrorState text="Failed to load inbox" onRetry={() => void refetch()} />;
    return <ListSkeleton />;
  }
  const pages = Math.ceil(data.total / mailPageSize);
  if (pages > 0 && list.page > pages) {
    const last = { ...list, page: pages };
    const to =
      openId === undefined ? `${hrefs.mail}${listSearch(last)}` : `${hrefs.message(openId)}${passedList(last)}`;
    return <Navigate to={to} replace />;
  }
  if (data.items.length === 0) {
    return (
      <EmptyState text={emptyText(list)}>
        {list.q === '' && <ButtonLink to={hrefs.compose()}>Compose New Mail</ButtonLink>}
        {list.q !== '' && <ButtonLink to={`${hrefs.mail}${listSearch(searchedList(list, ''))}`}>Show all</ButtonLink>}
      </EmptyState>
    );
  }

  const isSelectable = list.folder === 'inbox' || list.folder === 'archive';
  const ids = data.items.map(({ _id }) => _id);
  const selected = chosen.filter((id) => ids.includes(id));
  const selectionOf = ({ _id: id }: MailSummary) =>
    isSelectable
      ? {
          isSelected: selected.includes(id),
          onToggle: () => setChosen(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]),
        }
      : undefined;
  return (
    <>
      {isSelectable && (
        <MailSelection isArchive={list.folder === 'archive'} selected={selected} all={ids} onChange={setChosen} />
      )}
      <ul aria-label={folderNames[list.folder]}>
        {data.items.map((mail) => (
          <MailRow
            key={mail._id}
            mail={mail}
            href={
              mail.folder === 'drafts'
                ? hrefs.compose({ draftId: mail._id })
                : `${hrefs.message(mail._id)}${passedList(list)}`
            }
            isOpen={mail._id === openId}
            showsFolder={list.folder === 'all'}
            selection={selectionOf(mail)}
          />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={list.page} pages={pages} hrefOf={(page) => `${hrefs.mail}${listSearch({ ...list, page })}`} />
      </div>
    </>
  );
}
