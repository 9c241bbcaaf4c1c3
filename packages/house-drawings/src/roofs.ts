import { darken, lighten } from './color.ts';
import { at, shades } from './pen.ts';
import type { Scene } from './scene.ts';

const snow = '#f7fafb';
const snowShade = '#dfe6eb';

/** A wavy lower edge from right to left, as snow lies on a roof. */
function drift(left: number, right: number): string {
  const count = Math.max(2, Math.round((right - left) / 26));
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, index) => at`q${-step / 2} ${index % 2 === 0 ? 6 : 3} ${-step} 0`).join('');
}

interface SlopeSpec {
  /** Ends of the eave, overhang included. */
  left: number;
  right: number;
  eave: number;
  /** Ends and height of the ridge. */
  ridgeLeft: number;
  ridgeRight: number;
  ridge: number;
  color?: string;
}

/** A roof seen from its long side: courses, ridge, gutter, and the shadow its eave throws on the wall. */
export function drawSlope(scene: Scene, { left, right, eave, ridgeLeft, ridgeRight, ridge, color }: SlopeSpec): void {
  const { pen, house, isSnowy } = scene;
  const roof = color ?? house.roof;
  pen.shape(at`M${left} ${eave}L${ridgeLeft} ${ridge}H${ridgeRight}L${right} ${eave}Z`, roof);
  const height = eave - ridge;
  const courses = Math.max(1, Math.round(height / 9));
  let lines = '';
  for (let course = 1; course < courses; course += 1) {
    const share = course / courses;
    const y = ridge + height * share;
    lines += at`M${ridgeLeft + (left - ridgeLeft) * share} ${y}H${ridgeRight + (right - ridgeRight) * share}v1H${ridgeLeft + (left - ridgeLeft) * share}z`;
  }
  pen.shape(lines, '#00000014');
  pen.box(ridgeLeft, ridge, ridgeRight - ridgeLeft, 1.8, lighten(roof, 0.18));
  if (isSnowy) {
    const share = 0.74;
    const y = ridge + height * share;
    const from = ridgeLeft + (left - ridgeLeft) * share;
    const to = ridgeRight + (right - ridgeRight) * share;
    pen.shape(`${at`M${from} ${y}L${ridgeLeft} ${ridge - 1.5}H${ridgeRight}L${to} ${y}`}${drift(from, to)}Z`, snow);
  }
  pen.box(left, eave - 1.5, right - left, 3.4, house.trim);
  pen.box(left + 6, eave + 1.9, right - left - 12, 4.6, shades.under);
}

interface GableSpec {
  left: number;
  right: number;
  eave: number;
  peak: number;
  /** Wall inside the gable. */
  wall: string;
  color?: string;
  /** Thickness of the roof's edge. */
  edge?: number;
}

/** A gable that faces the viewer: wall, roof edge with its board, and the shadow under it. */
export function drawGable(scene: Scene, { left, right, eave, peak, wall, color, edge = 7 }: GableSpec): void {
  const { pen, house, isSnowy } = scene;
  const roof = color ?? house.roof;
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const run = (edge * half) / (eave - peak);
  const band = (thickness: number, from: number) => {
    const outer = (from * half) / (eave - peak);
    const inner = outer + (thickness * half) / (eave - peak);
    return at`M${left + outer} ${eave}L${middle} ${peak + from}L${right - outer} ${eave}H${right - inner}L${middle} ${peak + from + thickness}L${left + inner} ${eave}Z`;
  };
  pen.shape(at`M${left + run} ${eave + 0.5}L${middle} ${peak + edge}L${right - run} ${eave + 0.5}Z`, wall);
  pen.shape(band(4, edge), shades.under);
  pen.shape(band(edge, 0), roof);
  pen.shape(band(2.6, edge - 2.6), house.trim);
  if (!isSnowy) return;
  pen.shape(band(edge * 0.55, -1.2), snow);
  pen.shape(band(1, edge * 0.55 - 1.2), snowShade);
}

/** A flat roof's edge over a wall: coping and its shadow. */
export function drawCoping(
  scene: Scene,
  { left, right, top, color }: { left: number; right: number; top: number; color?: string },
): void {
  const { pen, house, isSnowy } = scene;
  const coping = color ?? darken(house.wall, 0.22);
  if (isSnowy) pen.shape(at`M${left} ${top + 1}q0 -5 7 -5H${right - 7}q7 0 7 5z`, snow);
  pen.box(left, top, right - left, 5, coping);
  pen.box(left + 3, top + 5, right - left - 6, 3, shades.under);
}

/** A chimney behind a roof; `foot` lies inside the roof, which is drawn over it. */
export function drawChimney(scene: Scene, { x, top, foot }: { x: number; top: number; foot: number }): void {
  const { pen, house, isSnowy } = scene;
  pen.box(x, top, 13, foot - top, house.brick);
  pen.box(x + 9, top, 4, foot - top, shades.soft);
  pen.box(x - 2, top - 3, 17, 4.5, darken(house.brick, 0.2));
  if (isSnowy) pen.shape(at`M${x - 2} ${top - 3}q8.500 -6 17 0z`, snow);
}
