import { lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawRailing, drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawChimney, drawGable } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

/** Tapered posts on heavy piers, the mark of the style. */
function drawPiers({ pen, house }: Scene, middles: readonly number[], top: number, foot: number, pier: string): void {
  const shoulder = foot - 24;
  pen.shape(middles.map((x) => at`M${x - 4} ${top}h8L${x + 6.5} ${shoulder}h-13z`).join(''), house.trim);
  pen.shape(middles.map((x) => at`M${x + 2.4} ${top}h1.600L${x + 6.5} ${shoulder}h-3z`).join(''), shades.under);
  pen.boxes(
    middles.map((x): Box => [x - 8.5, shoulder, 17, 24]),
    pier,
  );
  pen.boxes(
    middles.map((x): Box => [x + 4.5, shoulder, 4, 24]),
    shades.soft,
  );
  pen.boxes(
    middles.map((x): Box => [x - 10, shoulder - 2.6, 20, 3.4]),
    house.trim,
  );
}

/** A wide low gable over a full porch. */
export function drawCraftsman(scene: Scene): void {
  const { pen, random, house } = scene;
  const half = between(random, 78, 90);
  const [left, right] = [160 - half, 160 + half];
  const eave = between(random, 124, 129);
  const peak = eave - between(random, 52, 62);
  const material = pick(random, ['siding', 'siding', 'boards', 'stucco'] as const);
  const pier = pick(random, [house.brick, '#9a948a', '#b3a48d']);
  const floor = footing - 7;

  drawWay(scene, { from: 146, to: 174, foot: footing, spread: 16 });
  if (chance(random, 0.65)) drawChimney(scene, { x: 160 + half * 0.46, top: peak + 2, foot: eave - 8 });
  drawWall(scene, { x: left, y: eave - 2, width: half * 2, height: footing - eave + 2, color: house.wall, material });
  pen.box(left, eave, half * 2, 15, shades.soft);
  drawWindows(scene, windowRow([160 - half * 0.54, 160 + half * 0.54], eave + 17, 34, 31), {
    columns: pick(random, [2, 3]),
    rows: 2,
  });
  drawFoundation(scene, left, half * 2);
  pen.box(left - 4, floor, half * 2 + 8, 7, '#b9b1a2');
  pen.box(left - 4, floor, half * 2 + 8, 1.6, '#d8d1c3');
  drawDoor(scene, { x: 148, foot: floor, width: 24, height: 48, color: house.door, hasStep: false });
  const hasRailing = chance(random, 0.5);
  if (hasRailing)
    for (const [from, to] of [
      [left + 8, 133],
      [187, right - 8],
    ] as const)
      drawRailing(scene, { left: from, right: to, top: floor - 17, foot: floor });
  drawPiers(scene, [left + 5, 132, 188, right - 5], eave + 6, floor, pier);
  pen.box(left - 6, eave + 1, half * 2 + 12, 6, house.trim);
  pen.box(left - 6, eave + 7, half * 2 + 12, 2.4, shades.under);
  drawGable(scene, {
    left: left - 18,
    right: right + 18,
    eave: eave + 2,
    peak,
    wall: chance(random, 0.5) ? house.wall : lighten(house.wall, 0.28),
    edge: 9,
  });
  drawWindows(scene, windowRow([160], peak + 30, 34, 12), { columns: 4, rows: 1 });
  drawSteps(scene, { left: 146, right: 174, top: floor, foot: footing + 3 });
  drawBushes(scene, hasRailing ? [left + 22, 116, 204, right - 20] : [left + 26, right - 26], footing + 2);
  drawYard(scene, [70, 110, 214, 256]);
}
