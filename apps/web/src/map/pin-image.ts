import { type PinUnit, pinScales, pinTags, shortFigure, shortPrice } from '@rei/domain/map/pin';
import { type MapColors, verdictColor } from './colors.ts';

/** Drawn twice as fine as most screens show it. */
export const pixelRatio = 2;

const family = '"Inter Variable", Inter, system-ui, sans-serif';

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width) * pixelRatio;
  canvas.height = Math.ceil(height) * pixelRatio;
  // What is drawn is read at once, so it must not be the graphics card that draws: fetching it from there holds up the page.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  context.scale(pixelRatio, pixelRatio);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  return context;
}

let ruler: CanvasRenderingContext2D | undefined;

function widthOf(text: string, font: string): number {
  ruler ??= canvasOf(1, 1);
  ruler.font = font;
  return ruler.measureText(text).width;
}

const pictureOf = (context: CanvasRenderingContext2D) =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

/** The verdict as a shape, for those who do not tell the colors apart: a tick, a bar, a cross, a question, a warning. */
function drawSign(context: CanvasRenderingContext2D, verdict: number, x: number, y: number, radius: number): void {
  const step = radius * 0.45;
  const lines: [number, number][][] = [
    [
      [
        [-step, 0],
        [-step * 0.2, step * 0.8],
        [step, -step * 0.7],
      ],
    ],
    [
      [
        [-step, 0],
        [step, 0],
      ],
    ],
    [
      [
        [-step, -step],
        [step, step],
      ],
      [
        [-step, step],
        [step, -step],
      ],
    ],
    [
      [
        [-step * 0.8, -step * 0.6],
        [0, -step * 1.2],
        [step * 0.8, -step * 0.5],
        [0, step * 0.2],
      ],
      [
        [0, step],
        [0, step],
      ],
    ],
    [
      [
        [0, -step * 1.2],
        [0, step * 0.2],
      ],
      [
        [0, step],
        [0, step],
      ],
    ],
  ][verdict] as [number, number][][];
  context.lineWidth = 1.5;
  for (const line of lines) {
    context.beginPath();
    for (const [place, [right, down]] of line.entries()) {
      if (place === 0) context.moveTo(x + right, y + down);
      else context.lineTo(x + right, y + down);
    }
    context.stroke();
  }
}

function drawDot(colors: MapColors, verdict: number): ImageData {
  const context = canvasOf(16, 16);
  context.beginPath();
  context.arc(8, 8, 6.5, 0, 2 * Math.PI);
  context.fillStyle = verdictColor(colors, verdict);
  context.fill();
  context.strokeStyle = colors.surface;
  context.lineWidth = 1.5;
  context.stroke();
  drawSign(context, verdict, 8, 8, 6);
  return pictureOf(context);
}

interface Pin {
  /** Undefined for a pin that says none. */
  verdict: number | undefined;
  text: string;
  /** n: new, v: viewed, s: saved, h: hidden, x: selected. */
  state: string;
}

function drawPin(colors: MapColors, { verdict, text, state }: Pin): ImageData {
  const font = `700 12px ${family}`;
  const mark = state === 's' ? '♥ ' : '';
  const label = `${mark}${text}`;
  const signWidth = verdict === undefined ? 0 : 14;
  const width = Math.ceil(widthOf(label, font)) + 20 + signWidth;
  const context = canvasOf(width, 32);
  const color = verdict === undefined ? colors.ink : verdictColor(colors, verdict);
  const isFilled = verdict === 0 || state === 'x';
  const ground = state === 'x' ? colors.ink : verdict === 0 ? color : colors.surface;
  context.globalAlpha = state === 'h' ? 0.55 : 1;
  context.beginPath();
  context.roundRect(2, 2, width - 4, 22, 5);
  context.fillStyle = ground;
  context.strokeStyle = state === 'x' ? colors.ink : color;
  context.lineWidth = 1.5;
  const isDashed = state === 'h' || state === 'v';
  if (isDashed) context.setLineDash([3, 2.5]);
  context.fill();
  context.stroke();
  if (isDashed && isFilled) {
    // An edge of the ground's own color shows no dashes.
    context.beginPath();
    context.roundRect(4.5, 4.5, width - 9, 17, 3);
    context.strokeStyle = colors.surface;
    context.lineWidth = 1;
    context.stroke();
  }
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(width / 2 - 5, 24.5);
  context.lineTo(width / 2 + 5, 24.5);
  context.lineTo(width / 2, 30);
  context.closePath();
  context.fillStyle = state === 'x' ? colors.ink : color;
  context.fill();
  const ink = isFilled ? colors.surface : color;
  context.strokeStyle = ink;
  context.lineWidth = 1.25;
  if (verdict !== undefined) {
    context.beginPath();
    context.arc(14, 13, 6, 0, 2 * Math.PI);
    context.stroke();
    drawSign(context, verdict, 14, 13, 6);
  }
  context.fillStyle = ink;
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(label, 10 + signWidth, 13.5);
  return pictureOf(context);
}

