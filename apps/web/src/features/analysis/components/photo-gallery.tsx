import { defaultPhoto, shownPhoto } from '@rei/domain/listings/photo';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useState } from 'react';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './photo-gallery.module.css';

/** The primary photo first, each once, in their large variants. */
function photosOf({ primary_photo, photos }: Property): string[] {
  const shown = [primary_photo, ...photos].flatMap((photo) => (photo ? shownPhoto(photo.href) : []));
  return [...new Set(shown)].filter((url) => url !== defaultPhoto);
}

/** The listing's photos, or its surroundings where it has none. */
export function PhotoGallery({ property }: { property: Property }) {
  const photos = photosOf(property);
  const { address } = property.location;
  if (photos.length > 0) return <Photos photos={photos} line={address.line} />;
  return (
    <section className={styles.gallery} aria-label="Location">
      <div className={styles.place}>
        <ListingPhoto property={property} name={address.line || oneLineAddress(address)} isFirst />
      </div>
    </section>
  );
}

/** One at a time; the arrow keys turn them while one of the buttons has the focus. */
function Photos({ photos, line }: { photos: readonly string[]; line: string }) {
  const [index, setIndex] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const count = photos.length;
  const current = Math.min(index, count - 1);
  const url = photos[current] ?? defaultPhoto;
  const isShown = url !== defaultPhoto && !failed.includes(url);

  const turn = (by: number) => setIndex((current + by + count) % count);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  }

  return (
    <section className={styles.gallery} aria-label="Photos">
      <img
        className={styles.photo}
        src={isShown ? url : defaultPhoto}
        alt={isShown ? `${line}, photo ${current + 1} of ${count}` : `No photo of ${line}`}
        width={1280}
        height={960}
        onError={() => setFailed([...failed, url])}
      />
      {count > 1 && (
        // The keys belong to the buttons inside, which bubble here.
        <div className={styles.controls} role="toolbar" aria-label="Turn photos" onKeyDown={handleKeyDown}>
          <IconButton label="Previous photo" className={styles.turn} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className={styles.count} role="status">
            {current + 1} / {count}
          </span>
          <IconButton label="Next photo" className={styles.turn} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}
