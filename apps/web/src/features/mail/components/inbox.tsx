import { useQuery } from '@tanstack/react-query';
import PencilLine from 'lucide-react/icons/pencil-line';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useMailSync } from '../hooks/use-mail-sync.ts';
import { listSearch, namesList, readMailAddress, searchedList } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { mailQueries } from '../queries.ts';
import styles from './inbox.module.css';
import { MailFolders } from './mail-folders.tsx';
import { MailKeys } from './mail-keys.tsx';
import { MailList } from './mail-list.tsx';
import { MailSearch } from './mail-search.tsx';

interface InboxProps {
  hrefs: MailHrefs;
  openId: string | undefined;
  /** Without it Compose leads to its page. */
  onCompose?: (() => void) | undefined;
  children: ReactNode;
}

export function Inbox({ hrefs, openId, onCompose, children }: InboxProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = readMailAddress(params);
  const { refresh, isBusy, hasFailed } = useMailSync();
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** A message opened by its own address has no list beside it. */
  const isAlone = openId !== undefined && !namesList(params);
  const { data: shown } = useQuery({ ...mailQueries.list(list), enabled: openId === undefined });
  /** Nothing to choose from: no place for what is chosen. */
  const isEmpty = openId === undefined && shown?.total === 0;
  const composeIcon = <PencilLine aria-hidden />;

  return (
    <>
      <PageHead title="Inbox">
        <ButtonLink variant="text" className={styles.templates} to={hrefs.templates}>
          Templates
        </ButtonLink>
        <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={refresh}>
          {isBusy ? 'Refreshing…' : 'Refresh'}
        </Button>
        {onCompose ? (
          <Button variant="primary" icon={composeIcon} onClick={onCompose}>
            Compose
          </Button>
        ) : (
          <ButtonLink variant="primary" icon={composeIcon} to={hrefs.compose()}>
            Compose
          </ButtonLink>
        )}
      </PageHead>
      {hasFailed && !isBusy && (
        <Notice kind="error" className={styles.notice}>
          Failed to fetch emails
        </Notice>
      )}
      <div
        ref={box}
        className={classNames(
          styles.box,
          openId !== undefined && styles.isOpen,
          isAlone && styles.alone,
          isEmpty && styles.empty,
        )}
      >
        {!isAlone && (
          <section className={styles.list} aria-label="Messages">
            <MailFolders list={list} hrefs={hrefs} />
            <MailSearch
              key={list.q}
              q={list.q}
              inputRef={search}
              onSearch={(q) => void navigate(`${hrefs.mail}${listSearch(searchedList(list, q))}`)}
            />
            <div className={styles.rows}>
              <MailList key={`${list.folder} ${list.page} ${list.q}`} list={list} hrefs={hrefs} openId={openId} />
            </div>
          </section>
        )}
        <div key={openId} className={styles.pane}>
          {children}
        </div>
      </div>
      <MailKeys box={box} search={search} onCompose={onCompose ?? (() => void navigate(hrefs.compose()))} />
    </>
  );
}
