import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawPosts, drawRailing, drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { drawSlope } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';
import { drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

/** The skirting that hides the wheels and piers. */
function drawSkirting({ pen }: Scene, left: number, width: number, top: number): void {
  pen.box(left + 3, top, width - 6, footing - top, '#a39d92');
  const slats: Box[] = [];
  for (let x = left + 9; x < left + width - 5; x += 7) slats.push([x, top, 1, footing - top]);
  pen.boxes(slats, '#0000001f');
  pen.box(left + 3, top, width - 6, 2.4, shades.under);
  pen.box(left - 2, footing, width + 4, 2.6, shades.contact);
}

/** A long low home on piers, with a low roof, a stripe and an awning over the steps. */
export function drawMobile(scene: Scene): void {
  const { pen, random, house } = scene;
  const isWide = chance(random, 0.5);
  const width = between(random, 196, 226);
  const left = 160 - width / 2;
  const floor = footing - 14;
  const top = floor - (isWide ? 56 : 50);
  const doorLeft = left + width * pick(random, [0.4, 0.46, 0.34]);
  const stripe = pick(random, [house.shutter, house.door, darken(house.wall, 0.25)]);

  drawWay(scene, { from: doorLeft - 4, to: doorLeft + 24, foot: footing, spread: 15 });
  drawSkirting(scene, left, width, floor);
  drawWall(scene, { x: left, y: top, width, height: floor - top, color: house.wall, material: 'siding' });
  if (isWide)
    drawSlope(scene, {
      left: left - 7,
      right: left + width + 7,
      eave: top + 1,
      ridgeLeft: left + 6,
      ridgeRight: left + width - 6,
      ridge: top - 18,
    });
  else {
    pen.box(left - 5, top - 6, width + 10, 7, lighten(house.roof, 0.25));
    pen.box(left, top + 1, width, 3.4, shades.under);
    if (scene.isSnowy) pen.shape(at`M${left - 5} ${top - 5}q0 -6 8 -6H${left + width - 3}q8 0 8 6z`, '#f7fafb');
  }
  pen.box(left, floor - 11, width, 3.4, stripe);
  const middles = [left + width * 0.12, left + width * 0.26, left + width * 0.7, left + width * 0.87];
  drawWindows(scene, windowRow(middles, top + 13, 23, 20), { columns: 2, rows: 1, hasShutters: chance(random, 0.3) });
  drawDoor(scene, { x: doorLeft, foot: floor, width: 19, height: 41, color: house.door, hasStep: false });
  drawSteps(scene, { left: doorLeft - 5, right: doorLeft + 24, top: floor, foot: footing + 2 });
  if (chance(random, 0.6)) {
    drawPosts(scene, { middles: [doorLeft - 16, doorLeft + 35], top: top + 4, foot: footing, width: 3 });
    drawRailing(scene, { left: doorLeft - 16, right: doorLeft - 5, top: floor - 12, foot: floor });
    drawRailing(scene, { left: doorLeft + 24, right: doorLeft + 35, top: floor - 12, foot: floor });
    pen.shape(at`M${doorLeft - 22} ${top + 7}l6 -9h51l6 9z`, stripe);
    pen.box(doorLeft - 20, top + 7, 59, 2.6, shades.under);
  }
  drawBushes(scene, [left + 18, left + 46, left + width - 60, left + width - 24], footing + 2);
  drawYard(scene, [30, 110, 230, 292]);
}
