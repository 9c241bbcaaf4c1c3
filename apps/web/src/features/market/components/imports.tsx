import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { importQueries } from '../queries.ts';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import { ImportSkeleton } from './import-skeleton.tsx';
import styles from './imports.module.css';
import { ListingFeed } from './listing-feed.tsx';
import { UploadList } from './upload-list.tsx';

/** Choose files, watch them arrive and be read, look back at earlier imports. */
export function Imports() {
  const [params] = useSearchParams();
  const page = pageParam(params);
  const query = useQuery(importQueries.list(page));
  const { data, error } = query;

  return (
    <>
      <div className={styles.form}>
        <ImportForm maxFileBytes={data?.maxFileBytes} />
      </div>
      <UploadList />
      <ListingFeed />
      {data && error && (
        <Notice kind="info" className={styles.stale}>
          Can’t reach the server. This list may be out of date; imports continue.
        </Notice>
      )}
      <Card title="Imports" flush>
        {data && data.total > 0 && <ImportList imports={data.imports} />}
        {data?.total === 0 && <EmptyState text="No imports yet. Choose a file above to begin." />}
        <FetchStates query={query} failed="Couldn’t load imports" loading={<ImportSkeleton />} />
      </Card>
      {data && (
        <ListFoot>
          <Pagination
            page={Math.min(page, Math.max(1, data.pages))}
            pages={data.pages}
            hrefOf={(to) => ({ search: to > 1 ? `page=${to}` : '' })}
          />
        </ListFoot>
      )}
    </>
  );
}
