import { drawDoor, drawGarageDoor, drawWay } from '../doors.ts';
import { between, chance, pick } from '../random.ts';
import { drawCoping, drawGable } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes } from '../trees.ts';
import { drawFoundation, drawWall, type WallMaterial } from '../walls.ts';
import { drawWindows, type WindowSpec, windowGrid, windowRow } from '../windows.ts';

interface Home {
  left: number;
  width: number;
  top: number;
  color: string;
  door: string;
  hasGable: boolean;
  hasGarage: boolean;
  material: WallMaterial;
}

function drawShell(scene: Scene, home: Home): void {
  const { house } = scene;
  const { left, width, top, color, material } = home;
  drawWall(scene, { x: left, y: top, width, height: footing - top, color, material });
  const right = left + width;
  if (home.hasGable)
    drawGable(scene, { left: left - 3, right: right + 3, eave: top + 2, peak: top - 26, wall: color, edge: 5 });
  else drawCoping(scene, { left: left - 1, right: right + 1, top: top - 4, color: house.trim });
}

function windowsOf({ left, width, top, hasGarage }: Home): WindowSpec[] {
  const middle = left + width / 2;
  const upper = windowGrid([middle - width * 0.22, middle + width * 0.22], [top + 12, top + 46], 14, 21);
  return hasGarage ? upper : [...upper, ...windowRow([left + width - 18], footing - 37, 18, 24)];
}

function drawEntrance(scene: Scene, { left, width, door, hasGarage }: Home): void {
  const doorLeft = left + 6;
  drawWay(scene, { from: doorLeft, to: doorLeft + 16, foot: footing, spread: hasGarage ? 3 : 9 });
  drawDoor(scene, { x: doorLeft, foot: footing, width: 16, height: 37, color: door, look: 'light' });
  if (!hasGarage) return;
  drawWay(scene, { from: left + 27, to: left + width - 4, foot: footing, spread: 3 });
  drawGarageDoor(scene, { x: left + 28, foot: footing, width: width - 34, height: 34 });
}

/** Three or four narrow homes side by side, each in its own colour. */
export function drawTownhouse(scene: Scene): void {
  const { random, house } = scene;
  const count = pick(random, [3, 3, 4]);
  const width = count === 3 ? 66 : 56;
  const left = 160 - (count * width) / 2;
  const colors = [house.wall, house.otherWall, house.brick, pick(random, ['#cdbfa5', '#a9b4ae', '#c7a48a', '#8e9aa3'])];
  const hasGarage = count === 3 && chance(random, 0.4);
  const hasGables = chance(random, 0.4);
  const homes = Array.from({ length: count }, (_, index): Home => {
    const color = colors[index] ?? house.wall;
    return {
      left: left + index * width,
      width,
      top: between(random, 66, 76),
      color,
      door: index % 2 === 0 ? house.door : house.otherDoor,
      hasGable: hasGables || chance(random, 0.55),
      hasGarage,
      material: color === house.brick ? 'brick' : scene.scenery === 'desert' ? 'stucco' : 'siding',
    };
  });
  for (const home of homes) drawShell(scene, home);
  drawFoundation(scene, left, count * width);
  drawWindows(scene, homes.flatMap(windowsOf), { columns: 2, rows: 2 });
  for (const home of homes) drawEntrance(scene, home);
  if (!hasGarage)
    drawBushes(
      scene,
      homes.map((home) => home.left + width - 18),
      footing + 1,
    );
}
