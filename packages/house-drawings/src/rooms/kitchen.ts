import { darken, lighten } from '../color.ts';
import { at, type Box, shades } from '../pen.ts';
import { chance, pick } from '../random.ts';
import type { Scene } from '../scene.ts';
import { drawShell, drawView } from './room.ts';

const fronts = ['#f1ede4', '#6f8a80', '#5d7387', '#c9b79c', '#8a6a4e', '#dfe2df', '#3f4f55'] as const;

function drawFronts({ pen }: Scene, boxes: readonly Box[], color: string): void {
  pen.boxes(boxes, color);
  pen.boxes(
    boxes.map(([x, y, width, height]): Box => [x + 3, y + 3, width - 6, height - 6]),
    shades.seam,
  );
  pen.boxes(
    boxes.map(([x, y, width, height]): Box => [x + width - 6, y + height / 2 - 5, 1.8, 10]),
    '#9a8a6a',
  );
}

function drawFridge({ pen }: Scene, x: number): void {
  pen.box(x, 74, 44, 118, '#d3d8da');
  pen.boxes(
    [
      [x, 118, 44, 1.6],
      [x + 40, 74, 4, 118],
    ],
    shades.under,
  );
  pen.boxes(
    [
      [x + 5, 96, 2.4, 18],
      [x + 5, 124, 2.4, 30],
    ],
    '#8c9498',
  );
}

function drawStove({ pen }: Scene, x: number): void {
  pen.box(x, 134, 46, 58, '#c6cbcd');
  pen.box(x + 5, 154, 36, 26, '#4a5256');
  pen.box(x + 5, 154, 36, 9, '#6a7479');
  pen.box(x + 6, 149, 34, 2.4, '#8c9498');
  pen.discs(
    [
      [x + 9, 142, 2],
      [x + 18, 142, 2],
      [x + 28, 142, 2],
      [x + 37, 142, 2],
    ],
    '#4a5256',
  );
  pen.box(x, 131, 46, 3.4, '#4a5256');
  pen.shape(at`M${x + 4} 72h38l6 12h-50z`, '#b9bfc2');
  pen.box(x + 13, 28, 20, 44, '#c6cbcd');
}

/** A wall of cabinets with fridge, stove and a window over the sink; sometimes an island in front. */
export function drawKitchen(scene: Scene): void {
  const { pen, random, hour } = scene;
  const { wall } = drawShell(scene);
  const front = pick(random, fronts);
  const upper = chance(random, 0.5) ? front : lighten(front, 0.5);
  const top = pick(random, ['#efeae0', '#4f5254', '#c7a87e', '#d9d6cf']);
  const tile = lighten(wall, 0.5);
  pen.box(54, 84, 266, 48, tile);
  const grout: Box[] = [];
  for (let y = 92; y < 132; y += 8) grout.push([54, y, 266, 0.7]);
  for (let x = 66; x < 320; x += 14) grout.push([x, 84, 0.7, 48]);
  pen.boxes(grout, shades.seam);
  drawFridge(scene, 12);
  drawFronts(
    scene,
    [
      [60, 28, 30, 52],
      [90, 28, 30, 52],
      [226, 28, 32, 52],
      [258, 28, 32, 52],
      [290, 28, 30, 52],
    ],
    upper,
  );
  pen.box(60, 80, 60, 2.4, shades.under);
  pen.box(226, 80, 94, 2.4, shades.under);
  drawStove(scene, 122);
  drawView(scene, [177, 46, 40, 58], 2);
  drawFronts(
    scene,
    [
      [60, 138, 30, 50],
      [90, 138, 32, 50],
      [168, 138, 30, 50],
      [198, 138, 30, 50],
      [228, 138, 30, 50],
      [258, 138, 32, 50],
      [290, 138, 30, 50],
    ],
    front,
  );
  pen.boxes(
    [
      [57, 131, 65, 6],
      [168, 131, 152, 6],
    ],
    top,
  );
  pen.boxes(
    [
      [57, 137, 65, 2],
      [168, 137, 152, 2],
    ],
    shades.under,
  );
  pen.box(12, 188, 308, 5, darken(front, 0.4));
  pen.line('M197 131v-13q0 -5 5 -5t5 5v3', '#8c9498', 2.2);
  pen.boxes(
    [
      [70, 119, 9, 12],
      [82, 122, 8, 9],
      [262, 117, 10, 14],
    ],
    pick(random, ['#c9734f', '#7d94a3', '#c9a25c']),
  );
  if (!chance(random, 0.55)) return;
  pen.box(78, 200, 170, 40, darken(front, 0.06));
  pen.boxes(
    [
      [84, 208, 48, 32],
      [138, 208, 48, 32],
      [192, 208, 48, 32],
    ],
    shades.seam,
  );
  pen.box(70, 194, 186, 7, top);
  pen.box(70, 201, 186, 2.4, shades.under);
  for (const x of [120, 206]) {
    pen.box(x - 0.6, 9, 1.2, 34, '#4a4a48');
    if (hour === 'dusk') pen.disc(x, 54, 18, '#f6d78b40');
    pen.shape(at`M${x - 10} 55q0 -13 10 -13t10 13z`, hour === 'dusk' ? '#f6d78bff' : '#c9a25c');
  }
}
