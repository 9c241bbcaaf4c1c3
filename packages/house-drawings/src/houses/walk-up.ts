import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawRailing } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawCoping, drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowGrid } from '../windows.ts';

/** An open stair from the ground to the gallery. */
function drawStair({ pen, house }: Scene, gallery: number): void {
  const rise = footing - gallery;
  pen.shape(at`M146 ${gallery}h20L142 ${footing}h-20z`, '#d7cfbf');
  const treads: Box[] = [];
  for (let step = 1; step < 9; step += 1) treads.push([146 - (24 * step) / 9, gallery + (rise * step) / 9, 20, 1.3]);
  pen.boxes(treads, '#00000026');
  pen.line(
    at`M146 ${gallery - 14}L122 ${footing - 15}V${footing}M166 ${gallery - 14}L142 ${footing - 15}V${footing}`,
    house.metal,
    1.5,
  );
}

/** Two storeys of flats along an outside gallery with one stair. */
export function drawWalkUp(scene: Scene): void {
  const { pen, random, house } = scene;
  const top = between(random, 76, 82);
  const gallery = top + 57;
  const material = pick(random, scene.scenery === 'desert' ? ['stucco', 'block'] : ['siding', 'brick', 'stucco']);
  const color = material === 'brick' ? house.brick : house.wall;
  const doors = [98, 208] as const;

  drawWay(scene, { from: 96, to: 120, foot: footing, spread: 15 });
  drawWay(scene, { from: 206, to: 226, foot: footing, spread: 15 });
  drawWall(scene, { x: 50, y: top - 2, width: 220, height: footing - top + 2, color, material });
  if (chance(random, 0.6))
    drawSlope(scene, { left: 40, right: 280, eave: top, ridgeLeft: 60, ridgeRight: 260, ridge: top - 26 });
  else drawCoping(scene, { left: 42, right: 278, top: top - 6, color: darken(house.roof, 0.05) });
  drawFoundation(scene, 50, 220);
  drawWindows(scene, windowGrid([76, 138, 188, 246], [gallery - 41, footing - 41], 22, 23), { columns: 2, rows: 1 });
  for (const [floor, isUpper] of [
    [gallery, true],
    [footing, false],
  ] as const) {
    doors.forEach((x, index) => {
      drawDoor(scene, {
        x,
        foot: floor,
        width: 18,
        height: 42,
        color: index === 0 ? house.door : house.otherDoor,
        hasStep: !isUpper,
        look: 'light',
      });
    });
  }
  pen.box(46, gallery, 228, 5, lighten(color, 0.35));
  pen.box(50, gallery + 5, 220, 5, shades.under);
  const rail = { top: gallery - 16, foot: gallery, color: house.metal };
  drawRailing(scene, { ...rail, left: 48, right: 146 });
  drawRailing(scene, { ...rail, left: 167, right: 272 });
  drawStair(scene, gallery);
  pen.boxes(
    [
      [48, top + 2, 3, gallery - top - 2],
      [269, top + 2, 3, gallery - top - 2],
      [48, gallery + 5, 3, footing - gallery - 5],
      [269, gallery + 5, 3, footing - gallery - 5],
    ],
    house.trim,
  );
  drawBushes(scene, [68, 86, 176, 192, 240, 256], footing + 1);
  drawYard(scene, [30, 164, 292]);
}
