import {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  auditActions,
  auditKinds,
} from '@rei/domain/audit-log/audit-entry';
import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListCount } from '#ui/list-count.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { auditLogQueries } from '../queries.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-log.module.css';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditTable } from './audit-table.tsx';

const pageSize = 25;

/** Milliseconds after the last letter until the log is asked. */
const typingPause = 300;

const nothingYet = { text: 'No changes yet.', hint: 'Changes to users, agents, buyers and settings will appear here.' };

function actionParam(params: URLSearchParams): AuditAction | AuditKind | undefined {
  const named = params.get('action');
  return [...auditKinds, ...auditActions].find((action) => action === named);
}

function addressOf(action: AuditAction | AuditKind | undefined, text: string, page: number): string {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(action && { action }),
    ...(page > 1 && { page: `${page}` }),
  }).toString();
}

/** What administrators changed and what happened to sign-ins; filters and page stand in the address bar. */
export function AuditLog({ subjectHref }: { subjectHref: (entry: AuditEntry) => string | undefined }) {
  const [params, setParams] = useSearchParams();
  const action = actionParam(params);
  const text = params.get('q') ?? '';
  const page = pageParam(params);
  const asked = useDebounced(text, typingPause).trim();
  const query = useQuery(auditLogQueries.list({ action, text: asked, page, limit: pageSize }));
  const { data, isPlaceholderData } = query;

  const isFiltered = action !== undefined || text !== '';
  return (
    <>
      <AuditFilters
        action={action}
        onAction={(chosen) => setParams(addressOf(chosen, text, 1), { preventScrollReset: true })}
        text={text}
        onText={(typed) => setParams(addressOf(action, typed, 1), { replace: true, preventScrollReset: true })}
      />
      <ListCount>
        {data && data.total > 0 && `${formatNumber(data.total)} ${data.total === 1 ? 'entry' : 'entries'}`}
      </ListCount>
      {(!data || data.entries.length > 0) && (
        <div className={styles.sheet} aria-busy={isPlaceholderData || undefined}>
          {data && <AuditTable entries={data.entries} subjectHref={subjectHref} />}
          <FetchStates query={query} failed="Couldn’t load the audit log." loading={<AuditSkeleton />} />
        </div>
      )}
      {data?.entries.length === 0 && (
        <EmptyState {...(isFiltered || page > 1 ? { text: 'No results found.' } : nothingYet)}>
          {(isFiltered || page > 1) && <Button onClick={() => setParams({})}>Show everything</Button>}
        </EmptyState>
      )}
      {data && data.entries.length > 0 && (
        <ListFoot>
          <Pagination page={page} pages={data.pages} hrefOf={(to) => ({ search: addressOf(action, text, to) })} />
        </ListFoot>
      )}
    </>
  );
}
