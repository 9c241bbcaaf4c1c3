import { at, type Box, shades } from './pen.ts';
import type { Scene } from './scene.ts';

interface DoorSpec {
  /** Left edge of the leaf. */
  x: number;
  /** Where it stands. */
  foot: number;
  width: number;
  height: number;
  color: string;
  look?: 'panels' | 'light' | 'glazed';
  hasStep?: boolean;
  frame?: string;
}

const doorGlass = '#a9bfc7';
const lamp = '#f6d78bff';

function drawLeaf(scene: Scene, { x, foot, width, height, look = 'light' }: DoorSpec): void {
  const { pen, hour } = scene;
  const top = foot - height;
  const inset = width * 0.2;
  const pane = hour === 'dusk' ? lamp : doorGlass;
  if (look === 'glazed') {
    pen.box(x + inset * 0.7, top + 4, width - inset * 1.4, height - 12, pane);
    return;
  }
  const upper: Box = [x + inset, top + height * 0.1, width - 2 * inset, height * 0.3];
  pen.boxes([upper], look === 'light' ? pane : '#00000020');
  const half = (width - 2 * inset - 1.6) / 2;
  pen.boxes(
    [
      [x + inset, foot - height * 0.5, half, height * 0.4],
      [x + inset + half + 1.6, foot - height * 0.5, half, height * 0.4],
    ],
    '#00000020',
  );
}

/** A front door with frame, panels and knob, its step below and at dusk a lamp beside it. */
export function drawDoor(scene: Scene, door: DoorSpec): void {
  const { pen, hour, house } = scene;
  const { x, foot, width, height, color, hasStep = true, frame = house.trim } = door;
  const top = foot - height;
  pen.box(x - 2.5, top - 2.5, width + 5, height + 2.5, frame);
  pen.box(x, top, width, height, color);
  drawLeaf(scene, door);
  pen.box(x, top, width, 1.8, shades.under);
  pen.disc(x + width - 2.8, foot - height * 0.46, 1.3, '#e7c878');
  if (hasStep) {
    pen.box(x - 5, foot - 1.6, width + 10, 3.4, '#cfc7b8');
    pen.box(x - 5, foot + 1.8, width + 10, 1.4, shades.under);
  }
  if (hour !== 'dusk') return;
  pen.disc(x + width + 6.5, top + 11, 7, '#f6d78b30');
  pen.box(x + width + 5.2, top + 8, 2.6, 5, lamp);
}

/** A sectional garage door with a row of small panes. */
export function drawGarageDoor(
  scene: Scene,
  { x, foot, width, height }: { x: number; foot: number; width: number; height: number },
): void {
  const { pen, house } = scene;
  const top = foot - height;
  pen.box(x - 2.5, top - 2.5, width + 5, height + 2.5, house.trim);
  pen.box(x, top, width, height, '#e9e5da');
  pen.box(x, top, width, 2, shades.under);
  const rows = [0.26, 0.51, 0.76].map((share): Box => [x, top + height * share, width, 1.1]);
  pen.boxes(rows, '#0000001f');
  const count = width > 40 ? 4 : 3;
  const step = width / count;
  pen.boxes(
    Array.from({ length: count }, (_, index): Box => [x + index * step + step * 0.17, top + 4.4, step * 0.66, 4.6]),
    '#9fb4bc',
  );
}

/** A path or drive from the building to the lower edge, wider towards the viewer. */
export function drawWay(
  scene: Scene,
  { from, to, foot, spread }: { from: number; to: number; foot: number; spread: number },
): void {
  const { pen, nature } = scene;
  pen.shape(at`M${from} ${foot}H${to}L${to + spread} 240H${from - spread}Z`, nature.path);
}
