import { drawDoor, drawWay } from '../doors.ts';
import { shades } from '../pen.ts';
import { drawPorchRoof, drawPosts, drawRailing, drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawChimney, drawGable, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall, type WallMaterial } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawWing(scene: Scene, from: number, to: number, material: WallMaterial): void {
  const { house } = scene;
  drawWall(scene, { x: from, y: 128, width: to - from, height: footing - 128, color: house.wall, material });
  drawSlope(scene, { left: from - 4, right: to + 9, eave: 130, ridgeLeft: from, ridgeRight: to - 8, ridge: 100 });
  drawFoundation(scene, from, to - from);
  drawWindows(scene, windowRow([(from + to) / 2 + 4], 148, 22, 24), { columns: 2, rows: 2 });
  drawBushes(scene, [(from + to) / 2 - 10, (from + to) / 2 + 16], footing + 1);
}

/** Two storeys under a front gable with a porch along the whole width, sometimes a lower wing. */
export function drawFarmhouse(scene: Scene): void {
  const { pen, random, house } = scene;
  const hasWing = chance(random, 0.5);
  const middle = hasWing ? 128 : 160;
  const half = between(random, 56, 64);
  const left = middle - half;
  const top = between(random, 84, 90);
  const peak = top - between(random, 46, 56);
  const material = pick(random, ['siding', 'siding', 'boards'] as const);
  const floor = footing - 7;

  drawWay(scene, { from: middle - 14, to: middle + 14, foot: footing, spread: 15 });
  if (hasWing) drawWing(scene, middle + half - 2, 272, material);
  if (chance(random, 0.5)) drawChimney(scene, { x: middle + half * 0.4, top: peak + 4, foot: top - 8 });
  drawWall(scene, { x: left, y: top - 2, width: half * 2, height: footing - top + 2, color: house.wall, material });
  drawGable(scene, { left: left - 13, right: middle + half + 13, eave: top, peak, wall: house.wall, edge: 8 });
  drawWindows(scene, windowRow([middle], peak + 28, 17, 19), { columns: 2, rows: 2 });
  drawWindows(scene, windowRow([middle - half * 0.5, middle + half * 0.5], top + 10, 22, 27), {
    columns: 2,
    rows: 2,
    hasShutters: chance(random, 0.4),
  });
  pen.box(left, 145, half * 2, 12, shades.soft);
  drawWindows(scene, windowRow([middle - half * 0.58, middle + half * 0.58], 153, 20, 25), {
    columns: 2,
    rows: 2,
    hasSill: false,
  });
  drawFoundation(scene, left, half * 2);
  pen.box(left - 6, floor, half * 2 + 12, 7, '#b9b1a2');
  pen.box(left - 6, floor, half * 2 + 12, 1.6, '#d8d1c3');
  drawDoor(scene, { x: middle - 11, foot: floor, width: 22, height: 40, color: house.door, hasStep: false });
  if (chance(random, 0.6))
    for (const side of [-1, 1]) {
      const [a, b] = [middle + side * 18, middle + side * (half + 2)];
      drawRailing(scene, { left: Math.min(a, b), right: Math.max(a, b), top: floor - 14, foot: floor });
    }
  drawPosts(scene, { middles: [left - 1, middle - 18, middle + 18, middle + half + 1], top: 142, foot: floor });
  drawPorchRoof(scene, { left: left - 9, right: middle + half + 9, top: 126, foot: 141 });
  drawSteps(scene, { left: middle - 14, right: middle + 14, top: floor, foot: footing + 3 });
  drawBushes(scene, [left + 10, left + 34, middle + half - 34, middle + half - 10], footing + 2);
  drawYard(scene, [40, middle - 40, middle + 44, 290]);
}
