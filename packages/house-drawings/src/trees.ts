import { darken, lighten } from './color.ts';
import { at, short } from './pen.ts';
import { between, chance, type NonEmpty, pick, whole } from './random.ts';
import { type Scene, sceneWidth } from './scene.ts';

interface Spot {
  x: number;
  /** Where the trunk meets the ground. */
  y: number;
  /** 1 is a usual tree beside a one-storey house. */
  size: number;
}

function drawRoot({ pen }: Scene, { x, y, size }: Spot, width: number): void {
  pen.shape(
    at`M${x - width * size} ${y}a${width * size} ${2.4 * size} 0 1 0 ${2 * width * size} 0a${width * size} ${2.4 * size} 0 1 0 ${-2 * width * size} 0z`,
    '#141c1824',
  );
}

function drawRound(scene: Scene, spot: Spot): void {
  const { pen, nature, random } = scene;
  const { x, y, size } = spot;
  const radius = 25 * size * between(random, 0.9, 1.1);
  const middle = y - 44 * size;
  drawRoot(scene, spot, 15);
  pen.shape(
    at`M${x - 2.4 * size} ${y}L${x - 1.6 * size} ${middle}h${3.2 * size}L${x + 2.4 * size} ${y}z`,
    nature.trunk,
  );
  pen.discs(
    [
      [x, middle, radius],
      [x - radius * 0.55, middle + radius * 0.42, radius * 0.62],
      [x + radius * 0.58, middle + radius * 0.4, radius * 0.6],
    ],
    nature.leafDark,
  );
  pen.discs(
    [
      [x - radius * 0.1, middle - radius * 0.08, radius * 0.9],
      [x - radius * 0.58, middle + radius * 0.38, radius * 0.52],
    ],
    nature.leaf,
  );
  pen.discs([[x - radius * 0.34, middle - radius * 0.36, radius * 0.36]], '#ffffff1c');
}

function drawPoplar(scene: Scene, spot: Spot): void {
  const { pen, nature, season } = scene;
  const [leaf, shade] = season === 'autumn' ? [nature.leaf, nature.leafDark] : ['#84a274', '#6f8f66'];
  const { x, y, size } = spot;
  drawRoot(scene, spot, 9);
  pen.box(x - 1.6 * size, y - 16 * size, 3.2 * size, 16 * size, nature.trunk);
  pen.shape(
    at`M${x} ${y - 84 * size}C${x + 15 * size} ${y - 62 * size} ${x + 15 * size} ${y - 14 * size} ${x} ${y - 10 * size}C${x - 15 * size} ${y - 14 * size} ${x - 15 * size} ${y - 62 * size} ${x} ${y - 84 * size}Z`,
    leaf,
  );
  pen.shape(
    at`M${x} ${y - 84 * size}C${x + 15 * size} ${y - 62 * size} ${x + 15 * size} ${y - 14 * size} ${x} ${y - 10 * size}C${x + 5 * size} ${y - 30 * size} ${x + 5 * size} ${y - 60 * size} ${x} ${y - 84 * size}Z`,
    shade,
  );
}

function drawConifer(scene: Scene, spot: Spot): void {
  const { pen, nature, isSnowy } = scene;
  const { x, y, size } = spot;
  const tiers = [
    [15, 8, 34],
    [13, 26, 52],
    [10, 44, 70],
  ] as const;
  drawRoot(scene, spot, 13);
  pen.box(x - 2 * size, y - 10 * size, 4 * size, 10 * size, nature.trunk);
  for (const [half, low, high] of tiers) {
    pen.shape(
      at`M${x - half * size} ${y - low * size}L${x} ${y - high * size}L${x + half * size} ${y - low * size}Z`,
      nature.conifer,
    );
    pen.shape(at`M${x} ${y - low * size}V${y - high * size}L${x + half * size} ${y - low * size}Z`, nature.coniferDark);
  }
  if (!isSnowy) return;
  for (const [half, low, high] of tiers) {
    const drop = (high - low) * 0.42 * size;
    const side = half * 0.42 * size;
    const top = y - high * size;
    pen.shape(
      at`M${x} ${top}l${side} ${drop}l${-side * 0.6} ${-drop * 0.15}l${-side * 0.45} ${drop * 0.3}l${-side * 0.45} ${-drop * 0.3}l${-side * 0.5} ${drop * 0.15}z`,
      '#f6f9fa',
    );
  }
}

