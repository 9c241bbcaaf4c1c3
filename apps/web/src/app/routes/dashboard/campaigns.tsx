import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CampaignList } from '#features/campaigns/components/campaign-list.tsx';
import { CampaignPage } from '#features/campaigns/components/campaign-page.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

/** The form is larger than list and review, which most visits are for. */
const NewCampaign = lazy(() =>
  import('#features/campaigns/components/new-campaign.tsx').then((module) => ({ default: module.NewCampaign })),
);

const list = paths.campaigns.href();
const hrefOf = (campaignId: string) => `${list}/${encodeURIComponent(campaignId)}`;

function Campaigns() {
  useDocumentTitle('Bulk offers');
  return (
    <>
      <PageHead title="Bulk offers">
        <ButtonLink to={paths.dealFinder.href()}>Choose listings</ButtonLink>
      </PageHead>
      <CampaignList
        hrefOf={hrefOf}
        start={
          <ButtonLink variant="primary" to={paths.dealFinder.href()}>
            Open Deal Finder
          </ButtonLink>
        }
      />
    </>
  );
}

/** The form of a new bulk offer for the listings that the address names. */
function FormOfNew() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const propertyIds = [...new Set((search.get('ids') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)))];
  return (
    <Suspense
      fallback={
        <Loading text="Loading the form...">
          <FormShape fields={12} />
        </Loading>
      }
    >
      <NewCampaign
        propertyIds={propertyIds}
        finderHref={paths.dealFinder.href()}
        templatesHref={paths.mailTemplates.href()}
        onMade={(id) => void navigate(hrefOf(id), { replace: true })}
      />
    </Suspense>
  );
}

/** The list of bulk offers, one of them, or the form of a new one: one module, for each name of one is in every page. */
export function Component() {
  const { campaignId } = useParams();
  const navigate = useNavigate();
  if (campaignId === undefined) return <Campaigns />;
  return (
    <>
      <BackLink to={list}>Bulk offers</BackLink>
      {campaignId === 'new' ? (
        <FormOfNew />
      ) : (
        <CampaignPage
          key={campaignId}
          campaignId={campaignId}
          propertyHref={paths.analysis.href}
          messageHref={paths.mailMessage.href}
          templatesHref={paths.mailTemplates.href()}
          onDeleted={() => void navigate(list)}
        />
      )}
    </>
  );
}
