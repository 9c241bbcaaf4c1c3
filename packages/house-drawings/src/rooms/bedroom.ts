import { darken, lighten } from '../color.ts';
import { at, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import type { Scene } from '../scene.ts';
import { drawFloorShadow, drawPlant, drawShell, drawView } from './room.ts';

const linens = ['#7d94a3', '#b98274', '#8fa38c', '#c9a25c', '#8a7f9c', '#5f7f86', '#c7b7a0'] as const;

function drawBed(scene: Scene, left: number, width: number, color: string): void {
  const { pen, random } = scene;
  const wood = pick(random, ['#8a6648', '#6b4f38', '#b08a62', '#5d5a57']);
  drawFloorShadow(scene, left - 8, 222, width + 16);
  pen.shape(at`M${left} 200V118q0 -9 9 -9H${left + width - 9}q9 0 9 9V200z`, wood);
  pen.boxes(
    [
      [left + 1, 214, 6, 8],
      [left + width - 7, 214, 6, 8],
    ],
    darken(wood, 0.2),
  );
  pen.shape(at`M${left + 4} 216V160q0 -8 8 -8H${left + width - 12}q8 0 8 8V216z`, '#f3efe6');
  const pillow = (x: number) => at`M${x} 158v-13q0 -7 7 -7h${width / 2 - 28}q7 0 7 7v13z`;
  pen.shape(pillow(left + 10) + pillow(left + width / 2 + 4), '#ffffff');
  pen.shape(
    at`M${left + 10} 155h${width / 2 - 14}v3h${-(width / 2 - 14)}zM${left + width / 2 + 4} 155h${width / 2 - 14}v3h${-(width / 2 - 14)}z`,
    shades.seam,
  );
  pen.shape(at`M${left} 217V178q0 -7 8 -7H${left + width - 8}q8 0 8 7V217z`, color);
  pen.box(left, 180, width, 9, lighten(color, 0.4));
  pen.box(left + width - 9, 178, 9, 39, shades.soft);
}

function drawStand({ pen, hour }: Scene, x: number): void {
  pen.box(x, 182, 26, 30, '#8a6648');
  pen.boxes(
    [
      [x + 2, 186, 22, 10],
      [x + 2, 199, 22, 10],
    ],
    '#00000017',
  );
  pen.discs(
    [
      [x + 13, 191, 1.3],
      [x + 13, 204, 1.3],
    ],
    '#e7c878',
  );
  pen.box(x - 2, 179, 30, 4, '#9b7657');
  if (hour === 'dusk') pen.disc(x + 13, 158, 20, '#f6d78b38');
  pen.box(x + 11.5, 164, 3, 15, '#5d5a57');
  pen.shape(at`M${x + 2} 166l5 -17h12l5 17z`, hour === 'dusk' ? '#f6d78bff' : '#efe3c6');
}

/** A made bed between nightstands, with a window and something on the wall. */
export function drawBedroom(scene: Scene): void {
  const { pen, random } = scene;
  const { wall } = drawShell(scene);
  const color = pick(random, linens);
  const left = between(random, 96, 126);
  const width = between(random, 112, 126);
  if (chance(random, 0.4)) pen.box(0, 10, 320, 160, darken(wall, 0.1));
  const isWindowLeft = chance(random, 0.5);
  drawView(scene, isWindowLeft ? [22, 44, 58, 84] : [left + width + 18, 44, 50, 84], 2);
  const art = left + width / 2;
  pen.boxes(
    [
      [art - 42, 58, 36, 36],
      [art + 6, 58, 36, 36],
    ],
    '#6b5844',
  );
  pen.boxes(
    [
      [art - 39, 61, 30, 30],
      [art + 9, 61, 30, 30],
    ],
    '#f4efe4',
  );
  pen.discs(
    [
      [art - 24, 76, 8],
      [art + 24, 79, 6],
    ],
    lighten(color, 0.2),
  );
  pen.shape(at`M${left - 40} 214H${left + width + 40}L${left + width + 58} 234H${left - 58}Z`, lighten(color, 0.55));
  drawStand(scene, left - 36);
  drawStand(scene, left + width + 10);
  drawBed(scene, left, width, color);
  if (chance(random, 0.6)) drawPlant(scene, isWindowLeft ? left + width + 62 : 26, 210, 1.05);
}