function drawBare(scene: Scene, spot: Spot): void {
  const { pen, nature } = scene;
  const { x, y, size } = spot;
  drawRoot(scene, spot, 9);
  pen.line(at`M${x} ${y}V${y - 62 * size}`, nature.trunk, 3.4 * size);
  pen.line(
    at`M${x} ${y - 28 * size}l${-15 * size} ${-16 * size}v${-9 * size}m0 ${9 * size}l${-7 * size} ${-3 * size}M${x} ${y - 36 * size}l${14 * size} ${-15 * size}v${-9 * size}m0 ${9 * size}l${7 * size} ${-3 * size}M${x} ${y - 48 * size}l${-8 * size} ${-11 * size}M${x} ${y - 52 * size}l${7 * size} ${-10 * size}`,
    nature.trunk,
    1.9 * size,
  );
}

function drawPalm(scene: Scene, spot: Spot): void {
  const { pen, random } = scene;
  const { x, y, size } = spot;
  const height = between(random, 66, 96) * size;
  const lean = between(random, -7, 7) * size;
  drawRoot(scene, spot, 8);
  pen.shape(
    at`M${x - 2.6 * size} ${y}Q${x - 1 * size} ${y - height * 0.5} ${x + lean - 1.6 * size} ${y - height}h${3.2 * size}Q${x + 2.4 * size} ${y - height * 0.5} ${x + 2.8 * size} ${y}z`,
    '#8a7358',
  );
  const frond = at`M0 0C${-6 * size} ${-9 * size} ${-5 * size} ${-21 * size} 0 ${-29 * size}C${5 * size} ${-21 * size} ${4 * size} ${-9 * size} 0 0Z`;
  [-104, -70, -36, -4, 32, 66, 100].forEach((angle, index) => {
    pen.group(`translate(${short(x + lean)} ${short(y - height)}) rotate(${angle})`, () =>
      pen.shape(frond, index % 2 === 0 ? '#6b8662' : '#7f9a72'),
    );
  });
}

function drawSaguaro(scene: Scene, spot: Spot): void {
  const { pen, random } = scene;
  const { x, y, size } = spot;
  const height = between(random, 44, 62) * size;
  const [left, right] = [between(random, 0.4, 0.62) * height, between(random, 0.3, 0.55) * height];
  drawRoot(scene, spot, 8);
  pen.line(at`M${x} ${y - 3.5 * size}V${y - height}`, '#6b8662', 8 * size);
  pen.line(at`M${x} ${y - right}h${9.5 * size}v${-14 * size}`, '#6b8662', 5.4 * size);
  if (chance(random, 0.75)) pen.line(at`M${x} ${y - left}h${-9.5 * size}v${-11 * size}`, '#6b8662', 5.4 * size);
  pen.line(at`M${x - 1.7 * size} ${y - 5 * size}V${y - height}`, '#8aa57c', 1.3 * size);
}

function drawOcotillo(scene: Scene, spot: Spot): void {
  const { pen } = scene;
  const { x, y, size } = spot;
  const tips = [-17, -9, -2, 6, 14].map(
    (offset, index) => [x + offset * size, y - (38 + (index % 3) * 6) * size] as const,
  );
  pen.line(
    tips.map(([tipX, tipY]) => at`M${x} ${y}Q${(x + tipX) / 2 - 2} ${y - 18 * size} ${tipX} ${tipY}`).join(''),
    '#7d9170',
    1.8 * size,
  );
  pen.discs(
    tips.map(([tipX, tipY]) => [tipX, tipY, 1.9 * size] as const),
    '#c9603f',
  );
}

function growing({ scenery, season }: Scene): NonEmpty<(scene: Scene, spot: Spot) => void> {
  if (scenery === 'desert') return [drawSaguaro, drawSaguaro, drawPalm, drawRound, drawOcotillo];
  if (scenery === 'coast') return [drawPalm, drawPalm, drawRound];
  if (scenery === 'mountain')
    return [drawConifer, drawConifer, drawConifer, season === 'winter' ? drawBare : drawPoplar];
  if (season === 'winter') return [drawBare, drawBare, drawConifer];
  return [drawRound, drawRound, drawRound, drawPoplar, drawConifer];
}

/** A tree as it grows in this scenery and season. */
export function drawTree(scene: Scene, spot: Spot): void {
  const grow = pick(scene.random, growing(scene));
  grow(scene, spot);
}

