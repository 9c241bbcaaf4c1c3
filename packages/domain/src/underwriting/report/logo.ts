import { ownPhotoType } from '../../listings/own-photo.ts';

/** SVG is left out: it can hold scripts. */
export const logoTypes = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];

export const maxLogoBytes = 1024 * 1024;
const mostPixels = 4000;

export const noLogo = 'Choose a PNG or JPEG picture.';
export const logoTooLarge = `Choose a picture of at most ${mostPixels} × ${mostPixels} pixels.`;

export interface LogoPicture {
  type: LogoType;
  width: number;
  height: number;
}

/** What a file is by its own bytes, whatever it is called; undefined where it is neither PNG nor JPEG. */
export function readLogo(bytes: Uint8Array): LogoPicture | undefined {
  const type = ownPhotoType(bytes.subarray(0, 12));
  if (type !== 'image/png' && type !== 'image/jpeg') return undefined;
  const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined;
}

export function isLogoTooLarge({ width, height }: Pick<LogoPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) > mostPixels;
}

type Size = Pick<LogoPicture, 'width' | 'height'>;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The header's chunk is the first of every PNG. */
function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Frames are told from tables and scans by their marker: SOF0 to SOF15 without DHT, JPG and DAC. */
const notFrames = [0xc4, 0xc8, 0xcc];

function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A byte of filling stands before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