/** A comparable home: what it is compared with is a house, one that counts a disk, one that is left out an empty square. */
function drawMark(colors: MapColors, kind: string, text: string): ImageData {
  const context = canvasOf(30, 30);
  context.beginPath();
  if (kind === 'subject') {
    for (const [x, y] of [
      [15, 3],
      [27, 13],
      [27, 26],
      [3, 26],
      [3, 13],
    ] as const) {
      context.lineTo(x, y);
    }
    context.closePath();
  } else if (kind === 'used') context.arc(15, 15, 11, 0, 2 * Math.PI);
  else context.roundRect(5, 5, 20, 20, 3);
  if (kind === 'out') context.setLineDash([3, 2.5]);
  context.fillStyle = kind === 'subject' ? colors.ink : kind === 'used' ? colors.primary : colors.surface;
  context.strokeStyle = kind === 'out' ? colors.quiet : colors.surface;
  context.lineWidth = 1.5;
  context.fill();
  context.stroke();
  context.fillStyle = kind === 'out' ? colors.ink : colors.surface;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 12px ${family}`;
  context.fillText(text, 15, kind === 'subject' ? 18 : 15.5);
  return pictureOf(context);
}

/** One of many places that are nothing by themselves. */
function drawSpot(colors: MapColors): ImageData {
  const context = canvasOf(12, 12);
  context.beginPath();
  context.arc(6, 6, 4.5, 0, 2 * Math.PI);
  context.fillStyle = colors.primary;
  context.fill();
  context.strokeStyle = colors.surface;
  context.lineWidth = 1.5;
  context.stroke();
  return pictureOf(context);
}

/** How many, and below it what is said of them, a line each: as wide as that needs. */
function drawGroup(colors: MapColors, count: string, lines: readonly string[]): ImageData {
  const [large, small] = [`700 13px ${family}`, `500 11px ${family}`];
  const isTall = lines.length > 1;
  const height = isTall ? 52 : 46;
  const widest = Math.max(widthOf(count, large), ...lines.map((line) => widthOf(line, small)));
  const width = Math.max(height, Math.ceil(widest) + 18);
  const context = canvasOf(width, height);
  context.beginPath();
  // A circle has no room for three lines.
  context.roundRect(2, 2, width - 4, height - 4, isTall ? 17 : height / 2 - 2);
  context.fillStyle = colors.surface;
  context.fill();
  context.strokeStyle = colors.ink;
  context.lineWidth = 1.5;
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const gap = 13;
  const top = height / 2 - (gap * lines.length) / 2 + 0.5;
  context.font = large;
  context.fillStyle = colors.ink;
  context.fillText(count, width / 2, top);
  context.font = small;
  for (const [place, line] of lines.entries()) {
    context.fillStyle = place === 0 ? colors.ink : colors.quiet;
    context.fillText(line, width / 2, top + gap * (place + 1));
  }
  return pictureOf(context);
}

function drawLabel(colors: MapColors, text: string, isLarge: boolean): ImageData {
  const font = `${isLarge ? 600 : 500} ${isLarge ? 13 : 12}px ${family}`;
  const width = Math.ceil(widthOf(text, font)) + 8;
  const context = canvasOf(width, 20);
  context.font = font;
  context.textBaseline = 'middle';
  context.strokeStyle = colors.land;
  context.lineWidth = 3;
  context.strokeText(text, 4, 10.5);
  context.fillStyle = colors.label;
  context.fillText(text, 4, 10.5);
  return pictureOf(context);
}

const shortCount = (count: number) =>
  count < 1000
    ? `${count}`
    : count < 100_000
      ? `${Number((count / 1000).toFixed(count < 10_000 ? 1 : 0))}k`
      : `${Math.round(count / 1000)}k`;

const units = new Map(Object.entries(pinTags).map(([unit, { value }]) => [value, unit as PinUnit]));

/** What a pin says of a number of the tile: a price in thousands, or the measure in its unit's steps. */
function figureText(name: string, value: string): string {
  if (value === '') return '–';
  const unit = units.get(name);
  return unit ? shortFigure(unit, Number(value) / pinScales[unit]) : shortPrice(Number(value) * 1000);
}

/** Below the number of a group: its median price, or how far the measure goes and its median. */
function groupLines(name: string, value: string, side: string, middle: string): string[] {
  // There is no room for what stands behind the point.
  const textOf = (figure: string) => figureText(name, figure).replace(/\.0(?=%)|0$(?<=\.\d\d)/, '');
  if (value === '') return [];
  if (side === '') return [textOf(value)];
  return [`${side} ${textOf(value)}`, ...(middle === '' ? [] : [`med ${textOf(middle)}`])];
}

/**
 * Draws what a style's expression named: 'dot:0', 'pin:0:s:p:118', 'group:18:r:90:to:40', 'word:0:s:Offer sent', 'mark:used:3', 'spot', 'place:Phoenix', 'state:Ohio'. Drawn
 * by the page, so that no font has to come from anywhere.
 */
export function drawNamed(name: string, colors: MapColors): ImageData | undefined {
  const [kind, ...parts] = name.split(':');
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = parts;
  if (kind === 'dot') return drawDot(colors, Number(first));
  if (kind === 'pin')
    return drawPin(colors, { verdict: Number(first), state: second, text: figureText(third, fourth) });
  if (kind === 'spot') return drawSpot(colors);
  if (kind === 'mark') return drawMark(colors, first, second);
  if (kind === 'word') {
    const verdict = first === '' ? undefined : Number(first);
    return drawPin(colors, { verdict, state: second, text: parts.slice(2).join(':') });
  }
  if (kind === 'group') return drawGroup(colors, shortCount(Number(first)), groupLines(second, third, fourth, fifth));
  if (kind === 'place' || kind === 'state') return drawLabel(colors, parts.join(':'), kind === 'state');
  return undefined;
}
