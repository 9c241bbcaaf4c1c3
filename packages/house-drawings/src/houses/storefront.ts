import { darken, lighten } from '../color.ts';
import { drawDoor } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import { drawCoping } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowRow } from '../windows.ts';

function drawAwning({ pen }: Scene, left: number, width: number, top: number, color: string): void {
  const count = 10;
  const step = width / count;
  pen.shape(at`M${left} ${top}h${width}l6 14h${-(width + 12)}z`, color);
  const stripes = Array.from({ length: count / 2 }, (_, index) => {
    const x = left + index * 2 * step;
    const spread = (share: number) => (share - 0.5) * 12;
    const [from, to] = [(index * 2) / count, (index * 2 + 1) / count];
    return at`M${x} ${top}h${step}L${x + step + spread(to)} ${top + 14}L${x + spread(from)} ${top + 14}z`;
  });
  pen.shape(stripes.join(''), lighten(color, 0.62));
  pen.box(left - 2, top + 14, width + 4, 4.5, shades.under);
}

/** A shop with an awning, rooms above. */
export function drawStorefront(scene: Scene): void {
  const { pen, random, house, nature } = scene;
  const width = between(random, 150, 178);
  const left = 160 - width / 2;
  const top = between(random, 76, 86);
  const color = chance(random, 0.6) ? house.brick : house.wall;
  const shop = footing - 54;
  const frame = darken(pick(random, [house.door, house.shutter]), 0.1);

  pen.box(0, footing, 320, 21, scene.isSnowy ? '#e4e8ea' : nature.path);
  drawWall(scene, {
    x: left,
    y: top,
    width,
    height: footing - top,
    color,
    material: color === house.brick ? 'brick' : 'siding',
  });
  drawCoping(scene, { left: left - 5, right: left + width + 5, top: top - 5, color: darken(color, 0.3) });
  const middles = [0.18, 0.5, 0.82].map((share) => left + width * share);
  pen.boxes(
    middles.map((x): Box => [x - 14, top + 14, 28, 3]),
    lighten(color, 0.35),
  );
  drawWindows(scene, windowRow(middles, top + 19, 21, 27), { columns: 2, rows: 2 });
  pen.box(left, shop - 8, width, footing - shop + 8, frame);
  pen.box(left + 4, shop - 5, width - 8, 9, lighten(frame, 0.2));
  const pane = width / 2 - 20;
  drawWindows(
    scene,
    [
      { x: left + 8, y: shop + 8, width: pane, height: 37 },
      { x: left + width - pane - 8, y: shop + 8, width: pane, height: 37 },
    ],
    { columns: 2, rows: 1, frame: lighten(frame, 0.3), hasSill: false, litShare: 0.9 },
  );
  drawDoor(scene, {
    x: 150,
    foot: footing,
    width: 20,
    height: 43,
    color: lighten(frame, 0.1),
    look: 'glazed',
    frame: lighten(frame, 0.3),
  });
  drawAwning(
    scene,
    left + 3,
    width - 6,
    shop - 1,
    pick(random, ['#b4552f', '#2e6b5b', '#33557a', '#a33c3c', '#c08a2d']),
  );
  drawFoundation(scene, left, width);
}
