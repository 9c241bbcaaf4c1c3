/** x, y, width, height in picture units (320 by 240). */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Shadows and highlights: black or white with an alpha, left alone by the time of day. */
export const shades = {
  contact: '#141c1838',
  under: '#141c182b',
  soft: '#141c1817',
  seam: '#141c1812',
} as const;

/** Collects the elements of one picture in drawing order. */
export interface Pen {
  box: (x: number, y: number, width: number, height: number, fill: string) => void;
  /** Many boxes of one colour as a single element. */
  boxes: (boxes: readonly Box[], fill: string) => void;
  shape: (path: string, fill: string) => void;
  /** A stroked path with square ends: many thin bars in few characters. */
  bars: (path: string, stroke: string, width: number) => void;
  /** A stroked path with round ends. */
  line: (path: string, stroke: string, width: number) => void;
  disc: (x: number, y: number, radius: number, fill: string) => void;
  discs: (centres: readonly (readonly [x: number, y: number, radius: number])[], fill: string) => void;
  /** Everything drawn inside is turned, moved or mirrored by an SVG transform. */
  group: (transform: string, draw: () => void) => void;
  elements: () => string;
}

/** Numbers with one decimal at most: a tenth of a unit is less than half a pixel. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A path from numbers and commands: the tag `at` before a template shortens every number in it. */
export function at(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce(
    (path, part, index) => path + part + (index < values.length ? short(values[index] ?? 0) : ''),
    '',
  );
}

function boxPath([x, y, width, height]: Box): string {
  return at`M${x} ${y}h${width}v${height}h${-width}z`;
}

function discPath([x, y, radius]: readonly [number, number, number]): string {
  return at`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** `tone` gives every plain colour (#rrggbb) the light of the hour; colours with an alpha stay as they are. */
export function createPen(tone: (color: string) => string): Pen {
  const parts: string[] = [];
  const paint = (color: string) => (color.length === 7 ? tone(color) : color);
  const shape: Pen['shape'] = (path, fill) => {
    if (path !== '') parts.push(`<path d="${path}" fill="${paint(fill)}"/>`);
  };
  return {
    shape,
    box: (x, y, width, height, fill) =>
      parts.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${paint(fill)}"/>`,
      ),
    boxes: (boxes, fill) => shape(boxes.map(boxPath).join(''), fill),
    bars: (path, stroke, width) => {
      if (path !== '')
        parts.push(`<path d="${path}" fill="none" stroke="${paint(stroke)}" stroke-width="${short(width)}"/>`);
    },
    line: (path, stroke, width) =>
      parts.push(
        `<path d="${path}" fill="none" stroke="${paint(stroke)}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`,
      ),
    disc: (x, y, radius, fill) =>
      parts.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${paint(fill)}"/>`),
    discs: (centres, fill) => shape(centres.map(discPath).join(''), fill),
    group: (transform, draw) => {
      parts.push(`<g transform="${transform}">`);
      draw();
      parts.push('</g>');
    },
    elements: () => parts.join(''),
  };
}
