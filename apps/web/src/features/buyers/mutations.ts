import { setBuyerInterest, setDisposition } from '@rei/domain/buyers/disposition-endpoints';
import { addBuyer, deleteBuyer, updateBuyer } from '@rei/domain/buyers/endpoints';
import type { BuyerMapping } from '@rei/domain/buyers/import-columns';
import { addOwnBuyer, deleteOwnBuyer, importOwnBuyers, updateOwnBuyer } from '@rei/domain/buyers/own-endpoints';
import { startImport } from '@rei/domain/market/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importQueries } from '#features/market/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';
import { type BuyerListName, buyerQueries } from './queries.ts';

export type BuyerBody = CallInput<typeof addBuyer>['body'];

export function useSaveBuyer(list: BuyerListName, buyerId: string | undefined) {
  const queryClient = useQueryClient();
  const isOwn = list === 'own';
  return useMutation({
    mutationFn: (body: BuyerBody) => {
      if (buyerId === undefined) return call(isOwn ? addOwnBuyer : addBuyer, { body });
      if (isOwn) return call(updateOwnBuyer, { params: { ownBuyerId: buyerId }, body });
      return call(updateBuyer, { params: { buyerId }, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: buyerQueries.all() }),
  });
}

export function useDeleteBuyer(list: BuyerListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (buyerId: string) =>
      list === 'own'
        ? call(deleteOwnBuyer, { params: { ownBuyerId: buyerId } })
        : call(deleteBuyer, { params: { buyerId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: buyerQueries.all() }),
  });
}

export function useSetDisposition(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof setDisposition>['body']) =>
      call(setDisposition, { params: { propertyId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(buyerQueries.disposition(propertyId).queryKey, saved),
  });
}

interface SaidOfDeal {
  buyerId: string;
  body: CallInput<typeof setBuyerInterest>['body'];
}

export function useSetInterest(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ buyerId, body }: SaidOfDeal) => call(setBuyerInterest, { params: { propertyId, buyerId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(buyerQueries.disposition(propertyId).queryKey, saved),
  });
}

interface NewBuyerImport {
  file: File;
  mapping: BuyerMapping;
  /** The share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
}

/** An import that goes on, or what became of one. */
export type BuyerImportStart = { id: string } | { message: string };

/** Sends a file to be imported: as a job, or at once into the own list. */
export function useImportBuyers(list: BuyerListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, mapping, onProgress }: NewBuyerImport): Promise<BuyerImportStart> => {
      const sent = { file, fileName: file.name, onProgress };
      if (list === 'own') {
        const { message } = await upload(importOwnBuyers, { ...sent, fields: { mapping: JSON.stringify(mapping) } });
        return { message };
      }
      const options = JSON.stringify({ buyerMapping: mapping });
      const { id } = await upload(startImport, { ...sent, fields: { kind: 'buyers', options } });
      return { id };
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: list === 'own' ? buyerQueries.all() : importQueries.all() }),
  });
}
