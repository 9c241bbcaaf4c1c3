import type { ConsentInput } from '@rei/domain/deal-sheets/consent';
import { recordBuyerConsent, withdrawBuyerConsent } from '@rei/domain/deal-sheets/consent-endpoints';
import type { Mailing } from '@rei/domain/deal-sheets/mailing';
import {
  createSheetMailing,
  deleteSheetMailing,
  excludeRecipient,
  pauseSheetMailing,
  resumeSheetMailing,
  startSheetMailing,
  stopSheetMailing,
} from '@rei/domain/deal-sheets/mailing-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { mailingQueries } from './mailing-queries.ts';
import { dealSheetQueries } from './queries.ts';

export function useCreateMailing(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createSheetMailing>['body']) =>
      call(createSheetMailing, { params: { propertyId }, body }),
    onSuccess: (made) => {
      queryClient.setQueryData(mailingQueries.one(made._id).queryKey, made);
      return queryClient.invalidateQueries({ queryKey: mailingQueries.list(propertyId).queryKey });
    },
  });
}

function useMailingChange<Input>(mailingId: string, mutationFn: (input: Input) => Promise<Mailing>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (changed) => queryClient.setQueryData(mailingQueries.one(mailingId).queryKey, changed),
  });
}

const steps = {
  start: startSheetMailing,
  pause: pauseSheetMailing,
  resume: resumeSheetMailing,
  stop: stopSheetMailing,
};
export type MailingStep = keyof typeof steps;

export const useMailingStep = (mailingId: string) =>
  useMailingChange(mailingId, (step: MailingStep) => call(steps[step], { params: { mailingId } }));

export const useExclude = (mailingId: string) =>
  useMailingChange(mailingId, ({ recipientId, excluded }: { recipientId: string; excluded: boolean }) =>
    call(excludeRecipient, { params: { mailingId, recipientId }, body: { excluded } }),
  );

export function useDeleteMailing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mailingId: string) => call(deleteSheetMailing, { params: { mailingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailingQueries.all() }),
  });
}

/** Recorded of the buyer's address; null withdraws it. */
export function useConsent(buyerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConsentInput | null) =>
      body === null
        ? call(withdrawBuyerConsent, { params: { buyerId } })
        : call(recordBuyerConsent, { params: { buyerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dealSheetQueries.all() }),
  });
}
