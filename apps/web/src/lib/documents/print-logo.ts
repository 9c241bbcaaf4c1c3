import type { Logo } from '@rei/domain/documents/document';

/** Pixels of a logo on paper, at most: four for each point of its room. */
const [mostWide, mostHigh] = [800, 176];
const quality = 0.92;

/** A logo of the own server as paper takes it, in its own shape on white; null where it cannot be read. */
export async function printLogo(address: string): Promise<Logo | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(mostWide / image.naturalWidth, mostHigh / image.naturalHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(image.naturalWidth * scale), 1);
  canvas.height = Math.max(Math.round(image.naturalHeight * scale), 1);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What shines through a picture would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) return null;
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
}
