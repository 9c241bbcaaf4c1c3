import { between, chance, pick } from '../../random.ts';
import { drawDoor, drawGarageDoor, drawWay } from '../doors.ts';
import { drawCoping, drawGable } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes } from '../trees.ts';
import { drawFoundation, drawWall, type WallMaterial } from '../walls.ts';
import { drawWindows, windowGrid, windowRow } from '../windows.ts';

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

function drawHome(scene: Scene, home: Home): void {
  const { house } = scene;
  const { left, width, top } = home;
  const middle = left + width / 2;
  drawWall(scene, { x: left, y: top, width, height: footing - top, color: home.color, material: home.material });
  if (home.hasGable)
    drawGable(scene, {
      left: left - 3,
      right: left + width + 3,
      eave: top + 2,
      peak: top - 26,
      wall: home.color,
      edge: 5,
    });
  else drawCoping(scene, { left: left - 1, right: left + width + 1, top: top - 4, color: house.trim });
  drawFoundation(scene, left, width);
  const columns = [middle - width * 0.22, middle + width * 0.22];
  const ground = home.hasGarage ? [] : windowRow([left + width - 18], footing - 37, 18, 24);
  drawWindows(scene, [...windowGrid(columns, [top + 14, top + 54], 14, 23), ...ground], { columns: 2, rows: 2 });
  const doorLeft = left + 6;
  drawWay(scene, { from: doorLeft, to: doorLeft + 16, foot: footing, spread: 9 });
  drawDoor(scene, { x: doorLeft, foot: footing, width: 16, height: 37, color: home.door, look: 'light' });
  if (home.hasGarage) {
    drawWay(scene, { from: left + 27, to: left + width - 4, foot: footing, spread: 8 });
    drawGarageDoor(scene, { x: left + 28, foot: footing, width: width - 34, height: 34 });
    return;
  }
  drawBushes(scene, [left + width - 18], footing + 1);
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
  for (let index = 0; index < count; index += 1) {
    const color = colors[index] ?? house.wall;
    drawHome(scene, {
      left: left + index * width,
      width,
      top: between(random, 68, 80),
      color,
      door: index % 2 === 0 ? house.door : house.otherDoor,
      hasGable: hasGables || chance(random, 0.55),
      hasGarage,
      material: color === house.brick ? 'brick' : scene.scenery === 'desert' ? 'stucco' : 'siding',
    });
  }
}
