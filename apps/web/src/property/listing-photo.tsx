import { defaultPhoto, shownPhoto } from '@rei/domain/listings/photo';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './listing-photo.module.css';

interface ListingPhotoProps {
  /** The photo's address as the listing has it; none shows the default picture. */
  href: string | null | undefined;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** In view as the page opens: fetched at once. Others are fetched when they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A listing's photo, filling the box that the page gives it; a photo that fails becomes the default picture. */
export function ListingPhoto({ href, alt, isFirst = false, className }: ListingPhotoProps) {
  const [failed, setFailed] = useState<string>();
  const wanted = shownPhoto(href);
  const source = wanted === failed ? defaultPhoto : wanted;
  return (
    <img
      className={classNames(styles.photo, className)}
      src={source}
      alt={source === defaultPhoto ? '' : alt}
      width={320}
      height={240}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(wanted)}
    />
  );
}
