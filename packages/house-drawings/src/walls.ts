import { at, shades } from './pen.ts';
import { footing, type Scene } from './scene.ts';

export type WallMaterial = 'siding' | 'boards' | 'brick' | 'stucco' | 'block';

interface WallSpec {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  material: WallMaterial;
}

function brickMarks({ x, y, width, height }: WallSpec): string {
  let marks = '';
  for (let row = 0; row * 7 + 4 < height; row += 1) {
    const shift = (row * 37) % 29;
    for (let column = shift; column + 8 < width; column += 38) marks += at`M${x + column} ${y + row * 7 + 3}h7`;
  }
  return marks;
}

function seams({ x, y, width, height, material }: WallSpec): string {
  let lines = '';
  if (material === 'siding') for (let row = 6; row < height; row += 6) lines += at`M${x} ${y + row}h${width}`;
  if (material === 'boards')
    for (let column = 8; column < width; column += 8) lines += at`M${x + column} ${y}v${height}`;
  if (material === 'block') for (let row = 9; row < height; row += 9) lines += at`M${x} ${y + row}h${width}`;
  return lines;
}

/** A wall with its texture; the side away from the light is a little darker. */
export function drawWall(scene: Scene, spec: WallSpec): void {
  const { pen, isMirrored } = scene;
  const { x, y, width, height, color, material } = spec;
  pen.box(x, y, width, height, color);
  if (material === 'brick') pen.bars(brickMarks(spec), '#00000017', 2.4);
  else pen.bars(seams(spec), shades.seam, 0.9);
  const strip = Math.min(10, width * 0.07);
  pen.box(isMirrored ? x : x + width - strip, y, strip, height, shades.soft);
}

/** The dark line where a building meets the ground, so that it stands and does not float. */
export function drawFoundation(scene: Scene, x: number, width: number, foot: number = footing): void {
  const { pen } = scene;
  pen.box(x, foot - 3.5, width, 3.5, '#8f8a80');
  pen.box(x - 5, foot, width + 10, 2.6, shades.contact);
}
