import { drawDoor, drawWay } from '../doors.ts';
import { at, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import { drawGable, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall, type WallMaterial } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawHood({ pen, house }: Scene, middle: number, y: number): void {
  pen.shape(at`M${middle - 17} ${y}l5 -8h24l5 8z`, house.roof);
  pen.box(middle - 16, y, 32, 2.6, shades.under);
}

/** Two homes under two gables. */
function drawTwinGables(scene: Scene, material: WallMaterial): void {
  const { random, house } = scene;
  const eave = between(random, 122, 127);
  const colors = [house.wall, chance(random, 0.6) ? house.otherWall : house.wall];
  const doors = [house.door, house.otherDoor];
  colors.forEach((color, index) => {
    const left = 50 + index * 112;
    drawWay(scene, { from: left + 44, to: left + 64, foot: footing, spread: 11 });
    drawWall(scene, { x: left, y: eave - 2, width: 108, height: footing - eave + 2, color, material });
    drawGable(scene, { left: left - 9, right: left + 117, eave, peak: eave - 50, wall: color });
    drawFoundation(scene, left, 108);
    drawWindows(scene, windowRow([left + 54], eave - 27, 15, 16), { columns: 2, rows: 2 });
    drawWindows(scene, windowRow([left + 22, left + 86], eave + 16, 23, 27), { columns: 2, rows: 2 });
    drawHood(scene, left + 54, eave + 14);
    drawDoor(scene, { x: left + 44, foot: footing, width: 20, height: 46, color: doors[index] ?? house.door });
    drawBushes(scene, [left + 16, left + 90], footing + 1);
  });
}

/** Two homes under one roof, mirrored about the middle. */
function drawSideBySide(scene: Scene, material: WallMaterial): void {
  const { random, house, pen } = scene;
  const isTall = chance(random, 0.45);
  const eave = isTall ? 90 : 126;
  drawWay(scene, { from: 118, to: 138, foot: footing, spread: 10 });
  drawWay(scene, { from: 182, to: 202, foot: footing, spread: 10 });
  drawWall(scene, {
    x: 52,
    y: eave - 2,
    width: 216,
    height: footing - eave + 2,
    color: material === 'brick' ? house.brick : house.wall,
    material,
  });
  drawSlope(scene, { left: 42, right: 278, eave, ridgeLeft: 66, ridgeRight: 254, ridge: eave - 36 });
  pen.box(159, eave + 2, 2, footing - eave - 2, house.trim);
  drawFoundation(scene, 52, 216);
  if (isTall)
    drawWindows(scene, windowRow([76, 112, 208, 244], eave + 15, 20, 25), {
      columns: 2,
      rows: 2,
      hasShutters: chance(random, 0.4),
    });
  drawWindows(scene, windowRow([84, 236], footing - 47, 34, 26), { columns: 3, rows: 1 });
  for (const [x, color] of [
    [118, house.door],
    [182, house.otherDoor],
  ] as const) {
    drawHood(scene, x + 10, footing - 51);
    drawDoor(scene, { x, foot: footing, width: 20, height: 44, color });
  }
  drawBushes(scene, [66, 92, 150, 170, 228, 254], footing + 1);
}

/** A building for two households with two front doors. */
export function drawDuplex(scene: Scene): void {
  const { random } = scene;
  const material = pick(random, scene.scenery === 'desert' ? ['stucco', 'block'] : ['siding', 'boards', 'brick']);
  if (chance(random, 0.5)) drawTwinGables(scene, material === 'brick' ? 'siding' : material);
  else drawSideBySide(scene, material);
  drawYard(scene, [32, 160, 288]);
}
