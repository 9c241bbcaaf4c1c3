import { at } from '../pen.ts';
import { between, chance, pick } from '../random.ts';
import type { Scene } from '../scene.ts';

/** A map of parcels along a road, with the one for sale in colour. */
export function drawLotPlan(scene: Scene): void {
  const { pen, random, nature } = scene;
  const road = between(random, 150, 172);
  const bend = between(random, -16, 16);
  const widths = [62, 70, 58, 66, 64];
  const chosen = pick(random, [1, 2, 3]);
  pen.box(0, 0, 320, 240, '#eef0e8ff');
  pen.shape(
    at`M0 ${road}Q160 ${road + bend} 320 ${road}V${road + 24}Q160 ${road + 24 + bend} 0 ${road + 24}Z`,
    '#ffffffff',
  );
  pen.line(at`M0 ${road + 12}Q160 ${road + 12 + bend} 320 ${road + 12}`, '#d9c38aff', 1.4);
  let x = 0;
  let lines = '';
  widths.forEach((width, index) => {
    const curve = (position: number) => road + bend * 2 * (position / 320) * (1 - position / 320);
    if (index === chosen) {
      const lot = at`M${x} 34H${x + width}V${curve(x + width)}L${x} ${curve(x)}Z`;
      pen.shape(lot, '#cfe3d6ff');
      pen.line(lot, '#1b5e4bff', 2.4);
      pen.discs(
        [
          [x, 34, 2.6],
          [x + width, 34, 2.6],
          [x, curve(x), 2.6],
          [x + width, curve(x + width), 2.6],
        ],
        '#1b5e4bff',
      );
      pen.line(at`M${x + 4} 27H${x + width - 4}M${x + 4} 24v6M${x + width - 4} 24v6`, '#7b8781ff', 1);
    } else {
      pen.line(at`M${x} 34V${curve(x)}`, '#b9c1baff', 1);
      if (chance(random, 0.7)) pen.box(x + 14, between(random, 84, 112), width - 30, 24, '#d9d8d0ff');
    }
    lines += at`M${x + 8} ${road + 40}V240`;
    x += width;
  });
  pen.line(at`M0 34H320M0 ${road + 40}H320`, '#b9c1baff', 1);
  pen.line(lines, '#b9c1baff', 1);
  const trees = Array.from(
    { length: 12 },
    () =>
      [
        between(random, 4, 316),
        pick(random, [between(random, 40, 70), between(random, 204, 234)]),
        between(random, 3, 6),
      ] as const,
  );
  pen.discs(trees, scene.isSnowy ? '#c3ced6ff' : `${nature.leaf}66`);
  pen.disc(294, 214, 13, '#ffffffff');
  pen.shape('M294 204l4.500 14l-4.500 -3l-4.500 3z', '#3c4743ff');
}
