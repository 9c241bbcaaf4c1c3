import { darken, lighten } from '../color.ts';
import { drawDoor, drawWay } from '../doors.ts';
import { at, type Box, shades } from '../pen.ts';
import { drawRailing, drawSteps } from '../porches.ts';
import { between, chance, pick } from '../random.ts';
import { footing, type Scene } from '../scene.ts';
import { drawBushes, drawYard } from '../trees.ts';

/** The glazed gable above the deck, with the bars that divide it. */
function drawGlazing({ pen, hour, house }: Scene, top: number, foot: number, slope: number): void {
  const glass = hour === 'dusk' ? '#f3d084ff' : '#8fa9b4';
  const half = (foot - top) * slope;
  pen.shape(at`M160 ${top}L${160 + half} ${foot}H${160 - half}Z`, glass);
  if (hour !== 'dusk') pen.shape(at`M160 ${top}L${160 - half} ${foot}H${160 - half * 0.2}Z`, '#b4c8cf8c');
  const bars: Box[] = [];
  for (const share of [-0.5, 0, 0.5]) {
    const from = top + (Math.abs(share) * half) / slope;
    bars.push([160 + share * half - 1, from, 2, foot - from]);
  }
  pen.boxes([...bars, [160 - half, foot - 1.5, half * 2, 3]], house.trim);
  const middle = foot - (foot - top) * 0.42;
  pen.box(160 - (middle - top) * slope, middle, (middle - top) * slope * 2, 2, house.trim);
}

/** A roof down to the ground with a glazed front and a deck. */
export function drawAFrame(scene: Scene): void {
  const { pen, random, house, isSnowy } = scene;
  const peak = between(random, 42, 56);
  const half = between(random, 80, 90);
  const slope = half / (footing - peak);
  const wood = pick(random, ['#a67c55', '#96704e', '#b58e66', '#8a6a50']);
  const floor = footing - 12;
  const innerHalf = half - 13;
  const innerPeak = peak + 13 / slope;

  drawWay(scene, { from: 148, to: 172, foot: footing, spread: 15 });
  pen.box(160 + half * 0.28, peak + 14, 9, 40, '#6d6f70');
  pen.box(160 + half * 0.28 - 1.5, peak + 11, 12, 4, '#55585a');
  pen.shape(at`M160 ${peak}L${160 + half} ${footing}H${160 - half}Z`, house.roof);
  pen.shape(at`M160 ${peak}L${160 + half} ${footing}h-6L160 ${peak + 6 / slope}z`, shades.soft);
  pen.shape(at`M160 ${innerPeak}L${160 + innerHalf} ${footing}H${160 - innerHalf}Z`, wood);
  const lines: Box[] = [];
  for (let x = 160 - innerHalf + 8; x < 160 + innerHalf; x += 8)
    lines.push([x, innerPeak + Math.abs(x - 160) / slope, 1, footing - innerPeak - Math.abs(x - 160) / slope]);
  pen.boxes(lines, shades.seam);
  const edge = (thickness: number, from: number) => {
    const width = thickness;
    const at0 = peak + from / slope;
    return at`M160 ${at0}L${160 + half - from} ${footing}h${-width}L160 ${at0 + width / slope}L${160 - half + from + width} ${footing}h${-width}z`;
  };
  pen.shape(edge(3, 13), shades.under);
  pen.shape(edge(2.6, 10.4), lighten(wood, 0.3));
  if (isSnowy) pen.shape(edge(7, -1.5), '#f7fafb');
  drawGlazing(scene, innerPeak + 20, 136, slope * 0.78);
  drawDoor(scene, { x: 149, foot: floor, width: 22, height: 40, color: house.door, hasStep: false });
  pen.boxes(
    [
      [121, floor - 32, 18, 24],
      [181, floor - 32, 18, 24],
    ],
    house.trim,
  );
  pen.boxes(
    [
      [123, floor - 30, 14, 20],
      [183, floor - 30, 14, 20],
    ],
    scene.hour === 'dusk' ? '#f6d78bff' : '#8fa9b4',
  );
  pen.box(160 - half - 6, floor, half * 2 + 12, 4, darken(wood, 0.05));
  pen.box(160 - half - 6, floor + 4, half * 2 + 12, footing - floor - 4, darken(wood, 0.4));
  pen.box(160 - half - 10, footing, half * 2 + 20, 2.6, shades.contact);
  if (chance(random, 0.75)) {
    drawRailing(scene, { left: 160 - half - 6, right: 144, top: floor - 14, foot: floor, color: darken(wood, 0.25) });
    drawRailing(scene, { left: 176, right: 160 + half + 6, top: floor - 14, foot: floor, color: darken(wood, 0.25) });
  }
  drawSteps(scene, { left: 147, right: 173, top: floor, foot: footing + 4 });
  drawBushes(scene, [82, 112, 206, 238], footing + 3);
  drawYard(scene, [56, 104, 212, 268]);
}
