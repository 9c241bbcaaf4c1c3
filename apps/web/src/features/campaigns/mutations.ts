import type { CampaignInput } from '@rei/domain/campaigns/campaign';
import type { OfferEdits } from '@rei/domain/campaigns/campaign-offer';
import {
  attachToCampaign,
  createCampaign,
  deleteCampaign,
  detachFromCampaign,
  editCampaignOffer,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from '@rei/domain/campaigns/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { uploadForm } from '#lib/upload.ts';
import { campaignQueries } from './queries.ts';

function useCampaignChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignQueries.all() }),
  });
}

/** Of the properties given a new one, else the campaign changes. */
export const useSaveCampaign = (campaignId: string | undefined) =>
  useCampaignChange(({ propertyIds, ...body }: CampaignInput & { propertyIds: string[] }) =>
    campaignId === undefined
      ? call(createCampaign, { body: { ...body, propertyIds } })
      : call(updateCampaign, { params: { campaignId }, body }),
  );

export const useEditRow = (campaignId: string) =>
  useCampaignChange(
    ({ rowId, ...body }: { rowId: string; edits?: OfferEdits | undefined; excluded?: boolean | undefined }) =>
      call(editCampaignOffer, { params: { campaignId, campaignOfferId: rowId }, body }),
  );

const steps = { start: startCampaign, pause: pauseCampaign, resume: resumeCampaign, stop: stopCampaign };
export type CampaignStep = keyof typeof steps;

export const useCampaignStep = (campaignId: string) =>
  useCampaignChange((step: CampaignStep) => call(steps[step], { params: { campaignId } }));

export const useDeleteCampaign = () =>
  useCampaignChange((campaignId: string) => call(deleteCampaign, { params: { campaignId } }));

/** With the share of the files that was sent, 0 to 1. */
export function useAttachFiles(campaignId: string) {
  const [share, setShare] = useState(0);
  const attach = useCampaignChange((files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('attachments', file, file.name);
    setShare(0);
    return uploadForm(attachToCampaign, { params: { campaignId }, form, onProgress: setShare });
  });
  return { ...attach, share };
}

export const useDetachFile = (campaignId: string) =>
  useCampaignChange((attachmentId: string) => call(detachFromCampaign, { params: { campaignId, attachmentId } }));
