/** Enough for a full screen; a phone's camera makes four times as many points. */
const mostPoints = 2048;
const quality = 0.85;

/**
 * A picture as it is sent: no larger than a screen needs, and without what a camera writes into it, as the place where
 * it was taken. What the browser cannot read is left as it is, for the server to refuse.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const share = Math.min(1, mostPoints / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // What shines through a picture would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return smaller ?? file;
}
