import { darken } from '../color.ts';
import { drawDoor, drawGarageDoor, drawWay } from '../doors.ts';
import { shades } from '../pen.ts';
import { drawRailing } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawCoping } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows } from '../windows.ts';

const frame = '#3b4145';

/** Two flat-roofed boxes, one of them clad in wood, with wide glazing. */
export function drawModern(scene: Scene): void {
  const { pen, random, house } = scene;
  const wood = pick(random, ['#a9764d', '#8f6243', '#b78a5c', '#7f6a58']);
  const light = pick(random, ['#eeeae1', '#e2ddd2', '#d6d8d6', house.wall]);
  const upper = between(random, 74, 84);
  const upperLeft = between(random, 62, 84);
  const upperWidth = between(random, 112, 132);

  drawWay(scene, { from: 206, to: 262, foot: footing, spread: 15 });
  drawWay(scene, { from: 160, to: 180, foot: footing, spread: 12 });
  drawWall(scene, { x: 50, y: 134, width: 222, height: footing - 134, color: light, material: 'stucco' });
  drawCoping(scene, { left: 46, right: 278, top: 130, color: frame });
  drawWall(scene, { x: 148, y: 138, width: 46, height: footing - 138, color: wood, material: 'boards' });
  drawWall(scene, { x: upperLeft, y: upper, width: upperWidth, height: 131 - upper, color: wood, material: 'boards' });
  drawCoping(scene, { left: upperLeft - 6, right: upperLeft + upperWidth + 6, top: upper - 4, color: frame });
  pen.box(upperLeft, 135, upperWidth, 5, shades.under);
  drawFoundation(scene, 50, 222);
  const look = { columns: 2, rows: 1, frame, hasSill: false, litShare: 0.8 };
  drawWindows(scene, [{ x: upperLeft + 12, y: upper + 12, width: 46, height: 30 }], { ...look, columns: 3 });
  drawWindows(scene, [{ x: upperLeft + upperWidth - 42, y: upper + 12, width: 28, height: 30 }], look);
  drawWindows(scene, [{ x: 62, y: 145, width: 72, height: 40 }], { ...look, columns: 4 });
  drawDoor(scene, { x: 161, foot: footing, width: 20, height: 47, color: house.door, look: 'glazed', frame });
  drawGarageDoor(scene, { x: 206, foot: footing, width: 56, height: 44 });
  if (chance(random, 0.6))
    drawRailing(scene, {
      left: upperLeft + upperWidth + 8,
      right: 272,
      top: 114,
      foot: 131,
      color: darken(frame, 0.1),
      gap: 6,
    });
  drawBushes(scene, [62, 84, 108, 132, 196], footing + 1);
  drawYard(scene, [30, 90, 124, 292]);
}
