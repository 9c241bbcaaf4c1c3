import { maxCampaignProperties } from '@rei/domain/campaigns/campaign';
import { formatCounted, formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTemplates } from '#features/mail/templates/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { localDay } from '#lib/local-day.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { newDraft, recipeOf } from '../campaign-draft.ts';
import { useSaveCampaign } from '../mutations.ts';
import { CampaignForm } from './campaign-form.tsx';
import { RecipeExample } from './recipe-example.tsx';

interface NewCampaignProps {
  propertyIds: readonly string[];
  finderHref: string;
  templatesHref: string;
  onMade: (campaignId: string) => void;
}

/** Recipe and texts for listings that were chosen; nothing is sent before they were reviewed. */
export function NewCampaign({ propertyIds, finderHref, templatesHref, onMade }: NewCampaignProps) {
  const templates = useQuery(mailTemplates);
  const save = useSaveCampaign(undefined);
  const [values] = useState(() => newDraft(`Offers of ${formatDate(localDay(new Date()))}`));
  useDocumentTitle('New bulk offer');
  const [first] = propertyIds;
  const head = <PageHead title="New bulk offer" />;
  if (first === undefined) {
    return (
      <>
        {head}
        <EmptyState
          text="No listings selected"
          hint="Select listings in the Deal Finder, Property Search or My Properties, then choose Offer."
        >
          <ButtonLink variant="primary" to={finderHref}>
            Open Deal Finder
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  const isTooMany = propertyIds.length > maxCampaignProperties;
  const chosen = propertyIds.slice(0, maxCampaignProperties);
  return (
    <>
      {head}
      <p className="t13 ink-2">
        {`${formatCounted(chosen.length, 'listing')}. You review every offer before anything is sent.`}
      </p>
      {isTooMany && (
        <Notice kind="warning">{`A bulk offer has up to ${maxCampaignProperties} listings; the first ${maxCampaignProperties} are used.`}</Notice>
      )}
      <FetchStates
        query={templates}
        failed="Couldn’t load your templates."
        loading={
          <Loading text="Loading templates...">
            <FormShape fields={12} />
          </Loading>
        }
      />
      {templates.data && (
        <CampaignForm
          values={values}
          templates={templates.data}
          templatesHref={templatesHref}
          submitLabel="Review offers"
          isBusy={save.isPending}
          failure={save.error}
          onSubmit={(input, refuse) =>
            save.mutate(
              { ...input, propertyIds: [...chosen] },
              { onSuccess: ({ _id }) => onMade(_id), onError: refuse },
            )
          }
          aside={(draft) => <RecipeExample propertyId={first} recipe={recipeOf(draft)} />}
        />
      )}
    </>
  );
}
