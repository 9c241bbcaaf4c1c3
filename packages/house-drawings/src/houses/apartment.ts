import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, shades } from '../pen.ts';
import { between, chance, pick, whole } from '../random.ts';
import { drawCoping } from '../roofs.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes } from '../trees.ts';
import { drawFoundation, drawWall } from '../walls.ts';
import { drawWindows, windowGrid } from '../windows.ts';

const storey = 33;

function drawBalconies(
  { pen, house }: Scene,
  middles: readonly number[],
  floors: readonly number[],
  width: number,
): void {
  const slabs = floors.flatMap((floor) => middles.map((x) => [x - width / 2 - 4, floor] as const));
  const slab = width + 8;
  const step = (slab - 3) / 6;
  const posts = slabs.flatMap(([x, floor]) =>
    Array.from({ length: 7 }, (_, index) => at`M${x + 1.5 + index * step} ${floor - 10}v10`),
  );
  const edges = (drop: number) => slabs.map(([x, floor]) => at`M${x} ${floor + drop}h${slab}`).join('');
  pen.bars(posts.join(''), house.metal, 1);
  pen.bars(edges(-10.2), house.metal, 1.6);
  pen.bars(edges(1.5), '#c9c4b8', 3);
  pen.bars(edges(4.2), shades.under, 2.4);
}

function drawEntrance(scene: Scene, middle: number): void {
  const { pen, house } = scene;
  drawWay(scene, { from: middle - 13, to: middle + 13, foot: footing, spread: 15 });
  drawDoor(scene, {
    x: middle - 9,
    foot: footing,
    width: 18,
    height: 30,
    color: darken(house.door, 0.2),
    look: 'glazed',
  });
  pen.box(middle - 17, footing - 37, 34, 4, house.metal);
  pen.box(middle - 15, footing - 33, 30, 2, shades.under);
}

/** A block of three to five storeys with balconies and a darker stair tower. */
export function drawApartment(scene: Scene): void {
  const { pen, random, house } = scene;
  const floors = whole(random, 3, 5);
  const columns = whole(random, 3, 4);
  const width = columns * 46 + 46;
  const left = 160 - width / 2;
  const top = footing - floors * storey - 8;
  const material = pick(random, ['brick', 'block', 'stucco', 'boards'] as const);
  const color = material === 'brick' ? house.brick : pick(random, [house.wall, '#c9c1b4', '#b9bdb9', '#d9cdb8']);
  const tower = pick(random, [darken(color, 0.24), house.brick, '#6f6a63']);
  const hasBalconies = chance(random, 0.7);

  drawWall(scene, { x: left + 40, y: top, width: width - 40, height: footing - top, color, material });
  drawWall(scene, { x: left, y: top - 6, width: 42, height: footing - top + 6, color: tower, material: 'block' });
  drawCoping(scene, { left: left + 40, right: left + width + 4, top: top - 4, color: darken(color, 0.35) });
  drawCoping(scene, { left: left - 4, right: left + 46, top: top - 11, color: darken(tower, 0.35) });
  drawFoundation(scene, left, width);
  const middles = Array.from({ length: columns }, (_, index) => left + 65 + index * 46);
  const bases = Array.from({ length: floors }, (_, floor) => footing - 4 - floor * storey);
  const tops = bases.map((base) => base - 26);
  const look = { columns: hasBalconies ? 3 : 2, rows: 1, hasSill: !hasBalconies };
  drawWindows(scene, windowGrid(middles, tops, 28, hasBalconies ? 23 : 19), look);
  drawWindows(scene, windowGrid([left + 21], tops.slice(1), 13, 18), { columns: 1, rows: 1 });
  if (hasBalconies) drawBalconies(scene, middles, bases.slice(1), 30);
  pen.box(left + 40, footing - 5, width - 40, 1.4, lighten(color, 0.3));
  drawEntrance(scene, left + 21);
  drawBushes(
    scene,
    middles.flatMap((x) => [x - 10, x + 12]).filter(() => between(random, 0, 1) < 0.7),
    footing + 1,
  );
}
