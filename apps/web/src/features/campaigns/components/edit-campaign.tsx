import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTemplates } from '#features/mail/templates/queries.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { draftOf, recipeOf } from '../campaign-draft.ts';
import { useSaveCampaign } from '../mutations.ts';
import { campaignQueries } from '../queries.ts';
import { CampaignForm } from './campaign-form.tsx';
import { RecipeExample } from './recipe-example.tsx';

interface EditCampaignProps {
  campaign: Campaign;
  templatesHref: string;
  onEnd: () => void;
}

/** The settings of a bulk offer that has not started: its offers are made anew, edited rows stay. */
export function EditCampaign({ campaign, templatesHref, onEnd }: EditCampaignProps) {
  const templates = useQuery(mailTemplates);
  const rows = useQuery(campaignQueries.rows(campaign._id, 'all', 1));
  const save = useSaveCampaign(campaign._id);
  const [values] = useState(() => draftOf(campaign));
  const first = rows.data?.offers[0]?.propertyId;
  return (
    <>
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
          submitLabel="Save"
          isBusy={save.isPending}
          failure={save.error}
          onCancel={onEnd}
          onSubmit={(input, refuse) =>
            save.mutate({ ...input, propertyIds: [] }, { onSuccess: onEnd, onError: refuse })
          }
          aside={(draft) => first !== undefined && <RecipeExample propertyId={first} recipe={recipeOf(draft)} />}
        />
      )}
    </>
  );
}
