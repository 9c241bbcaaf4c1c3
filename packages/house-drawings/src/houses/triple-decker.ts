import { darken } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { shades } from '../pen.ts';
import { drawPosts, drawRailing, drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawCoping, drawGable } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

const storey = 45;

/** Three flats one above the other, a porch for each. */
export function drawTripleDecker(scene: Scene): void {
  const { pen, random, house } = scene;
  const width = between(random, 132, 146);
  const left = 160 - width / 2;
  const top = footing - 3 * storey - 6;
  const porchLeft = left + width * 0.5;
  const porchRight = left + width + 4;
  const hasGable = chance(random, 0.45);
  const material = pick(random, ['siding', 'siding', 'boards'] as const);
  const doorLeft = left + width * 0.5 + 8;

  drawWay(scene, { from: doorLeft - 2, to: doorLeft + 20, foot: footing, spread: 12 });
  drawWall(scene, { x: left, y: top, width, height: footing - top, color: house.wall, material });
  if (hasGable)
    drawGable(scene, {
      left: left - 12,
      right: left + width + 12,
      eave: top + 2,
      peak: top - 30,
      wall: house.wall,
      edge: 6,
    });
  else drawCoping(scene, { left: left - 6, right: left + width + 8, top: top - 5, color: darken(house.roof, 0.1) });
  drawFoundation(scene, left, width);
  for (let level = 0; level < 3; level += 1) {
    const floor = footing - 6 - level * storey;
    const isGround = level === 0;
    drawWindows(scene, windowRow([left + width * 0.14, left + width * 0.36], floor - 34, 16, 25), {
      columns: 1,
      rows: 2,
    });
    pen.box(porchLeft, floor - storey + 6, width * 0.5, storey - 6, shades.soft);
    drawDoor(scene, {
      x: doorLeft,
      foot: floor,
      width: 17,
      height: 34,
      color: isGround ? house.door : house.otherDoor,
      hasStep: false,
      look: isGround ? 'light' : 'glazed',
    });
    drawWindows(scene, windowRow([left + width - 17], floor - 32, 18, 24), { columns: 2, rows: 1, hasSill: false });
    pen.box(porchLeft - 2, floor, porchRight - porchLeft + 4, 5, house.trim);
    pen.box(porchLeft, floor + 5, porchRight - porchLeft, 2.4, shades.under);
    drawRailing(scene, { left: isGround ? doorLeft + 22 : porchLeft, right: porchRight, top: floor - 14, foot: floor });
    drawPosts(scene, { middles: [porchLeft + 1, porchRight - 2], top: floor - storey + 5, foot: floor, width: 4 });
  }
  drawSteps(scene, { left: doorLeft - 4, right: doorLeft + 21, top: footing - 6, foot: footing + 3 });
  drawBushes(scene, [left + 12, left + 36, left + 58, porchRight - 18], footing + 2);
  drawYard(scene, [50, 110, 250]);
}
