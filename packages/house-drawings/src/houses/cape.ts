import { drawDoor, drawWay } from '../doors.ts';
import { between, chance, pick } from '../random.ts';
import { drawChimney, drawGable, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawDormer(scene: Scene, x: number, top: number): void {
  const { house } = scene;
  drawWall(scene, { x: x - 15, y: top, width: 30, height: 29, color: house.wall, material: 'siding' });
  drawGable(scene, { left: x - 20, right: x + 20, eave: top + 1, peak: top - 15, wall: house.wall, edge: 4.5 });
  drawWindows(scene, windowRow([x], top + 5, 15, 18), { columns: 2, rows: 2, hasSill: false });
}

/** A storey and a half under a steep roof with dormers. */
export function drawCape(scene: Scene): void {
  const { random, house } = scene;
  const half = between(random, 84, 96);
  const left = 160 - half;
  const eave = between(random, 130, 135);
  const ridge = eave - between(random, 56, 64);
  const material = pick(random, ['siding', 'siding', 'brick', 'boards'] as const);
  const dormers = pick<readonly number[]>(random, [[-0.44, 0.44], [-0.5, 0, 0.5], [0]]);
  const hasPorch = chance(random, 0.5);

  drawWay(scene, { from: 148, to: 172, foot: footing, spread: 14 });
  drawChimney(scene, {
    x: pick(random, [153, 160 + half * 0.52, 160 - half * 0.6]),
    top: ridge - 15,
    foot: ridge + 20,
  });
  drawWall(scene, {
    x: left,
    y: eave - 2,
    width: half * 2,
    height: footing - eave + 2,
    color: material === 'brick' ? house.brick : house.wall,
    material,
  });
  drawSlope(scene, {
    left: left - 10,
    right: 160 + half + 10,
    eave,
    ridgeLeft: left + 14,
    ridgeRight: 160 + half - 14,
    ridge,
  });
  for (const share of dormers) drawDormer(scene, 160 + share * half, eave - 38);
  drawFoundation(scene, left, half * 2);
  const look = { columns: 2, rows: 2, hasShutters: true };
  drawWindows(scene, windowRow([160 - half * 0.58, 160 + half * 0.58], eave + 15, 32, 25), look);
  if (hasPorch) drawGable(scene, { left: 136, right: 184, eave: eave + 8, peak: eave - 8, wall: house.wall, edge: 5 });
  drawDoor(scene, { x: 149, foot: footing, width: 22, height: 45, color: house.door, look: 'light' });
  drawBushes(scene, [left + 18, left + 44, 126, 194, 160 + half - 44, 160 + half - 18], footing + 1);
  drawYard(scene, [56, 104, 216, 266]);
}
