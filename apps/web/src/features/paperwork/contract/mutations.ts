import type { ContractInput } from '@rei/domain/paperwork/contract/contract';
import { saveContract } from '@rei/domain/paperwork/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { contractQueries } from './queries.ts';

/** Saves a purchase contract as a new version; its property is saved with it. */
export function useSaveContract() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractInput) => call(saveContract, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: contractQueries.all() });
      void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
    },
  });
}
