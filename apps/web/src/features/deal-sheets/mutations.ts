import type { DealSheet, SheetPhoto } from '@rei/domain/deal-sheets/deal-sheet';
import { addSheetPhoto, deleteSheetPhoto, saveDealSheet } from '@rei/domain/deal-sheets/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { cutPicture } from '#lib/documents/print-picture.ts';
import { upload } from '#lib/upload.ts';
import { dealSheetQueries } from './queries.ts';

export function useSaveSheet(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof saveDealSheet>['body']) =>
      call(saveDealSheet, { params: { propertyId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(dealSheetQueries.sheet(propertyId).queryKey, saved),
  });
}

/** A picture to set on the sheet: where it can be read now, and what it is called from then on. */
interface NewPhoto {
  address: string;
  source: string;
}

const unreadable = 'This picture can’t be read.';

/** Adds and removes photos of a sheet, one after the other. */
export function useSheetPhotos(propertyId: string) {
  const queryClient = useQueryClient();
  const scope = { id: `sheet-photos-${propertyId}` };
  const show = (photos: SheetPhoto[]) => {
    queryClient.setQueryData<DealSheet>(
      dealSheetQueries.sheet(propertyId).queryKey,
      (sheet) => sheet && { ...sheet, photos },
    );
  };
  const add = useMutation({
    scope,
    mutationFn: async ({ address, source }: NewPhoto) => {
      const picture = await cutPicture(address);
      if (!picture) throw new Error(unreadable);
      return upload(addSheetPhoto, {
        file: new Blob([picture.jpeg], { type: 'image/jpeg' }),
        fileName: 'photo.jpg',
        fields: { source },
        params: { propertyId },
      });
    },
    onSuccess: show,
  });
  const remove = useMutation({
    scope,
    mutationFn: (sheetPhotoId: string) => call(deleteSheetPhoto, { params: { propertyId, sheetPhotoId } }),
    onSuccess: show,
  });
  return { add, remove };
}
