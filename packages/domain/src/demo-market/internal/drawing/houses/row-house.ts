import { between, chance, pick } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { drawDoor } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawSteps } from '../porches.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowGrid, windowRow } from '../windows.ts';

/** A deep cornice on brackets. */
function drawCornice({ pen, isSnowy }: Scene, left: number, width: number, top: number, color: string): void {
  if (isSnowy) pen.shape(at`M${left} ${top - 4}q0 -5 7 -5H${left + width - 7}q7 0 7 5z`, '#f7fafb');
  pen.box(left - 1, top - 5, width + 2, 5, lighten(color, 0.12));
  pen.box(left + 1, top, width - 2, 7, color);
  const brackets: Box[] = [];
  for (let x = left + 4; x < left + width - 6; x += 9) brackets.push([x, top + 1, 3, 7]);
  pen.boxes(brackets, darken(color, 0.25));
  pen.box(left + 1, top + 7, width - 2, 3.5, shades.under);
}

interface Home {
  left: number;
  width: number;
  top: number;
  wall: string;
  cornice: string;
  door: string;
  hasBay: boolean;
}

function drawBay(scene: Scene, x: number, top: number, color: string): void {
  const { pen } = scene;
  pen.box(x - 17, top, 34, 69, lighten(color, 0.05));
  pen.shape(at`M${x - 17} ${top}l4 -5h26l4 5z`, darken(color, 0.25));
  pen.box(x + 12, top, 5, 69, shades.soft);
  pen.box(x - 17, top + 69, 34, 2.4, shades.under);
}

function drawHome(scene: Scene, home: Home): void {
  const { pen, random } = scene;
  const { left, width, top } = home;
  const stoop = footing - 12;
  drawWall(scene, { x: left, y: top, width, height: footing - top, color: home.wall, material: 'brick' });
  drawCornice(scene, left, width, top, home.cornice);
  pen.box(left, stoop, width, footing - stoop, darken(home.wall, 0.18));
  drawFoundation(scene, left, width);
  const arch = lighten(home.wall, 0.35);
  const [near, far] = [left + 19, left + width - 19];
  if (home.hasBay) drawBay(scene, far - 1, top + 12, home.wall);
  const middles = home.hasBay ? [near] : [near, far];
  const tops = [top + 17, top + 52];
  const arches = tops.flatMap((y) => middles.map((x): Box => [x - 10, y - 5, 20, 3.4]));
  pen.boxes([...arches, [far - 10, stoop - 38.4, 20, 3.4]], arch);
  const look = { columns: 1, rows: 2 };
  drawWindows(scene, [...windowGrid(middles, tops, 13, 22), ...windowRow([far], stoop - 33, 15, 23)], look);
  if (home.hasBay) drawWindows(scene, windowGrid([far - 7, far + 6], tops, 9, 22), { ...look, hasSill: false });
  drawDoor(scene, {
    x: left + 11,
    foot: stoop,
    width: 16,
    height: 34,
    color: home.door,
    look: pick(random, ['light', 'panels']),
    hasStep: false,
  });
  drawSteps(scene, { left: left + 8, right: left + 30, top: stoop, foot: footing + 5 });
  drawBushes(scene, [far], footing + 1);
}

/** Three brick houses wall to wall with cornices and stoops. */
export function drawRowHouse(scene: Scene): void {
  const { random, house } = scene;
  const width = between(random, 68, 74);
  const left = 160 - width * 1.5;
  const walls = [house.brick, lighten(house.brick, 0.16), pick(random, ['#8a6f62', '#a9866c', '#b9a892', '#7d6a66'])];
  const cornices = ['#4a4a48', '#5d4a3c', '#6a6f6a', '#3f4a55', '#8a7a62'] as const;
  const hasBays = chance(random, 0.5);
  walls.forEach((wall, index) => {
    drawHome(scene, {
      left: left + index * width,
      width,
      top: between(random, 50, 58),
      wall,
      cornice: pick(random, cornices),
      door: index === 1 ? house.otherDoor : house.door,
      hasBay: hasBays && index !== 1,
    });
  });
}
