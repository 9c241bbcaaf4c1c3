import { at, type Box } from '../pen.ts';
import { chance, pick } from '../random.ts';
import type { Scene } from '../scene.ts';

const ink = '#3c4743ff';
const thin = '#8b9691ff';

/** A door as plans show it: the gap, the leaf, and the quarter circle it sweeps. */
function drawSwing({ pen }: Scene, x: number, y: number, size: number, turn: number): void {
  pen.group(at`translate(${x} ${y}) rotate(${turn})`, () => {
    pen.box(0, -2.6, size, 5.2, '#fdfcf9ff');
    pen.line(at`M0 0V${size}M0 ${size}A${size} ${size} 0 0 0 ${size} 0`, thin, 0.9);
  });
}

function drawFurniture({ pen }: Scene, split: number, rise: number): void {
  const things = [
    at`M56 58h34v40h-34zM60 61h12v9h-12zM74 61h12v9h-12z`,
    at`M${split + 58} 58h30v34h-30zM${split + 62} 61h10v8h-10zM${split + 75} 61h10v8h-10z`,
    at`M56 ${rise + 44}h44v15h-44zM60 ${rise + 47}h36v12h-36z`,
    at`M66 ${rise + 20}h26v13h-26z`,
    at`M${split + 66} ${rise + 30}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z`,
    at`M${split + 16} 58h20v10h-20zM${split + 16} 74h12v12h-12zM${split + 22} 80a3 3 0 1 0 .1 0z`,
  ];
  pen.line(things.join(''), thin, 1);
}

function drawCounter({ pen }: Scene, right: number, rise: number): void {
  pen.shape(at`M${right - 16} ${rise + 6}h13v46h-13z`, '#e5e4deff');
  pen.line(
    at`M${right - 16} ${rise + 6}v46M${right - 13} ${rise + 14}h7v9h-7zM${right - 12} ${rise + 33}a2 2 0 1 0 .1 0zM${right - 7} ${rise + 33}a2 2 0 1 0 .1 0zM${right - 12} ${rise + 41}a2 2 0 1 0 .1 0zM${right - 7} ${rise + 41}a2 2 0 1 0 .1 0z`,
    thin,
    0.9,
  );
}

/** A plan of the rooms: thick walls, openings, doors and the outlines of furniture. */
export function drawFloorPlan(scene: Scene): void {
  const { pen, random } = scene;
  const [left, top, right, bottom] = [46, 48, 274, 192] as const;
  const split = pick(random, [138, 148, 156]);
  const rise = pick(random, [112, 118, 124]);
  const tint = pick(random, ['#eaf1ecff', '#f6efdfff', '#e9eff4ff', '#f3ebe5ff']);
  pen.box(0, 0, 320, 240, '#f4f3eeff');
  pen.box(22, 22, 276, 196, '#fdfcf9ff');
  pen.boxes([[left, top, split - left, rise - top]], tint);
  pen.boxes([[split + 46, top, right - split - 46, rise - top]], tint);
  drawFurniture(scene, split, rise);
  drawCounter(scene, right, rise);
  const outer: Box[] = [
    [left - 3, top - 3, right - left + 6, 5],
    [left - 3, bottom - 2, right - left + 6, 5],
    [left - 3, top - 3, 5, bottom - top + 6],
    [right - 2, top - 3, 5, bottom - top + 6],
  ];
  const inner: Box[] = [
    [left, rise - 1.5, right - left, 3],
    [split - 1.5, top, 3, rise - top],
    [split + 44.5, top, 3, rise - top],
  ];
  pen.boxes([...outer, ...inner], ink);
  const openings: Box[] = [
    [left + 30, top - 3, 30, 5],
    [split + 72, top - 3, 30, 5],
    [left + 26, bottom - 2, 40, 5],
    [right - 2, rise + 22, 5, 30],
    [split + 18, top - 3, 12, 5],
  ];
  pen.boxes(openings, '#b9d0d8ff');
  pen.boxes([[split + 6, rise - 2, chance(random, 0.5) ? 34 : 26, 4]], '#fdfcf9ff');
  drawSwing(scene, split - 24, rise, 18, 0);
  drawSwing(scene, split + 52, rise, 18, 0);
  drawSwing(scene, split + 8, bottom, 20, 270);
  pen.line(
    at`M${left} 206H${right}M${left} 203v6M${right} 203v6M34 ${top}V${bottom}M31 ${top}h6M31 ${bottom}h6`,
    thin,
    0.9,
  );
  pen.boxes([[150, 203, 20, 6]], '#fdfcf9ff');
  pen.boxes([[152, 205, 16, 1.6]], thin);
}
