import { defaultPhoto, shownPhoto } from '@rei/domain/listings/photo';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './listing-photo.module.css';
import { type Pictured, pictureAlt, usePropertyPicture } from './property-picture.ts';

interface ListingPhotoProps {
  property: Pictured;
  /** What the home is called, for those who do not see its picture; where its name stands beside it, none. */
  name?: string;
  /** In view as the page opens: fetched at once. Others are fetched when they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/**
 * A listing's photo, filling the box that the page gives it; a photo that fails becomes the default picture. Without
 * a photo its surroundings are shown.
 */
export function ListingPhoto({ property, name, isFirst = false, className }: ListingPhotoProps) {
  const [failed, setFailed] = useState<string>();
  const picture = usePropertyPicture(property);
  const photo = shownPhoto(property.primary_photo?.href);
  const isPhoto = photo !== defaultPhoto;
  const wanted = isPhoto ? photo : picture.url;
  const source = wanted === failed || (!isPhoto && picture.isFailed) ? defaultPhoto : wanted;
  const alt = isPhoto ? `Photo of ${name}` : pictureAlt(property, name ?? '');
  return (
    <img
      key={picture.tries}
      className={classNames(styles.photo, source === picture.url && picture.isMap && styles.map, className)}
      src={source}
      alt={name === undefined || source === defaultPhoto ? '' : alt}
      width={320}
      height={240}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => (isPhoto ? setFailed(wanted) : picture.onError())}
    />
  );
}
