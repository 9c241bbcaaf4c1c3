import { darken, lighten, mixColors } from './color.ts';
import { at, type Box } from './pen.ts';
import { between, chance, type Random, whole } from './random.ts';
import { horizon, type Scene, sceneHeight, sceneWidth } from './scene.ts';
import type { Scenery } from './scenery.ts';

/** A jagged line of peaks from edge to edge, closed below the horizon. */
function ridge(random: Random, low: number, high: number, step: number): string {
  let path = at`M0 ${horizon + 4}V${between(random, low, high)}`;
  let isPeak = chance(random, 0.5);
  for (let x = step * between(random, 0.4, 1); x < sceneWidth; x += step * between(random, 0.7, 1.3)) {
    path += at`L${x} ${isPeak ? between(random, high, (low + high) / 2) : between(random, (low + high) / 2, low)}`;
    isPeak = !isPeak;
  }
  return path + at`L${sceneWidth} ${between(random, high, low)}V${horizon + 4}Z`;
}

function hills(random: Random, top: number, height: number): string {
  const middle = between(random, 90, 230);
  const [left, right] = [top + between(random, 0, height), top + between(random, 0, height)];
  return at`M0 ${horizon + 4}V${left}Q${middle / 2} ${top - height} ${middle} ${top + height / 2}T${sceneWidth} ${right}V${horizon + 4}Z`;
}

function treeLine(random: Random, y: number, size: number): string {
  let path = at`M0 ${horizon + 4}V${y}`;
  for (let x = 0; x < sceneWidth; ) {
    const width = size * between(random, 0.8, 1.6);
    path += at`a${width / 2} ${size * between(random, 0.35, 0.6)} 0 0 1 ${width} 0`;
    x += width;
  }
  return `${path}V${horizon + 4}Z`;
}

function pines(random: Random, y: number): string {
  let path = '';
  for (let x = -4; x < sceneWidth + 4; x += between(random, 5, 10)) {
    const height = between(random, 12, 26);
    path += at`M${x - 5.5} ${y}l5.5 ${-height}l5.5 ${height}z`;
  }
  return path + at`M0 ${y - 1}H${sceneWidth}V${horizon + 4}H0Z`;
}

function drawDesert({ pen, random }: Scene): void {
  if (chance(random, 0.35)) {
    const x = between(random, 10, 190);
    const width = between(random, 70, 130);
    pen.shape(at`M${x - 26} ${horizon + 2}L${x} 128H${x + width}L${x + width + 26} ${horizon + 2}Z`, '#cda78c');
    pen.shape(at`M${x - 6} 139L${x} 128H${x + width}L${x + width + 6} 139Z`, '#dcb99c');
  } else pen.shape(ridge(random, 152, 96, 42), '#c9a88f');
  pen.shape(ridge(random, 166, 144, 66), '#d3b797');
}

function drawPrairie({ pen, random, nature, isSnowy }: Scene): void {
  pen.shape(treeLine(random, 172, 12), isSnowy ? '#b4bfc2' : darken(nature.groundFar, 0.16));
  if (chance(random, 0.55)) {
    const x = whole(random, 16, 296);
    pen.boxes(
      [
        [x, 138, 11, 40],
        [x + 13, 150, 9, 28],
      ],
      '#c3c4bd',
    );
    pen.shape(at`M${x} 138a5.500 5.500 0 0 1 11 0zM${x + 13} 150a4.500 4.500 0 0 1 9 0z`, '#a9aba6');
  }
  pen.box(0, 172, sceneWidth, 14, nature.groundFar);
  pen.boxes([[0, 176, sceneWidth, 1.4]], '#ffffff40');
}

