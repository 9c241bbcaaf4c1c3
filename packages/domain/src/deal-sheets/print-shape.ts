/** Documents set pictures nine wide by four high. */
const shape = 9 / 4;
const tolerance = 0.02;
const mostPixels = 4000;

/** Whether a picture of so many pixels is printed without being stretched; larger ones only make files heavy. */
export function isPrintShape({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height / shape - 1) <= tolerance && width <= mostPixels;
}
