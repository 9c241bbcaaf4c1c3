import { darken, lighten } from '../color.ts';
import { at, type Box, shades } from '../pen.ts';
import type { NonEmpty } from '../random.ts';
import { pick } from '../random.ts';
import type { Scene } from '../scene.ts';

/** Where the wall meets the floor. */
const floorLine = 176;

const walls: NonEmpty<string> = [
  '#ece6da',
  '#dfe4df',
  '#e6ddd0',
  '#d9e0e4',
  '#f0ebe2',
  '#e3dccb',
  '#d3dcd2',
  '#e8dcd4',
];
const floors: NonEmpty<string> = ['#b98f63', '#a67c55', '#c6a27a', '#8f6d50', '#c9b79c', '#9b8571'];

/** Wall, skirting and boards of a room; the wall's colour comes back for what hangs on it. */
export function drawShell(scene: Scene): { wall: string; floor: string } {
  const { pen, random } = scene;
  const wall = pick(random, walls);
  const floor = pick(random, floors);
  pen.box(0, 0, 320, 240, wall);
  pen.box(0, 0, 320, 9, lighten(wall, 0.4));
  pen.box(0, 9, 320, 1.4, shades.seam);
  pen.box(0, floorLine, 320, 64, floor);
  const boards: Box[] = [
    [0, 187, 320, 0.9],
    [0, 201, 320, 1],
    [0, 218, 320, 1.1],
  ];
  const joints: Box[] = [
    [60, 176, 1, 11],
    [190, 176, 1, 11],
    [120, 188, 1, 13],
    [270, 188, 1, 13],
    [40, 202, 1, 16],
    [220, 202, 1, 16],
    [140, 219, 1, 21],
    [296, 219, 1, 21],
  ];
  pen.boxes([...boards, ...joints], '#0000001a');
  pen.box(0, floorLine - 6, 320, 6, lighten(wall, 0.55));
  pen.box(0, floorLine, 320, 3, shades.under);
  return { wall, floor };
}

const skies = { day: '#cfe0e7', golden: '#f3dcb2', dusk: '#9592adff' } as const;

/** A window with the country outside it, and its frame. */
export function drawView(
  { pen, nature, hour, scenery, isSnowy }: Scene,
  [x, y, width, height]: Box,
  columns: number,
): void {
  pen.box(x - 4, y - 4, width + 8, height + 8, '#fbfaf6');
  pen.box(x, y, width, height, skies[hour]);
  const land = y + height * 0.7;
  const far = scenery === 'coast' ? '#9fc3cc' : isSnowy ? '#c3ced6' : darken(nature.groundFar, 0.06);
  const peak =
    scenery === 'mountain' || scenery === 'desert' ? 0.42 : scenery === 'coast' || scenery === 'prairie' ? 0.66 : 0.55;
  pen.shape(
    at`M${x} ${land}V${y + height * (peak + 0.06)}L${x + width * 0.3} ${y + height * peak}L${x + width * 0.6} ${y + height * (peak + 0.1)}L${x + width} ${y + height * (peak + 0.02)}V${land}z`,
    far,
  );
  pen.box(x, land, width, height * 0.3, nature.ground);
  if (isSnowy)
    pen.shape(
      at`M${x + width * 0.64} ${land + 2}l${height * 0.13} ${-height * 0.34}l${height * 0.13} ${height * 0.34}z`,
      nature.coniferDark,
    );
  else
    pen.discs(
      [
        [x + width * 0.78, land - height * 0.1, height * 0.13],
        [x + width * 0.68, land - height * 0.02, height * 0.09],
      ],
      nature.leafDark,
    );
  const bars = Array.from(
    { length: columns - 1 },
    (_, index): Box => [x + (width * (index + 1)) / columns - 1, y, 2, height],
  );
  pen.boxes(bars, '#fbfaf6');
  pen.box(x, y, width, 2, shades.under);
  pen.box(x - 7, y + height + 4, width + 14, 4, '#fbfaf6');
  pen.box(x - 7, y + height + 8, width + 14, 2, shades.under);
}

/** A shadow on the floor under a piece of furniture. */
export function drawFloorShadow({ pen }: Scene, x: number, y: number, width: number): void {
  pen.shape(at`M${x} ${y}a${width / 2} 4 0 1 0 ${width} 0a${width / 2} 4 0 1 0 ${-width} 0z`, shades.contact);
}

/** A plant in a pot. */
export function drawPlant({ pen }: Scene, x: number, foot: number, size: number): void {
  pen.shape(
    at`M${x - 9 * size} ${foot}a${9 * size} 2.500 0 1 0 ${18 * size} 0a${9 * size} 2.500 0 1 0 ${-18 * size} 0z`,
    shades.contact,
  );
  const leaf = at`M0 0C${-8 * size} ${-12 * size} ${-6 * size} ${-28 * size} 0 ${-38 * size}C${6 * size} ${-28 * size} ${8 * size} ${-12 * size} 0 0Z`;
  [-52, -26, 0, 24, 50].forEach((angle, index) => {
    pen.group(at`translate(${x} ${foot - 16 * size}) rotate(${angle})`, () =>
      pen.shape(leaf, index % 2 === 0 ? '#5f8265' : '#76996f'),
    );
  });
  pen.shape(
    at`M${x - 8 * size} ${foot - 17 * size}h${16 * size}l${-2.4 * size} ${17 * size}h${-11.2 * size}z`,
    '#c9734f',
  );
  pen.box(x - 9 * size, foot - 19 * size, 18 * size, 4 * size, '#d68560');
}
