import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

const clays = ['#d9a07a', '#cf9672', '#e0b48c', '#d7ab86', '#c98d6c', '#e6c6a2'] as const;

/** One earthen block with rounded upper corners, darker away from the light. */
function drawBlock({ pen, isMirrored }: Scene, [x, y, width, height]: Box, color: string): void {
  pen.shape(at`M${x} ${y + height}V${y + 4}q0 -4 4 -4H${x + width - 4}q4 0 4 4V${y + height}z`, color);
  pen.shape(at`M${x + 4} ${y}H${x + width - 4}q2.500 0 3.500 2H${x + 0.5}q1 -2 3.500 -2z`, lighten(color, 0.2));
  pen.box(isMirrored ? x : x + width - 8, y + 4, 8, height - 4, shades.soft);
}

/** Beam ends under the parapet, each with its slanting shadow. */
function drawBeams({ pen }: Scene, from: number, to: number, y: number): void {
  const beams: Box[] = [];
  for (let x = from; x <= to; x += 17) beams.push([x, y, 5, 5]);
  pen.shape(beams.map(([x]) => at`M${x} ${y + 5}h5l5 7h-5z`).join(''), shades.under);
  pen.boxes(beams, '#7b5138');
}

/** Stepped earthen blocks with beam ends, a deep door and painted window frames. */
export function drawAdobe(scene: Scene): void {
  const { pen, random } = scene;
  const clay = pick(random, clays);
  const frame = pick(random, ['#2f6f7a', '#3c6c8c', '#4d7a5c', '#7a4a34']);
  const tower = between(random, 88, 98);
  const isTowerRight = chance(random, 0.5);
  const towerLeft = isTowerRight ? 150 : 118;

  drawWay(scene, { from: 146, to: 170, foot: footing, spread: 17 });
  const [leftTop, rightTop] = [between(random, 114, 122), between(random, 118, 126)];
  drawBlock(scene, [54, leftTop, 88, footing - leftTop], clay);
  drawBlock(scene, [184, rightTop, 86, footing - rightTop], clay);
  drawBlock(scene, [towerLeft, tower, 72, footing - tower], lighten(clay, 0.06));
  drawFoundation(scene, 54, 216);
  pen.box(54, footing - 3.5, 216, 3.5, darken(clay, 0.22));
  drawBeams(scene, 64, isTowerRight ? 132 : 104, leftTop + 11);
  drawBeams(scene, towerLeft + 9, towerLeft + 58, tower + 12);
  drawBeams(scene, isTowerRight ? 230 : 202, 256, rightTop + 11);
  const look = { columns: 2, rows: 1, frame };
  drawWindows(scene, windowRow([isTowerRight ? 82 : 78], 148, 30, 23), look);
  drawWindows(scene, windowRow([isTowerRight ? 246 : 232], 148, 26, 23), look);
  if (!isTowerRight) drawWindows(scene, windowRow([203], 148, 15, 23), { columns: 1, rows: 2, frame });
  else drawWindows(scene, windowRow([124], 148, 17, 23), { columns: 1, rows: 2, frame });
  if (tower < 94) drawWindows(scene, windowRow([towerLeft + 36], tower + 26, 12, 12), { columns: 1, rows: 1, frame });
  const doorLeft = isTowerRight ? 160 : 146;
  pen.shape(at`M${doorLeft - 7} ${footing}V${footing - 48}q0 -8 8 -8h20q8 0 8 8V${footing}z`, shades.under);
  drawDoor(scene, {
    x: doorLeft,
    foot: footing,
    width: 22,
    height: 45,
    color: frame,
    look: 'panels',
    frame: '#8a5b3e',
  });
  drawBushes(scene, [70, 106, 214, 258], footing + 1);
  drawYard(scene, [36, 92, 128, 212, 250, 292]);
}
