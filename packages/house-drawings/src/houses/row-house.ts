import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, type WindowSpec, windowGrid, windowRow } from '../windows.ts';

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

const stoop = footing - 12;

/** Where a home's windows and door stand: over the door, and on the other side or in the bay. */
function columnsOf({ left, width, top }: Home): { near: number; far: number; tops: number[] } {
  return { near: left + 19, far: left + width - 19, tops: [top + 17, top + 52] };
}

function drawShell(scene: Scene, home: Home): void {
  const { pen } = scene;
  const { left, width, top, wall, hasBay } = home;
  const { near, far, tops } = columnsOf(home);
  drawWall(scene, { x: left, y: top, width, height: footing - top, color: wall, material: 'brick' });
  drawCornice(scene, left, width, top, home.cornice);
  pen.box(left, stoop, width, footing - stoop, darken(wall, 0.18));
  if (hasBay) drawBay(scene, far - 1, top + 12, wall);
  const arches = tops.flatMap((y) => (hasBay ? [near] : [near, far]).map((x): Box => [x - 10, y - 5, 20, 3.4]));
  pen.boxes([...arches, [far - 10, stoop - 38.4, 20, 3.4]], lighten(wall, 0.35));
}

function windowsOf(home: Home): WindowSpec[] {
  const { near, far, tops } = columnsOf(home);
  return [...windowGrid(home.hasBay ? [near] : [near, far], tops, 13, 22), ...windowRow([far], stoop - 33, 15, 23)];
}

function bayWindowsOf(home: Home): WindowSpec[] {
  const { far, tops } = columnsOf(home);
  return home.hasBay ? windowGrid([far - 7, far + 6], tops, 9, 22) : [];
}

function drawEntrance(scene: Scene, { left, door }: Home): void {
  const look = pick(scene.random, ['light', 'panels']);
  drawDoor(scene, { x: left + 11, foot: stoop, width: 16, height: 34, color: door, look, hasStep: false });
  drawWay(scene, { from: left + 10, to: left + 28, foot: footing + 2, spread: 8 });
  drawSteps(scene, { left: left + 8, right: left + 30, top: stoop, foot: footing + 5 });
}

/** Three brick houses wall to wall with cornices and stoops. */
export function drawRowHouse(scene: Scene): void {
  const { random, house } = scene;
  const width = between(random, 68, 74);
  const left = 160 - width * 1.5;
  const walls = [house.brick, lighten(house.brick, 0.16), pick(random, ['#8a6f62', '#a9866c', '#b9a892', '#7d6a66'])];
  const cornices = ['#4a4a48', '#5d4a3c', '#6a6f6a', '#3f4a55', '#8a7a62'] as const;
  const hasBays = chance(random, 0.5);
  const homes = walls.map(
    (wall, index): Home => ({
      left: left + index * width,
      width,
      top: between(random, 50, 58),
      wall,
      cornice: pick(random, cornices),
      door: index === 1 ? house.otherDoor : house.door,
      hasBay: hasBays && index !== 1,
    }),
  );
  for (const home of homes) drawShell(scene, home);
  drawFoundation(scene, left, width * walls.length);
  const look = { columns: 1, rows: 2 };
  drawWindows(scene, homes.flatMap(windowsOf), look);
  if (hasBays) drawWindows(scene, homes.flatMap(bayWindowsOf), { ...look, hasSill: false });
  for (const home of homes) drawEntrance(scene, home);
  drawBushes(
    scene,
    homes.map((home) => columnsOf(home).far),
    footing + 1,
  );
}