/** Trees at both sides, behind the building; taller ones beside taller buildings. */
export function drawTrees(scene: Scene, tall: number): void {
  const { random } = scene;
  const spots: Spot[] = [];
  for (const [edge, inwards] of [
    [0, 1],
    [sceneWidth, -1],
  ] as const) {
    if (chance(random, 0.12)) continue;
    const depth = between(random, 14, 34);
    spots.push({ x: edge + inwards * depth, y: whole(random, 189, 195), size: between(random, 0.85, 1.12) * tall });
    // A smaller one further back, at the side that the first leaves free.
    const other = depth > 24 ? depth - 23 : depth + 23;
    if (chance(random, 0.4)) spots.push({ x: edge + inwards * other, y: 186, size: between(random, 0.5, 0.68) * tall });
  }
  for (const spot of spots.toSorted((a, b) => a.y - b.y)) drawTree(scene, spot);
}

function drawAgave({ pen }: Scene, x: number, y: number, size: number): void {
  const leaf = at`M${-2.4 * size} 0Q0 ${-10 * size} 0 ${-17 * size}Q0 ${-10 * size} ${2.4 * size} 0Z`;
  [-62, -36, -12, 12, 36, 62].forEach((angle, index) => {
    pen.group(`translate(${short(x)} ${short(y)}) rotate(${angle})`, () =>
      pen.shape(leaf, index % 2 === 0 ? '#6b8662' : '#7f9a72'),
    );
  });
}

function bushPath(x: number, y: number, size: number): string {
  return at`M${x - 11 * size} ${y}a${6.5 * size} ${6.5 * size} 0 0 1 ${9 * size} ${-5.6 * size}a${7 * size} ${7 * size} 0 0 1 ${13 * size} ${5.6 * size}z`;
}

/** Bushes along a wall; `spots` are their middles. Snow lies on them in winter, flowers in spring. */
export function drawBushes(scene: Scene, spots: readonly number[], y: number): void {
  const { pen, nature, random, isSnowy, season } = scene;
  const placed = spots.map((x) => ({ x: x + between(random, -2, 2), size: between(random, 0.85, 1.2) }));
  pen.shape(placed.map(({ x, size }) => bushPath(x, y, size)).join(''), nature.bush);
  pen.shape(
    placed.map(({ x, size }) => bushPath(x - 1.5 * size, y, size * 0.72)).join(''),
    isSnowy ? '#f3f6f7' : lighten(nature.bush, 0.14),
  );
  if (season !== 'spring' && !chance(random, 0.25)) return;
  if (isSnowy) return;
  pen.discs(
    placed.flatMap(
      ({ x, size }) =>
        [
          [x - 5 * size, y - 3.4, 1.2],
          [x + 2 * size, y - 5.4, 1.2],
          [x + 6 * size, y - 2.6, 1.2],
        ] as const,
    ),
    nature.bloom,
  );
}

/** What grows or lies in the front yard, clear of the paths. */
export function drawYard(scene: Scene, spots: readonly number[]): void {
  const { pen, random, scenery, nature, isSnowy } = scene;
  for (const x of spots) {
    if (!chance(random, 0.62)) continue;
    const y = between(random, 206, 224);
    if (scenery === 'desert') {
      if (chance(random, 0.6)) drawAgave(scene, x, y, between(random, 0.8, 1.2));
      else {
        pen.shape(at`M${x - 9} ${y}q2 -8 9 -8q8 0 10 8z`, '#bfa283');
        pen.shape(at`M${x + 3} ${y}q1 -5 6 -5q5 0 6 5z`, '#a98c70');
      }
    } else if (isSnowy) {
      pen.shape(at`M${x - 16} ${y}q16 -9 34 0z`, '#ffffff');
    } else if (chance(random, 0.5)) {
      const blades = [-9, -4, 0, 5, 9].map((offset) => at`M${x + offset} ${y}l1.400 -5l1.400 5z`).join('');
      pen.shape(blades, darken(nature.ground, 0.14));
    } else {
      pen.shape(at`M${x - 13} ${y}a13 4 0 1 0 26 0a13 4 0 1 0 -26 0z`, darken(nature.ground, 0.1));
      pen.discs(
        [
          [x - 7, y - 2, 1.5],
          [x - 1, y + 0.6, 1.5],
          [x + 5, y - 2, 1.5],
          [x + 9, y, 1.3],
        ],
        nature.bloom,
      );
    }
  }
}
