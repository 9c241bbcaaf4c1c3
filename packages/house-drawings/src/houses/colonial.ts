import { lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import { drawChimney, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawPediment({ pen, house }: Scene, top: number): void {
  pen.boxes(
    [
      [138.5, top, 5, footing - top],
      [176.5, top, 5, footing - top],
    ],
    house.trim,
  );
  pen.box(136, top - 4, 48, 5, house.trim);
  pen.shape(at`M134 ${top - 4}L160 ${top - 17}L186 ${top - 4}Z`, house.trim);
  pen.shape(at`M143 ${top - 6}L160 ${top - 14}L177 ${top - 6}Z`, shades.seam);
  pen.box(138, top + 1, 44, 2.4, shades.under);
}

/** Two storeys in strict order, five windows above, the door in the middle. */
export function drawColonial(scene: Scene): void {
  const { pen, random, house } = scene;
  const half = between(random, 82, 92);
  const left = 160 - half;
  const top = between(random, 80, 88);
  const ridge = top - between(random, 28, 36);
  const material = pick(random, ['brick', 'brick', 'siding', 'siding'] as const);
  const color = material === 'brick' ? house.brick : house.wall;
  const hasShutters = chance(random, 0.8);
  const columns = [-0.8, -0.4, 0, 0.4, 0.8].map((share) => 160 + share * half);

  drawWay(scene, { from: 148, to: 172, foot: footing, spread: 13 });
  const chimneys = pick<readonly number[]>(random, [[left + 8, 160 + half - 21], [160 + half - 21], [153]]);
  for (const x of chimneys) drawChimney(scene, { x, top: ridge - 12, foot: ridge + 22 });
  drawWall(scene, { x: left, y: top - 2, width: half * 2, height: footing - top + 2, color, material });
  drawSlope(scene, {
    left: left - 8,
    right: 160 + half + 8,
    eave: top,
    ridgeLeft: left + 2,
    ridgeRight: 160 + half - 2,
    ridge,
  });
  drawFoundation(scene, left, half * 2);
  pen.box(left, top + 53, half * 2, 2.6, material === 'brick' ? lighten(color, 0.16) : house.trim);
  const look = { columns: 2, rows: pick(random, [2, 3]), hasShutters };
  drawWindows(scene, windowRow(columns, top + 15, 15, 26), look);
  drawWindows(
    scene,
    windowRow(
      columns.filter((_, index) => index !== 2),
      top + 68,
      15,
      28,
    ),
    look,
  );
  drawPediment(scene, footing - 50);
  drawDoor(scene, {
    x: 149,
    foot: footing,
    width: 22,
    height: 45,
    color: house.door,
    look: pick(random, ['panels', 'light']),
  });
  drawBushes(scene, [left + 16, left + 44, 126, 194, 160 + half - 44, 160 + half - 16], footing + 1);
  drawYard(scene, [60, 108, 212, 262]);
}
