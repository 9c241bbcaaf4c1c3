import {
  addOwnPhoto,
  deleteOwnPhoto,
  listOwnPhotos,
  type OwnPhoto,
  orderOwnPhotos,
} from '@rei/domain/saved-properties/photo-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { upload } from '#lib/upload.ts';
import { savedPropertyQueries } from './queries.ts';

export const ownPhotosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...savedPropertyQueries.all(), 'photos', propertyId],
    queryFn: ({ signal }) => call(listOwnPhotos, { params: { propertyId }, signal }),
  });

interface Adding {
  /** The one that is on its way, from 1. */
  at: number;
  of: number;
  /** Of that one, 0 to 1. */
  share: number;
}

/** Adds, orders and deletes the own photos of a property; one after the other, so that they come in their order. */
export function useOwnPhotos(propertyId: string) {
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState<Adding>();
  const scope = { id: `photos-${propertyId}` };
  const show = (photos: OwnPhoto[]) => {
    queryClient.setQueryData(ownPhotosQuery(propertyId).queryKey, photos);
  };
  /** Whatever shows the property shows its cover. */
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
    void queryClient.invalidateQueries({ queryKey: analysisQueries.property(propertyId).queryKey });
  };
  const add = useMutation({
    scope,
    /** The names of those that could not be added, with the reason. */
    mutationFn: async (files: readonly File[]): Promise<string[]> => {
      const refused: string[] = [];
      for (const [index, file] of files.entries()) {
        const tell = (share: number) => setAdding({ at: index + 1, of: files.length, share });
        tell(0);
        try {
          const fileName = `${file.name.replace(/\.\w+$/, '')}.jpg`;
          const input = { file: await shrinkPicture(file), fileName, fields: {}, onProgress: tell };
          show(await upload(addOwnPhoto, { ...input, params: { propertyId } }));
        } catch (error) {
          refused.push(`${file.name}: ${errorMessage(error, 'Couldn’t add the photo.')}`);
        }
      }
      return refused;
    },
    onSettled: () => {
      setAdding(undefined);
      onSettled();
    },
  });
  const order = useMutation({
    scope,
    mutationFn: (photoIds: string[]) => call(orderOwnPhotos, { params: { propertyId }, body: { photoIds } }),
    onSuccess: show,
    onSettled,
  });
  const remove = useMutation({
    scope,
    mutationFn: (photoId: string) => call(deleteOwnPhoto, { params: { propertyId, photoId } }),
    onSuccess: show,
    onSettled,
  });
  return { add, order, remove, adding };
}
