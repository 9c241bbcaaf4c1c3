import { darken, lighten } from '../color.ts';
import { at, type Box, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawTree, drawYard } from '../trees.ts';

/** A board on two posts, as it stands on ground for sale; it carries lines instead of words. */
function drawSign({ pen }: Scene, x: number, foot: number, color: string): void {
  pen.boxes(
    [
      [x - 17, foot - 34, 3, 34],
      [x + 14, foot - 34, 3, 34],
    ],
    '#8a7358',
  );
  pen.box(x - 21, foot - 37, 42, 22, '#f7f5ef');
  pen.box(x - 21, foot - 37, 42, 7, color);
  pen.boxes(
    [
      [x - 14, foot - 26, 28, 2],
      [x - 14, foot - 21.5, 19, 2],
    ],
    '#9aa39e',
  );
  pen.shape(at`M${x - 23} ${foot}h46v2h-46z`, shades.contact);
}

function drawFence({ pen }: Scene, y: number): void {
  const posts: Box[] = [];
  for (let x = 4; x < 320; x += 26) posts.push([x, y - 17, 3.4, 18]);
  pen.boxes(
    [
      [0, y - 14, 320, 2],
      [0, y - 7, 320, 2],
    ],
    '#9c8a70',
  );
  pen.boxes(posts, '#8a7358');
}

/** Open ground with stakes at its corners, a track into it and a sign. */
export function drawLand(scene: Scene): void {
  const { pen, random, nature, isSnowy } = scene;
  const flag = pick(random, ['#d9652f', '#c83f5f', '#e0a526']);
  const track = isSnowy ? '#dfe5e8' : lighten(nature.path, 0.1);
  const bend = between(random, -30, 30);
  if (chance(random, 0.5)) drawFence(scene, 190);
  pen.shape(at`M0 200Q80 192 160 197T320 194V240H0Z`, darken(nature.ground, 0.05));
  pen.shape(
    at`M${150 + bend} 190Q${150 + bend * 0.3} 205 106 240h18Q${158 + bend * 0.3} 208 ${155 + bend} 190zM${168 + bend} 190Q${176 + bend * 0.3} 206 158 240h18Q${186 + bend * 0.3} 208 ${173 + bend} 190z`,
    track,
  );
  for (const x of [36, 284])
    drawTree(scene, { x: x + between(random, -16, 16), y: 192, size: between(random, 0.7, 1.05) });
  if (chance(random, 0.6)) drawTree(scene, { x: between(random, 70, 110), y: 189, size: 0.55 });
  const stakes = [
    [62, 206],
    [248, 203],
    [292, 228],
    [24, 230],
  ] as const;
  pen.boxes(
    stakes.map(([x, y]): Box => [x, y - 18, 1.8, 18]),
    '#a88f6c',
  );
  pen.shape(stakes.map(([x, y]) => at`M${x + 1.8} ${y - 18}l9 3l-9 3.500z`).join(''), flag);
  pen.line(at`M63 201L249 198`, '#f7f5ef80', 0.7);
  drawBushes(scene, [118, 214, 232], footing + 8);
  drawYard(scene, [46, 90, 200, 240, 276]);
  drawSign(scene, between(random, 196, 226), 219, pick(random, ['#1b5e4b', '#b7791f', '#33557a', '#a33c3c']));
}
