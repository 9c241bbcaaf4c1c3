import type { CampaignSummary } from '@rei/domain/campaigns/campaign-row';
import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { campaignStateWords } from '../campaign-words.ts';
import { campaignPageSize, campaignQueries } from '../queries.ts';
import styles from './campaign-list.module.css';

interface CampaignListProps {
  hrefOf: (campaignId: string) => string;
  /** The one next action where there is none. */
  start: ReactNode;
}

/** The own bulk offers, newest first, with how far each is. */
export function CampaignList({ hrefOf, start }: CampaignListProps) {
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useQuery(campaignQueries.list(page));
  const { data } = query;
  return (
    <>
      <FetchStates
        query={query}
        failed="Couldn’t load bulk offers."
        loading={
          <Loading text="Loading bulk offers...">
            <Skeleton height={264} />
          </Loading>
        }
      />
      {data?.total === 0 && (
        <EmptyState
          text="No bulk offers yet"
          hint="Select listings in the Deal Finder, Property Search or My Properties, then choose Offer."
        >
          {start}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ul className={styles.list} aria-label="Bulk offers">
            {data.campaigns.map((campaign) => (
              <CampaignItem key={campaign._id} campaign={campaign} href={hrefOf(campaign._id)} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / campaignPageSize)}
            hrefOf={(next) => ({ search: `?page=${next}` })}
          />
        </>
      )}
    </>
  );
}

function CampaignItem({ campaign, href }: { campaign: CampaignSummary; href: string }) {
  const { name, state, counts, createdAt, pauseReason } = campaign;
  const { text, look } = campaignStateWords[state];
  const out = counts.sent + counts.answered;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={href}>{name}</Link>
        </h2>
        <p className={styles.detail}>
          {formatCounted(counts.total, 'listing')} · made {formatDate(createdAt)}
        </p>
        {pauseReason !== null && <p className={styles.detail}>{pauseReason}</p>}
      </div>
      {state !== 'draft' && (
        <p className={styles.detail}>
          {formatNumber(out)} sent · {formatNumber(counts.answered)} answered · {formatNumber(counts.queued)} waiting
        </p>
      )}
      <StateTag look={look}>{text}</StateTag>
    </li>
  );
}
