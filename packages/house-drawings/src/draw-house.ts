import { type PictureStyle, sceneryOfSeed } from './house-picture.ts';
import { drawPart, partOf, placePart } from './parts.ts';
import { between, chance, type NonEmpty, pick, type Random, whole } from './random.ts';
import { createScene, inTheLight, type Scene } from './scene.ts';
import type { Scenery } from './scenery.ts';

const width = 320;

const horizon = 182;
const footing = 193;

const indoors: ReadonlySet<PictureStyle> = new Set(['living-room', 'kitchen', 'bedroom', 'floor-plan', 'lot-plan']);

const variants: Partial<Record<PictureStyle, NonEmpty<string>>> = {
  ranch: ['ranch', 'ranch-garage', 'ranch-garage', 'ranch-carport'],
  farmhouse: ['farmhouse', 'farmhouse-wing'],
  townhouse: ['townhouse', 'townhouse', 'townhouse-four'],
  apartment: ['apartment', 'apartment-low', 'apartment-tall'],
  duplex: ['duplex', 'duplex-tall', 'duplex-gables', 'duplex-gables'],
};

const treeSizes: Partial<Record<PictureStyle, number>> = {
  colonial: 1.2,
  farmhouse: 1.2,
  'a-frame': 1.2,
  apartment: 1.2,
  'triple-decker': 1.3,
  land: 0.9,
};

function growing({ scenery, season }: Scene): NonEmpty<string> {
  if (scenery === 'desert') return ['saguaro', 'saguaro', 'palm', 'round', 'ocotillo'];
  if (scenery === 'coast') return ['palm', 'palm', 'round'];
  if (scenery === 'mountain') return ['conifer', 'conifer', 'conifer', season === 'winter' ? 'bare' : 'poplar'];
  if (season === 'winter') return ['bare', 'bare', 'conifer'];
  return ['round', 'round', 'round', 'poplar', 'conifer'];
}

function drawSky(scene: Scene): string {
  const { random } = scene;
  const sun = chance(random, 0.5) ? placePart(scene, 'sun', { x: between(random, 24, 296), y: 0, size: 1 }) : '';
  const clouds = Array.from({ length: whole(random, 0, 3) }, () =>
    placePart(scene, 'cloud', {
      x: between(random, -10, 290),
      y: between(random, 24, 84),
      size: between(random, 0.7, 1.3),
    }),
  );
  return drawPart(scene, 'sky') + sun + clouds.join('');
}

function stretched(random: Random, line: number, [low, high]: readonly [number, number], drawing: string): string {
  const [across, up] = [between(random, 0.95, 1.05), between(random, low, high)].map((by) => by.toFixed(3));
  return `<g transform="translate(160 ${line}) scale(${across} ${up}) translate(-160 -${line})">${drawing}</g>`;
}

function drawTrees(scene: Scene, style: PictureStyle): string {
  const { random } = scene;
  const tall = treeSizes[style] ?? 1.05;
  const trees: { y: number; drawing: string }[] = [];
  const grow = (x: number, y: number, size: number) =>
    trees.push({ y, drawing: placePart(scene, `tree-${pick(random, growing(scene))}`, { x, y, size: size * tall }) });
  for (const inwards of [1, -1]) {
    if (style !== 'land' && chance(random, 0.12)) continue;
    const edge = inwards === 1 ? 0 : width;
    const depth = between(random, 14, 34);
    grow(edge + inwards * depth, whole(random, 189, 195), between(random, 0.85, 1.12));
    const other = depth > 24 ? depth - 23 : depth + 23;
    if (chance(random, 0.4)) grow(edge + inwards * other, 186, between(random, 0.5, 0.68));
  }
  trees.sort((one, next) => one.y - next.y);
  return trees.map(({ drawing }) => drawing).join('');
}

function drawGarden(scene: Scene, subject: string): string {
  const { random } = scene;
  const { bushes, yard } = partOf(subject);
  const along = bushes.map((x) =>
    placePart(scene, 'bush', { x: x + between(random, -2, 2), y: footing + 1.5, size: between(random, 0.85, 1.2) }),
  );
  const around = yard
    .filter(() => chance(random, 0.62))
    .map((x) => placePart(scene, 'yard', { x, y: between(random, 206, 224), size: between(random, 0.8, 1.1) }));
  return [...along, ...around].join('');
}

function drawOutdoors(scene: Scene, style: PictureStyle): string {
  const { random, scenery, facts } = scene;
  const subject = pick(random, variants[style] ?? [style]);
  const backdrop = stretched(random, horizon, [0.8, 1.15], drawPart(scene, `backdrop-${scenery}`));
  const building = drawPart(scene, subject);
  return [
    drawSky(scene),
    backdrop,
    drawPart(scene, 'ground'),
    drawTrees(scene, style),
    style === 'land' ? building : stretched(random, footing, [1, 1.07], building),
    drawGarden(scene, subject),
    facts.get('snow') === 'yes' && chance(random, 0.6) ? drawPart(scene, 'snowfall') : '',
  ].join('');
}

/** A building, room or piece of land as an SVG of 1280 by 960; pictures of one seed share season, hour and colours. */
export function drawHouse(input: { style: PictureStyle; seed: number; scenery?: Scenery }): string {
  const { style, seed, scenery = sceneryOfSeed(seed) } = input;
  const scene = createScene(seed, scenery);
  const isOutdoors = !indoors.has(style);
  const side = chance(scene.random, 0.5) ? 'scale(4)' : 'translate(1280 0) scale(-4 4)';
  const drawing = isOutdoors ? drawOutdoors(scene, style) : drawPart(scene, style);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960"><g transform="${side}" fill="none">${inTheLight(drawing, scene.hour, isOutdoors)}</g></svg>\n`;
}
