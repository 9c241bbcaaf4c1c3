import { at } from './pen.ts';
import { between, chance, whole } from './random.ts';
import { horizon, type Scene, sceneWidth } from './scene.ts';
import type { Hour, Season } from './season.ts';

const bands: Record<Hour, readonly string[]> = {
  day: ['#d2e2e8', '#dae7ea'],
  golden: ['#dfe0d6', '#ece0c8', '#f4ddbb'],
  // With an alpha, so that the hour does not darken them a second time.
  dusk: ['#7d85a6ff', '#9592adff', '#b3a1b0ff', '#d3b3aaff'],
};

const seasonDays: Record<Season, readonly string[] | undefined> = {
  summer: undefined,
  spring: ['#dbe8ea', '#e4eeee'],
  autumn: ['#e3e0d4', '#e9e6da'],
  winter: ['#d7dee6', '#dfe5eb'],
};

function drawCloud({ pen, random, hour }: Scene, x: number, y: number): void {
  const size = between(random, 0.7, 1.3);
  const cloud = at`M${x} ${y}a${8 * size} ${8 * size} 0 0 1 ${10 * size} ${-7 * size}a${11 * size} ${11 * size} 0 0 1 ${20 * size} ${-1 * size}a${8 * size} ${8 * size} 0 0 1 ${12 * size} ${8 * size}z`;
  pen.shape(cloud, hour === 'dusk' ? '#ffffff24' : '#ffffff8c');
}

/** Dots strewn over the picture, each a stroke of no length with round ends. */
function dots({ random }: Scene, count: number, low: number): string {
  return Array.from({ length: count }, () => at`M${between(random, 4, 316)} ${between(random, 4, low)}h.1`).join('');
}

/** Flat bands of sky with what hangs in it: sun or moon, clouds, stars. */
export function drawSky(scene: Scene): void {
  const { pen, random, hour, season } = scene;
  const colors = (hour === 'day' ? seasonDays[season] : undefined) ?? bands[hour];
  const height = (horizon + 4) / colors.length;
  colors.forEach((color, index) => {
    pen.box(0, index * height, sceneWidth, horizon + 4 - index * height, color);
  });
  if (hour === 'dusk') {
    pen.line(dots(scene, 9, 80), '#ffffffb0', 1.3);
    if (chance(random, 0.5)) {
      const x = between(random, 30, 290);
      pen.disc(x, 34, 9, '#f4ead2ff');
      pen.disc(x + 4, 31, 8, '#7d85a6ff');
    }
  } else if (chance(random, 0.5)) {
    pen.disc(
      between(random, 24, 296),
      hour === 'golden' ? 92 : 36,
      hour === 'golden' ? 17 : 11,
      hour === 'golden' ? '#fbe6b4ff' : '#fbf1d2ff',
    );
  }
  const clouds = whole(random, 0, 3);
  for (let index = 0; index < clouds; index += 1) drawCloud(scene, between(random, -10, 290), between(random, 24, 84));
}

/** Flakes in front of everything, now and then, when there is snow on the ground. */
export function drawSnowfall(scene: Scene): void {
  const { pen, random, isSnowy } = scene;
  if (!isSnowy || !chance(random, 0.6)) return;
  pen.line(dots(scene, 12, 232), '#ffffffe0', 1.6);
  pen.line(dots(scene, 11, 232), '#ffffffe0', 2.8);
}
