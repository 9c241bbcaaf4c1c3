import { type Campaign, type CampaignRow, type RowFilter, rowFilters } from '@rei/domain/campaigns/campaign-row';
import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useRoom } from '#ui/use-room.ts';
import { campaignQueries, rowPageSize } from '../queries.ts';
import { CampaignFiles } from './campaign-files.tsx';
import styles from './campaign-rows.module.css';
import { RowItem } from './row-item.tsx';

const RowPanel = lazy(() => import('./row-panel.tsx').then((module) => ({ default: module.RowPanel })));

const filterLabels: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  ready: 'Ready',
  amber: 'Amber',
  red: 'Red',
  excluded: 'Excluded',
};
const order: readonly RowFilter[] = ['all', 'ready', 'amber', 'red', 'excluded'];

/** The room that an open row takes beside the list; with less it opens below its line. */
const besideRoom = 1180;

interface CampaignRowsProps {
  campaign: Campaign;
  propertyHref: (propertyId: string) => string;
}

/** The rows of a bulk offer with what stands against each, and one of them open beside the list. */
export function CampaignRows({ campaign, propertyHref }: CampaignRowsProps) {
  const [search, setSearch] = useSearchParams();
  const show = rowFilters.find((each) => each === search.get('show')) ?? 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useQuery(campaignQueries.rows(campaign._id, show, page));
  const [openId, setOpenId] = useState<string>();
  const { data } = query;
  const open = data?.offers.find(({ _id }) => _id === openId);
  const isDraft = campaign.state === 'draft';
  const isBeside = useRoom(besideRoom);
  const options = order.map((value) => ({
    value,
    label: data ? `${filterLabels[value]} ${formatNumber(data.counts[value])}` : filterLabels[value],
  }));

  function choose(next: RowFilter): void {
    setSearch(next === 'all' ? {} : { show: next }, { replace: true });
    setOpenId(undefined);
  }

  /** Back to where it was opened from. */
  function close(row: CampaignRow): void {
    setOpenId(undefined);
    document.getElementById(`open-${row._id}`)?.focus();
  }

  const panel = open && (
    <Suspense fallback={<Skeleton height={396} />}>
      <RowPanel key={open._id} campaignId={campaign._id} row={open} isDraft={isDraft} onClose={() => close(open)} />
    </Suspense>
  );

  return (
    <>
      {isDraft && <CampaignFiles campaign={campaign} />}
      {isDraft && (
        <TableScroll label="Rows by check" className={styles.filters}>
          <Segments label="Rows" value={show} options={options} onChange={choose} />
        </TableScroll>
      )}
      <FetchStates
        query={query}
        failed="Couldn’t load the rows."
        loading={
          <Loading text="Loading rows...">
            <Skeleton height={396} />
          </Loading>
        }
      />
      {data?.total === 0 && <EmptyState text="No rows here" />}
      {data && data.total > 0 && (
        <div className={styles.beside} data-open={open !== undefined || undefined}>
          <div className={styles.rows}>
            <RowHeads isDraft={isDraft} />
            <ul className={styles.list} aria-label="Offers">
              {data.offers.map((row) => (
                <Fragment key={row._id}>
                  <RowItem
                    campaignId={campaign._id}
                    row={row}
                    isDraft={isDraft}
                    isOpen={row._id === openId}
                    href={propertyHref(row.propertyId)}
                    onOpen={() => setOpenId(row._id === openId ? undefined : row._id)}
                  />
                  {!isBeside && row._id === openId && <li className={styles.below}>{panel}</li>}
                </Fragment>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(data.total / rowPageSize)}
              hrefOf={(next) => ({ search: `?${new URLSearchParams({ show, page: `${next}` })}` })}
            />
          </div>
          {isBeside && panel}
        </div>
      )}
    </>
  );
}

/** The cells' own labels say the same where they stand below each other. */
function RowHeads({ isDraft }: { isDraft: boolean }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>Property</span>
      <span>Agent</span>
      <span className={styles.number}>List</span>
      <span className={styles.number}>Offer</span>
      <span className={styles.number}>Of list</span>
      <span className={styles.number}>Cash flow</span>
      <span className={styles.number}>CoC</span>
      <span>{isDraft ? 'Checks' : 'State'}</span>
      <span />
    </div>
  );
}
