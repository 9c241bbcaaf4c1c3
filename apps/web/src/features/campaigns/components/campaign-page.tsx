import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { campaignStateWords } from '../campaign-words.ts';
import { campaignQueries } from '../queries.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignRows } from './campaign-rows.tsx';

const EditCampaign = lazy(() => import('./edit-campaign.tsx').then((module) => ({ default: module.EditCampaign })));

const StartedCampaign = lazy(() =>
  import('./started-campaign.tsx').then((module) => ({ default: module.StartedCampaign })),
);

interface CampaignPageProps {
  campaignId: string;
  propertyHref: (propertyId: string) => string;
  messageHref: (messageId: string) => string;
  templatesHref: string;
  onDeleted: () => void;
}

/** One bulk offer: its review before the start, and how far it is afterwards. */
export function CampaignPage({ campaignId, ...props }: CampaignPageProps) {
  const query = useQuery(campaignQueries.one(campaignId));
  useDocumentTitle(query.data?.name ?? 'Bulk offer');
  return (
    <>
      <FetchStates
        query={query}
        failed={(error) =>
          error instanceof ApiError && error.status === 404 ? 'Bulk offer not found.' : 'Couldn’t load the bulk offer.'
        }
        loading={
          <Loading text="Loading bulk offer...">
            <Skeleton height={480} />
          </Loading>
        }
      />
      {query.data && <LoadedCampaign campaign={query.data} {...props} />}
    </>
  );
}

function LoadedCampaign({
  campaign,
  propertyHref,
  messageHref,
  templatesHref,
  onDeleted,
}: Omit<CampaignPageProps, 'campaignId'> & { campaign: Campaign }) {
  const [isEditing, setEditing] = useState(false);
  const { text, look } = campaignStateWords[campaign.state];
  return (
    <>
      <PageHead title={campaign.name} note={<StateTag look={look}>{text}</StateTag>}>
        {!isEditing && <CampaignActions campaign={campaign} onEdit={() => setEditing(true)} onDeleted={onDeleted} />}
      </PageHead>
      {isEditing ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <EditCampaign campaign={campaign} templatesHref={templatesHref} onEnd={() => setEditing(false)} />
        </Suspense>
      ) : campaign.state === 'draft' ? (
        <CampaignRows campaign={campaign} propertyHref={propertyHref} />
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <StartedCampaign campaign={campaign} propertyHref={propertyHref} messageHref={messageHref} />
        </Suspense>
      )}
    </>
  );
}
