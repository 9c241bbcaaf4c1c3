import { storeDocument } from '@rei/domain/paperwork/document/endpoints';
import type { DocumentKind, StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '#lib/upload.ts';
import { documentQueries } from './queries.ts';

interface FileToStore {
  kind: DocumentKind;
  /** The version that the file was made of. */
  snapshotId: string;
  file: Blob;
  fileName: string;
}

/** Keeps a made PDF with its offer or contract; the same bytes again are the same document. */
export function useStoreDocument(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, snapshotId, file, fileName }: FileToStore): Promise<StoredDocument> => {
      const owner = kind.startsWith('loi') ? { offerId: snapshotId } : { contractId: snapshotId };
      return upload(storeDocument, { file, fileName, fields: { kind, ...owner } });
    },
    onSuccess: (stored) => {
      const { queryKey } = documentQueries.ofProperty(propertyId);
      // An answer that is on its way may be older than what was stored.
      if (queryClient.isFetching({ queryKey }) > 0) return queryClient.invalidateQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) =>
        known?.some(({ _id }) => _id === stored._id) ? known : known && [stored, ...known],
      );
      return undefined;
    },
  });
}