function drawMountains({ pen, random, nature }: Scene): void {
  const peaks = Array.from({ length: 4 }, (_, index) => ({
    x: index * 100 + between(random, -28, 28),
    y: between(random, 62, 108),
    half: between(random, 72, 100),
  }));
  const far = '#a9b8c2';
  pen.shape(peaks.map(({ x, y, half }) => at`M${x - half} ${horizon}L${x} ${y}L${x + half} ${horizon}Z`).join(''), far);
  const right = peaks
    .map(({ x, y, half }) => at`M${x} ${y}L${x + half} ${horizon}H${x + half * 0.25}L${x - 4} ${y + 34}Z`)
    .join('');
  pen.shape(right, '#141c1814');
  const caps = peaks.map(({ x, y, half }) => {
    const slope = half / (horizon - y);
    return at`M${x} ${y}L${x + 22 * slope} ${y + 22}l${-7 * slope} -4l${-7 * slope} 7l${-8 * slope} -6l${-8 * slope} 8l${-7 * slope} -6l${-7 * slope} 1z`;
  });
  pen.shape(caps.join(''), '#f2f5f6');
  pen.shape(pines(random, 174), mixColors('#7f9c86', nature.groundFar, 0.25));
}

function drawCoast({ pen, random }: Scene): void {
  const top = between(random, 142, 152);
  if (chance(random, 0.5)) pen.shape(hills(random, top - 6, 14), '#b5c4bb');
  pen.box(0, top, sceneWidth, horizon + 4 - top, '#9fc3cc');
  const glints: Box[] = Array.from({ length: 9 }, () => [
    between(random, 0, 290),
    between(random, top + 3, 172),
    between(random, 10, 32),
    1,
  ]);
  pen.boxes(glints, '#ffffff59');
  if (chance(random, 0.6)) {
    const x = between(random, 14, 300);
    pen.shape(at`M${x} ${top + 6}v-22l11 19zM${x - 1.5} ${top + 4}v-15l-7 13z`, '#f7f4ec');
    pen.shape(at`M${x - 10} ${top + 6}h22l-4 5h-14z`, '#8c6a55');
  }
  pen.shape(at`M0 175Q80 168 170 174T${sceneWidth} 171V190H0Z`, '#e6d8b6');
}

function drawLeafy({ pen, random, nature, isSnowy, season }: Scene): void {
  const near = isSnowy ? '#c3ced6' : nature.groundFar;
  pen.shape(hills(random, between(random, 140, 156), 16), lighten(near, 0.3));
  const line = isSnowy ? '#aebbc2' : season === 'autumn' ? '#c6a577' : darken(near, 0.08);
  pen.shape(treeLine(random, 172, 22), line);
}

function drawCity({ pen, random, hour }: Scene): void {
  const far: Box[] = [];
  const near: Box[] = [];
  const panes: Box[] = [];
  for (let x = -6; x < sceneWidth; x += between(random, 20, 32)) {
    const height = between(random, 46, 110);
    far.push([x, horizon - height, between(random, 18, 30), height + 4]);
  }
  for (let x = -10; x < sceneWidth; x += between(random, 30, 46)) {
    const [height, width] = [between(random, 26, 64), between(random, 26, 40)];
    near.push([x, horizon - height, width, height + 4]);
    for (let row = horizon - height + 6; row < horizon - 10; row += 9)
      for (let column = x + 5; column < x + width - 6; column += 8)
        if (chance(random, 0.45)) panes.push([column, row, 3, 4]);
  }
  pen.boxes(far, '#c3cbd6');
  pen.boxes(near, '#b2bcc9');
  pen.boxes(panes, hour === 'dusk' ? '#f3d48ea0' : '#ffffff66');
}

const drawers: Record<Scenery, (scene: Scene) => void> = {
  desert: drawDesert,
  prairie: drawPrairie,
  mountain: drawMountains,
  coast: drawCoast,
  leafy: drawLeafy,
  city: drawCity,
};

/** What lies behind the building, and the ground it stands on. */
export function drawBackdrop(scene: Scene): void {
  const { pen, nature, scenery, isSnowy } = scene;
  drawers[scenery](scene);
  pen.box(0, horizon, sceneWidth, sceneHeight - horizon, nature.ground);
  if (scenery === 'city') {
    pen.box(0, 214, sceneWidth, 26, isSnowy ? '#dde2e4' : '#cfcdc5');
    pen.boxes([[0, 213, sceneWidth, 1.4]], '#141c1822');
  }
}
