/** As many photos can a property have that somebody added by hand. */
export const mostOwnPhotos = 40;
export const tooManyOwnPhotos = `A property can have ${mostOwnPhotos} photos.`;

/** Far more than the browser's own, which are made smaller before they are sent. */
export const maxOwnPhotoBytes = 10 * 1024 * 1024;

export const ownPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type OwnPhotoType = (typeof ownPhotoTypes)[number];

export const noOwnPhoto = 'Choose a JPEG, PNG or WebP picture.';

/** What a picture is by its first 12 bytes, whatever it is called; undefined for anything else. */
export function ownPhotoType(beginning: Uint8Array): OwnPhotoType | undefined {
  const letters = String.fromCharCode(...beginning.subarray(0, 12));
  if (letters.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return letters.startsWith('RIFF') && letters.slice(8) === 'WEBP' ? 'image/webp' : undefined;
}

export function ownPhotoHref(propertyId: string | number, photoId: string | number): string {
  return `/api/user-properties/${propertyId}/photos/${photoId}`;
}
