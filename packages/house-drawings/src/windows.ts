import { at, type Box, shades } from './pen.ts';
import { chance } from './random.ts';
import type { Scene } from './scene.ts';

export interface WindowSpec {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WindowLook {
  /** Upright and lying bars of each window. */
  columns: number;
  rows: number;
  /** Without a sill the frame alone is drawn, as on modern houses. */
  hasSill?: boolean;
  hasShutters?: boolean;
  frame?: string;
  /** How likely one is lit at dusk. */
  litShare?: number;
}

const glass = '#8fa9b4';
const glare = '#b4c8cfb3';
const lamp = '#f6d78bff';
const lampLow = '#eec26aff';

/** Bars inside one frame. */
function bars({ x, y, width, height }: WindowSpec, { columns, rows }: WindowLook): string {
  let path = '';
  for (let index = 1; index < columns; index += 1) path += at`M${x + (width * index) / columns} ${y}v${height}`;
  for (let index = 1; index < rows; index += 1) path += at`M${x} ${y + (height * index) / rows}h${width}`;
  return path;
}

/** All windows of one kind on a wall: frames, panes by day or lit at dusk, bars, sills and shutters. */
export function drawWindows(scene: Scene, windows: readonly WindowSpec[], look: WindowLook): void {
  const { pen, random, hour, house, isMirrored } = scene;
  const frame = look.frame ?? house.trim;
  const { hasSill = true, hasShutters = false, litShare = 0.55 } = look;
  const lit = windows.filter(() => hour === 'dusk' && chance(random, litShare));
  const dark = windows.filter((window) => !lit.includes(window));
  if (hasShutters) {
    const leaves = windows.flatMap(({ x, y, width, height }): Box[] => [
      [x - 9, y - 1, 6, height + 2],
      [x + width + 3, y - 1, 6, height + 2],
    ]);
    pen.boxes(leaves, house.shutter);
    pen.boxes(
      leaves.map(([x, y, , height]): Box => [x + 1.2, y + height / 2 - 0.5, 3.6, 1]),
      '#ffffff2e',
    );
  }
  pen.boxes(
    windows.map(({ x, y, width, height }): Box => [x - 2, y - 2, width + 4, height + 4]),
    frame,
  );
  pen.boxes(
    dark.map(({ x, y, width, height }): Box => [x, y, width, height]),
    glass,
  );
  // The glare slants the same way on every window, also where the building is mirrored.
  const slant = dark.map(({ x, y, width, height }) =>
    isMirrored
      ? at`M${x + width} ${y + height}L${x + width * 0.38} ${y}H${x + width}z`
      : at`M${x} ${y + height}L${x + width * 0.62} ${y}H${x}z`,
  );
  pen.shape(slant.join(''), hour === 'dusk' ? '#b4c8cf40' : glare);
  pen.boxes(
    lit.map(({ x, y, width, height }): Box => [x, y, width, height]),
    lamp,
  );
  pen.boxes(
    lit.map(({ x, y, width, height }): Box => [x, y + height * 0.62, width, height * 0.38]),
    lampLow,
  );
  pen.bars(windows.map(({ x, y, width }) => at`M${x} ${y + 0.8}h${width}`).join(''), shades.under, 1.6);
  pen.bars(windows.map((window) => bars(window, look)).join(''), frame, 1.5);
  if (!hasSill) return;
  const sills = (drop: number) =>
    windows.map(({ x, y, width, height }) => at`M${x - 3.5} ${y + height + drop}h${width + 7}`).join('');
  pen.bars(sills(3.3), frame, 2.6);
  pen.bars(sills(5.4), shades.under, 1.6);
}

/** A row of equal windows: their left edges from the middle positions. */
export function windowRow(middles: readonly number[], y: number, width: number, height: number): WindowSpec[] {
  return middles.map((middle) => ({ x: middle - width / 2, y, width, height }));
}

/** Equal windows in rows, one above the other. */
export function windowGrid(
  middles: readonly number[],
  tops: readonly number[],
  width: number,
  height: number,
): WindowSpec[] {
  return tops.flatMap((y) => windowRow(middles, y, width, height));
}
