import type { Picture } from '@rei/domain/documents/document';

/** Points of a picture that is printed half a sheet wide. */
const [width, height] = [810, 360];
const quality = 0.85;

/**
 * A picture of the own server as paper takes it, cut to nine by four; null where there is none, or it is another
 * server's: nobody may read those.
 */
export async function printPicture(address: string | null): Promise<Picture | null> {
  return address !== null && isOwnAddress(address) ? cutPicture(address) : null;
}

/** Of the own server, whose pictures may be read. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** Any picture that may be read, also one of a chosen file, cut to nine by four; null where it is none. */
export async function cutPicture(address: string): Promise<Picture | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What shines through a picture would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob && { jpeg: new Uint8Array(await blob.arrayBuffer()) };
}
