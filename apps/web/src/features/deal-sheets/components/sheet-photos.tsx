import { type DealSheet, mostSheetPhotos } from '@rei/domain/deal-sheets/deal-sheet';
import { getPropertyPicture } from '@rei/domain/listings/endpoints';
import { ownPhotoTypes } from '@rei/domain/listings/own-photo';
import { shownPhoto } from '@rei/domain/listings/photo';
import { useQuery } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { endpointUrl } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { isOwnAddress } from '#lib/documents/print-picture.ts';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { Card } from '#ui/card.tsx';
import { FileLabel } from '#ui/file-label.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tag } from '#ui/tag.tsx';
import { useSheetPhotos } from '../mutations.ts';
import styles from './sheet-photos.module.css';

/** The photos on a deal sheet: of the property, as far as the installation has them, and from files. */
export function SheetPhotos({ sheet: { propertyId, photos } }: { sheet: DealSheet }) {
  const { data: property } = useQuery(analysisQueries.property(propertyId));
  const { add, remove } = useSheetPhotos(propertyId);
  const list = useRef<HTMLUListElement>(null);
  const used = new Set(photos.map(({ source }) => source));
  const place = endpointUrl(getPropertyPicture, { params: { propertyId }, query: { scheme: 'light' } });
  const known = property ? [property.primary_photo, ...property.photos].flatMap((photo) => photo?.href ?? []) : [];
  const offered = [...new Set([...known.map(shownPhoto), place])].filter(
    (address) => isOwnAddress(address) && !address.includes('default-thumb') && !used.has(address),
  );
  const isFull = photos.length >= mostSheetPhotos;
  const problem = add.error ?? remove.error;

  async function addFiles(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, mostSheetPhotos - photos.length)) {
      const address = URL.createObjectURL(file);
      await add.mutateAsync({ address, source: file.name.slice(0, 200) }).catch(() => undefined);
      URL.revokeObjectURL(address);
    }
  }

  return (
    <Card title="Photos" tag={photos.length > 0 && <Tag>{`${photos.length}`}</Tag>}>
      {problem && <Notice kind="error">{errorMessage(problem, problem.message)}</Notice>}
      <ul ref={list} className={styles.photos} tabIndex={-1} aria-label="Photos on the deal sheet">
        {photos.map(({ _id, href }, index) => (
          <li key={_id} className={styles.photo}>
            <img src={href} alt={`${index + 1} of ${photos.length}`} loading="lazy" width={270} height={120} />
            <IconButton
              label={`Remove photo ${index + 1}`}
              className={styles.remove}
              data-delete=""
              onClick={({ currentTarget }) => {
                focusAfterRow(currentTarget, '[data-delete]', list.current);
                remove.mutate(_id);
              }}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {photos.length === 0 && (
        <p className={styles.note}>No photos on this deal sheet yet. Add up to {mostSheetPhotos}.</p>
      )}
      {!isFull && offered.length > 0 && (
        <>
          <h3 className={styles.heading}>Photos of the property</h3>
          <ul className={styles.photos} aria-label="Photos of the property">
            {offered.slice(0, 12).map((address, index) => (
              <li key={address}>
                <button
                  type="button"
                  className={styles.offer}
                  disabled={add.isPending}
                  aria-label={address === place ? 'Add the street map' : `Add photo ${index + 1} of the property`}
                  onClick={() => add.mutate({ address, source: address })}
                >
                  <img src={address} alt="" loading="lazy" width={270} height={120} />
                  <span aria-hidden>Add</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isFull && (
        <FileLabel
          className={styles.drop}
          overClassName={styles.over}
          accept={ownPhotoTypes.join(',')}
          multiple
          onChoose={(files) => void addFiles(files)}
        >
          <ImagePlus aria-hidden />
          {add.isPending ? 'Adding photo...' : 'Choose photos or drop them here'}
        </FileLabel>
      )}
    </Card>
  );
}
