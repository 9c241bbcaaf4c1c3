import { darken, lighten } from '../color.ts';
import { at, type Box, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import type { Scene } from '../scene.ts';
import { drawFloorShadow, drawPlant, drawShell, drawView } from './room.ts';

const fabrics = ['#7d94a3', '#a3563f', '#6f8a72', '#c9a25c', '#8a7f9c', '#d0c3ae', '#4f6b73', '#b98274'] as const;

function drawSofa(scene: Scene, left: number, width: number, color: string, cushion: string): void {
  const { pen } = scene;
  const dark = darken(color, 0.14);
  drawFloorShadow(scene, left - 4, 208, width + 8);
  pen.boxes(
    [
      [left + 8, 200, 5, 8],
      [left + width - 13, 200, 5, 8],
    ],
    '#5b4634',
  );
  pen.shape(at`M${left + 6} 172V150q0 -7 7 -7H${left + width - 13}q7 0 7 7V172z`, dark);
  pen.shape(at`M${left} 202V166q0 -7 8 -7t8 7v6H${left + width - 16}v-6q0 -7 8 -7t8 7V202z`, color);
  pen.box(left + 16, 170, width - 32, 14, lighten(color, 0.12));
  pen.boxes(
    [
      [left + width / 2 - 0.6, 170, 1.2, 14],
      [left + 16, 184, width - 32, 1.6],
    ],
    shades.under,
  );
  pen.shape(at`M${left + 22} 170l3 -17h17l2 17z`, cushion);
  pen.shape(at`M${left + width - 44} 170l2 -17h17l3 17z`, lighten(cushion, 0.25));
}

function drawPicture({ pen, random }: Scene, x: number, y: number): void {
  pen.box(x, y, 44, 34, '#5b4634');
  pen.box(x + 2.4, y + 2.4, 39.2, 29.2, '#f4efe4');
  pen.box(x + 7, y + 7, 30, 20, pick(random, ['#dfe6e6', '#f0dcc0', '#cfdcd0']));
  pen.shape(at`M${x + 7} ${y + 27}l9 -11l8 7l6 -5l7 9z`, pick(random, ['#8fa98a', '#c9a88f', '#7d94a3']));
  pen.disc(x + 30, y + 13, 2.6, '#e0ae58');
}

function drawFloorLamp({ pen, hour }: Scene, x: number): void {
  pen.boxes(
    [
      [x - 1, 118, 2, 84],
      [x - 8, 201, 16, 2.6],
    ],
    '#4a4a48',
  );
  if (hour === 'dusk') pen.disc(x, 112, 26, '#f6d78b33');
  pen.shape(at`M${x - 13} 122l5 -22h16l5 22z`, hour === 'dusk' ? '#f6d78bff' : '#efe3c6');
}

/** A sofa under a window or a picture, with lamp, table, rug and plant. */
export function drawLivingRoom(scene: Scene): void {
  const { pen, random } = scene;
  drawShell(scene);
  const color = pick(random, fabrics);
  const cushion = pick(random, fabrics);
  const sofaLeft = between(random, 84, 108);
  const rug = pick(random, ['#d9cdb8', '#c7b7a0', '#b5bfb8', '#c98f76', '#9aa7b3']);
  pen.shape(at`M60 214H268L292 234H36Z`, rug);
  pen.shape(at`M66 217H262L280 231H48Z`, lighten(rug, 0.28));
  if (chance(random, 0.6)) {
    const [x, width]: readonly [number, number] = [between(random, 92, 108), between(random, 104, 124)];
    drawView(scene, [x, 40, width, 74], 3);
    const curtains: Box[] = [
      [x - 22, 32, 20, 138],
      [x + width + 2, 32, 20, 138],
    ];
    const drape = lighten(cushion, 0.45);
    pen.boxes(curtains, drape);
    pen.boxes(
      curtains.flatMap(([left]): Box[] => [
        [left + 5, 34, 1.4, 136],
        [left + 12, 34, 1.4, 136],
      ]),
      shades.seam,
    );
    pen.box(x - 28, 30, width + 56, 3, '#6b5844');
  } else {
    drawView(scene, [24, 44, 52, 80], 2);
    drawPicture(scene, 128, 66);
    if (chance(random, 0.6)) drawPicture(scene, 184, 66);
  }
  drawFloorLamp(scene, sofaLeft + 150);
  drawPlant(scene, sofaLeft - 26, 206, between(random, 0.9, 1.25));
  drawSofa(scene, sofaLeft, 132, color, cushion);
  drawFloorShadow(scene, sofaLeft + 26, 228, 84);
  pen.boxes(
    [
      [sofaLeft + 32, 210, 4, 18],
      [sofaLeft + 98, 210, 4, 18],
    ],
    '#6b4f38',
  );
  pen.box(sofaLeft + 24, 206, 86, 6, '#8a6648');
  pen.boxes(
    [
      [sofaLeft + 46, 202, 22, 4],
      [sofaLeft + 49, 199, 17, 3],
    ],
    pick(random, ['#b4552f', '#33557a', '#2e6b5b']),
  );
}
