import { drawDoor, drawGarageDoor, drawWay } from '../doors.ts';
import { drawPosts } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawChimney, drawGable, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall, type WallMaterial } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawGarage(scene: Scene, x: number, eave: number, material: WallMaterial): void {
  const { house, random } = scene;
  const wall = { x, y: eave - 2, width: 86, height: footing - eave + 2, color: house.wall, material };
  drawWall(scene, wall);
  drawGable(scene, { left: x - 9, right: x + 95, eave, peak: eave - between(random, 32, 42), wall: house.wall });
  drawFoundation(scene, x, 86);
  drawGarageDoor(scene, { x: x + 13, foot: footing, width: 60, height: 46 });
}

function drawCarport(scene: Scene, x: number, eave: number): void {
  const { pen, house } = scene;
  pen.box(x + 8, eave + 12, 70, footing - eave - 12, '#6d6a61');
  pen.box(x + 8, eave + 12, 70, 10, '#141c1830');
  pen.box(x - 2, eave - 4, 90, 7, house.trim);
  pen.box(x - 2, eave + 3, 90, 2, '#141c182b');
  drawPosts(scene, { middles: [x + 82], top: eave + 3, foot: footing });
}

/** One long storey with a garage, a carport or neither. */
export function drawRanch(scene: Scene): void {
  const { random, house } = scene;
  const annex = pick(random, ['garage', 'garage', 'carport', 'none'] as const);
  const left = annex === 'none' ? 62 : 34;
  const width = annex === 'none' ? 196 : 170;
  const eave = between(random, 124, 131);
  const ridge = eave - between(random, 30, 40);
  const material = pick(
    random,
    scene.scenery === 'desert' ? ['stucco', 'block', 'stucco'] : ['siding', 'brick', 'siding', 'boards'],
  );
  const color = material === 'brick' ? house.brick : house.wall;
  const hip = between(random, 20, 44);

  drawWay(scene, { from: left + 84, to: left + 102, foot: footing, spread: 13 });
  if (annex !== 'none') drawWay(scene, { from: left + 180, to: left + 244, foot: footing, spread: 15 });
  if (chance(random, 0.4)) drawChimney(scene, { x: left + 26, top: ridge - 13, foot: ridge + 16 });
  drawWall(scene, { x: left, y: eave - 2, width, height: footing - eave + 2, color, material });
  drawSlope(scene, {
    left: left - 12,
    right: left + width + 12,
    eave,
    ridgeLeft: left - 12 + hip,
    ridgeRight: left + width + 12 - hip,
    ridge,
  });
  drawFoundation(scene, left, width);

  const isPicture = chance(random, 0.5);
  const hasShutters = chance(random, 0.4);
  const look = { columns: isPicture ? 3 : 2, rows: 1, hasShutters };
  drawWindows(scene, windowRow([left + 40], eave + 16, isPicture ? 42 : 34, 25), look);
  drawWindows(scene, windowRow(annex === 'none' ? [left + 130, left + 170] : [left + 134], eave + 16, 25, 25), {
    columns: 2,
    rows: 1,
    hasShutters,
  });
  drawDoor(scene, {
    x: left + 83,
    foot: footing,
    width: 20,
    height: 46,
    color: house.door,
    look: pick(random, ['light', 'panels']),
  });
  drawBushes(scene, [left + 16, left + 42, left + 66, left + 122, left + 145], footing + 1);
  if (annex === 'garage') drawGarage(scene, left + 168, eave - 3, material === 'brick' ? 'siding' : material);
  if (annex === 'carport') drawCarport(scene, left + 168, eave);
  drawYard(scene, [24, left + 50, 296]);
}
