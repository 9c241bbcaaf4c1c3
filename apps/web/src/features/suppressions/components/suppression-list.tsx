import { formatNumber } from '@rei/domain/kernel/format';
import { suppressionReasons } from '@rei/domain/suppressions/suppression';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListCount } from '#ui/list-count.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { suppressionQueries } from '../queries.ts';
import { reasonWords } from '../suppression-words.ts';
import { SuppressionRows } from './suppression-rows.tsx';
import styles from './suppressions.module.css';

/** Milliseconds after the last letter until the list is asked. */
const typingPause = 300;

const reasons = [
  { value: '' as const, label: 'All reasons' },
  ...suppressionReasons.map((value) => ({ value, label: reasonWords[value] })),
];

/** Search, reason and page stand in the address bar, beside what shows the list at all. */
export function SuppressionList() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const reason = suppressionReasons.find((each) => each === params.get('reason'));
  const page = pageParam(params);
  const query = useQuery(suppressionQueries.list({ text: useDebounced(text, typingPause).trim(), reason, page }));
  const { data } = query;
  const isFiltered = text !== '' || reason !== undefined || page > 1;

  function addressOf(changes: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  return (
    <Card title="Suppressed addresses" flush>
      <div className={styles.filters}>
        <TextField
          label="Address or note"
          type="search"
          value={text}
          onChange={(q) => setParams(addressOf({ q }), { replace: true, preventScrollReset: true })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label="Reason"
          value={reason ?? ''}
          options={reasons}
          onChange={(chosen) => setParams(addressOf({ reason: chosen }), { preventScrollReset: true })}
        />
      </div>
      <div className={styles.count}>
        <ListCount>
          {data && data.total > 0 && `${formatNumber(data.total)} ${data.total === 1 ? 'address' : 'addresses'}`}
        </ListCount>
      </div>
      <FetchStates
        query={query}
        failed="Couldn’t load the suppression list."
        loading={
          <Loading text="Loading suppressed addresses...">
            <div className={styles.part}>
              <Skeleton height={40} />
              <Skeleton height={40} />
            </div>
          </Loading>
        }
      />
      {data?.suppressions.length === 0 && (
        <EmptyState
          {...(isFiltered
            ? { text: 'No results found.' }
            : { text: 'No suppressed addresses.', hint: 'Bounces, spam reports and unsubscribes will appear here.' })}
        />
      )}
      {data && data.suppressions.length > 0 && (
        <>
          <SuppressionRows suppressions={data.suppressions} />
          <Pagination
            page={page}
            pages={data.pages}
            hrefOf={(to) => ({ search: addressOf({ page: to > 1 ? `${to}` : '' }).toString() })}
          />
        </>
      )}
    </Card>
  );
}
