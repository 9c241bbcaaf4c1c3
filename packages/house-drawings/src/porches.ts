import { at, type Box, shades } from './pen.ts';
import type { Scene } from './scene.ts';

/** Posts of a porch from roof to floor, in the trim colour with a shaded side. */
export function drawPosts(
  scene: Scene,
  { middles, top, foot, width = 4.5 }: { middles: readonly number[]; top: number; foot: number; width?: number },
): void {
  const { pen, house } = scene;
  pen.boxes(
    middles.map((x): Box => [x - width / 2, top, width, foot - top]),
    house.trim,
  );
  pen.boxes(
    middles.map((x): Box => [x + width / 2 - 1.3, top, 1.3, foot - top]),
    shades.under,
  );
  pen.boxes(
    middles.map((x): Box => [x - width / 2 - 1.2, top, width + 2.4, 2.4]),
    house.trim,
  );
}

/** A railing with thin bars between two ends. */
export function drawRailing(
  scene: Scene,
  spec: { left: number; right: number; top: number; foot: number; color?: string; gap?: number },
): void {
  const { pen, house } = scene;
  const { left, right, top, foot, color = house.trim, gap = 4.6 } = spec;
  let bars = '';
  for (let x = left + gap / 2; x < right; x += gap) bars += at`M${x} ${top}v${foot - top}`;
  pen.bars(bars, color, 1.1);
  pen.boxes(
    [
      [left, top - 1.6, right - left, 2.2],
      [left, foot - 1.6, right - left, 1.6],
    ],
    color,
  );
}

/** Steps in front of a raised floor. */
export function drawSteps(
  scene: Scene,
  { left, right, top, foot }: { left: number; right: number; top: number; foot: number },
): void {
  const { pen } = scene;
  const count = Math.max(2, Math.round((foot - top) / 3.4));
  const rise = (foot - top) / count;
  const treads = Array.from(
    { length: count },
    (_, index): Box => [left - index * 1.6, top + index * rise, right - left + index * 3.2, rise],
  );
  pen.boxes(treads, '#cfc7b8');
  pen.boxes(
    treads.map(([x, y, width]): Box => [x, y + rise - 1, width, 1]),
    shades.under,
  );
}

/** The lean-to roof of a porch, on its beam. */
export function drawPorchRoof(
  scene: Scene,
  { left, right, top, foot }: { left: number; right: number; top: number; foot: number },
): void {
  const { pen, house, isSnowy } = scene;
  const inset = (foot - top) * 0.9;
  pen.shape(
    at`M${left} ${foot}L${left + inset} ${top}H${right - inset}L${right} ${foot}Z`,
    isSnowy ? '#f7fafb' : house.roof,
  );
  pen.box(left, foot - 1, right - left, 4, house.trim);
  pen.box(left + 5, foot + 3, right - left - 10, 4, shades.under);
}
