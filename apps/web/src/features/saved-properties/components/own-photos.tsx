import { mostOwnPhotos, ownPhotoTypes } from '@rei/domain/listings/own-photo';
import type { OwnPhoto } from '@rei/domain/saved-properties/photo-endpoints';
import { useQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FileLabel } from '#ui/file-label.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { ownPhotosQuery, useOwnPhotos } from '../photo-mutations.ts';
import styles from './own-photos.module.css';

/** The photos of a property that was added by hand: from files, or from a phone's camera. */
export function OwnPhotos({ propertyId }: { propertyId: string }) {
  const query = useQuery(ownPhotosQuery(propertyId));
  const { add, order, remove, adding } = useOwnPhotos(propertyId);
  const list = useRef<HTMLUListElement>(null);
  const photos = query.data ?? [];
  const free = mostOwnPhotos - photos.length;
  const handleChoose = (files: File[]) => {
    if (files.length > 0) add.mutate(files);
  };

  function handleRemove(photo: OwnPhoto, button: HTMLElement): void {
    focusAfterRow(button, '[data-delete]', list.current);
    remove.mutate(photo._id);
  }

  const problem = order.error ?? remove.error;
  return (
    <Card title="Photos" tag={photos.length > 0 && <Tag>{`${photos.length}`}</Tag>} className={styles.card}>
      <FetchStates
        query={query}
        failed="Couldn’t load the photos."
        loading={
          <Loading text="Loading photos...">
            <Skeleton height={96} />
          </Loading>
        }
      />
      {problem && <Notice kind="error">{errorMessage(problem, 'Couldn’t change the photos.')}</Notice>}
      {add.data && add.data.length > 0 && (
        <Notice kind="error">
          <ul>
            {add.data.map((refused) => (
              <li key={refused}>{refused}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ul ref={list} className={styles.photos} tabIndex={-1}>
        {photos.map((photo, index) => (
          <li key={photo._id} className={styles.photo}>
            <img src={photo.href} alt={`${index + 1} of ${photos.length}`} loading="lazy" width={320} height={240} />
            {index === 0 ? (
              <span className={styles.cover}>Cover</span>
            ) : (
              <IconButton
                label={`Make photo ${index + 1} the cover`}
                className={styles.button}
                onClick={() => order.mutate([photo._id])}
              >
                <Star aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={`Delete photo ${index + 1}`}
              className={styles.button}
              data-delete=""
              onClick={({ currentTarget }) => handleRemove(photo, currentTarget)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {adding && (
        <div className={styles.adding}>
          <p role="status">{`Adding photo ${adding.at} of ${adding.of}...`}</p>
          <ProgressBar label="Photos added" share={(adding.at - 1 + adding.share) / adding.of} />
        </div>
      )}
      {query.data && !adding && free > 0 && (
        <div className={styles.ways}>
          <FileLabel
            className={styles.drop}
            overClassName={styles.over}
            accept={ownPhotoTypes.join(',')}
            multiple
            onChoose={handleChoose}
          >
            <ImagePlus aria-hidden />
            {photos.length === 0 ? 'Choose photos or drop them here' : 'Add photos'}
          </FileLabel>
          <FileLabel className={styles.camera} accept="image/*" camera onChoose={handleChoose}>
            <Camera aria-hidden />
            Take a photo
          </FileLabel>
        </div>
      )}
      {free <= 0 && <p className={styles.full}>{`${mostOwnPhotos} photos are the most a property can have.`}</p>}
    </Card>
  );
}
