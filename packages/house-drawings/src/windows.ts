import { chance } from './random.ts';
import type { Scene } from './scene.ts';

interface Look {
  columns: number;
  rows: number;
  hasSill: boolean;
  frame: string;
}

interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shade = '#141c182b';

/** A number with one decimal at most: a tenth of a unit is less than half a pixel. */
const short = (value: number) => String(Math.round(value * 10) / 10);

const box = ({ x, y, width, height }: Pane) => `M${x} ${y}h${width}v${height}h${-width}z`;

const slant = ({ x, y, width, height }: Pane) => `M${x} ${y + height}L${short(x + width * 0.62)} ${y}H${x}z`;

const lines = (path: string, color: string, width: number) =>
  path === '' ? '' : `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`;

function bars({ x, y, width, height }: Pane, { columns, rows }: Look): string {
  let path = '';
  for (let index = 1; index < columns; index += 1) path += `M${short(x + (width * index) / columns)} ${y}v${height}`;
  for (let index = 1; index < rows; index += 1) path += `M${x} ${short(y + (height * index) / rows)}h${width}`;
  return path;
}

/** Windows of one kind on a wall, whose panes are the boxes of a path ('M66 68h13v22h-13z…'): at dusk some are lit. */
export function drawWindows({ random, hour }: Scene, path: string, look: Look): string {
  const panes = [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map((found): Pane => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { x, y, width, height };
  });
  const lit = panes.filter(() => hour === 'dusk' && chance(random, 0.6));
  const dark = panes.filter((pane) => !lit.includes(pane));
  const glazed = (some: readonly Pane[], glass: string, glare: string) =>
    some.length === 0
      ? ''
      : `<path d="${some.map(box).join('')}" fill="${glass}" stroke="${look.frame}" stroke-width="4" paint-order="stroke"/><path d="${some.map(slant).join('')}" fill="${glare}"/>`;
  const sills = (drop: number) =>
    look.hasSill
      ? panes.map(({ x, y, width, height }) => `M${x - 3.5} ${short(y + height + drop)}h${width + 7}`).join('')
      : '';
  const shadows = panes.map(({ x, y, width }) => `M${x} ${short(y + 0.8)}h${width}`).join('') + sills(5.4);
  return [
    glazed(dark, '#8fa9b4', hour === 'dusk' ? '#b4c8cf40' : '#b4c8cfb3'),
    glazed(lit, '#f6d78bff', '#eec26aff'),
    lines(panes.map((pane) => bars(pane, look)).join(''), look.frame, 1.5),
    lines(sills(3.3), look.frame, 2.6),
    lines(shadows, shade, 1.6),
  ].join('');
}
