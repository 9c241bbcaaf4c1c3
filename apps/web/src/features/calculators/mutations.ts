import { changeCalculation, deleteCalculation, saveCalculation } from '@rei/domain/calculators/endpoints';
import type { CalculationInput, SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { calculatorQueries } from './queries.ts';

const notDeleted = 'Couldn’t delete the calculation';

/** Keeps a calculation under its name: a new one, or in place of the one with the id. */
export function useSaveCalculation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ calculationId, body }: { calculationId: string | null; body: CalculationInput }) =>
      calculationId === null
        ? call(saveCalculation, { body })
        : call(changeCalculation, { params: { calculationId }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(calculatorQueries.saved(saved._id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: calculatorQueries.lists() });
    },
  });
}

/** Deletes a saved calculation, at once and with Undo, which keeps it again. */
export function useDeleteCalculation() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const again = useSaveCalculation();
  return useMutation({
    mutationFn: ({ _id }: SavedCalculation) => call(deleteCalculation, { params: { calculationId: _id } }),
    onSuccess(_done, { kind, name, inputs, propertyId, _id }) {
      queryClient.removeQueries({ queryKey: calculatorQueries.saved(_id).queryKey });
      void queryClient.invalidateQueries({ queryKey: calculatorQueries.lists() });
      const body = { kind, name, inputs, propertyId };
      toast({
        text: `Deleted ${name}`,
        action: {
          label: 'Undo',
          onClick: () =>
            again.mutate(
              { calculationId: null, body },
              { onError: (error) => toast({ text: errorMessage(error, 'Couldn’t save the calculation') }) },
            ),
        },
      });
    },
    onError: (error) => toast({ text: errorMessage(error, notDeleted) }),
  });
}
