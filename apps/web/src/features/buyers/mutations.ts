import { addBuyer, deleteBuyer, updateBuyer } from '@rei/domain/buyers/endpoints';
import type { BuyerMapping } from '@rei/domain/buyers/import-columns';
import { startImport } from '@rei/domain/market/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importQueries } from '#features/market/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';
import { buyerQueries } from './queries.ts';

export type BuyerBody = CallInput<typeof addBuyer>['body'];

export function useSaveBuyer(buyerId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BuyerBody) =>
      buyerId === undefined ? call(addBuyer, { body }) : call(updateBuyer, { params: { buyerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: buyerQueries.all() }),
  });
}

export function useDeleteBuyer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (buyerId: string) => call(deleteBuyer, { params: { buyerId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: buyerQueries.all() }),
  });
}

interface NewBuyerImport {
  file: File;
  mapping: BuyerMapping;
  /** The share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file to be imported as a job; the sending goes on while other pages are shown. */
export function useImportBuyers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, mapping, onProgress }: NewBuyerImport) =>
      upload(startImport, {
        file,
        fileName: file.name,
        fields: { kind: 'buyers', options: JSON.stringify({ buyerMapping: mapping }) },
        onProgress,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQueries.all() }),
  });
}
