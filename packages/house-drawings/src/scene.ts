import { mixColors } from './color.ts';
import { chance, createRandom, mixSeeds, type NonEmpty, pick, pickWeighted, type Random } from './random.ts';
import type { Scenery } from './scenery.ts';

type Season = 'spring' | 'summer' | 'autumn' | 'winter';
type Hour = 'day' | 'golden' | 'dusk';

export interface Scene {
  random: Random;
  scenery: Scenery;
  season: Season;
  hour: Hour;
  facts: ReadonlyMap<string, string>;
}

function table(text: string): Map<string, NonEmpty<string>> {
  return new Map(
    text.split(';').map((line): [string, NonEmpty<string>] => {
      const [name = '', values = ''] = line.split(': ');
      const [first = '', ...rest] = values.trim().split(/\s+/);
      return [name.trim(), [first, ...rest]];
    }),
  );
}

const northern =
  '#e5dccb #7488a0 #c3cfbf #efede4 #d9b48f #b7c2c8 #93a38f #c98e6b #e6d6a8 #8fa9b0 #d8c9c4 #6d7f86 #f1e9dc';

const building = table(`
  wall: ${northern};
  wall.desert: #e9dcc8 #e3cdb0 #eadfd0 #d9a67e #d2ab90 #e8d9b5 #dcd8c6 #c99c7c #efe4d2;
  wall.coast: #cfe0e0 #f0e2cf #f3efe6 #b9d0d8 #f0d2c2 #dce6d2 #f2e3b6 #d5dceb #a9c6c4;
  wall.mountain: #9c7a5b #8a6a50 #b7a183 #7f8d88 #a9978a #6f7f77 #d2c4ac #87735f #c7b79d;
  brick: #a8553f #96503f #b06a4e #8c4a3c #bb8465 #a4604c;
  trim: #f7f5ef #f3f0e6 #fbfaf6 #efe9dc;
  roof: #6a5e57 #4e4a4c #5b4038 #75604f #59626b #414a52 #7a5546 #5f6a62;
  roof.desert: #a5654a #8c5b45 #9b6a50 #b5744f #7d5a4a #59626b;
  roof.coast: #a5654a #9b6a50 #5b4038 #59626b #414a52 #7a5546 #5f6a62;
  door: #2e6b5b #b4552f #1f4e5f #7a2e2a #cf982f #27303a #5b4468 #c24a35 #3b6e62 #5f86a3 #8a6a3a;
  shutter: #27343a #2f4a42 #4a3230 #33465c #5a4a3d`);

const nature = table(`
  metal: #5d6660; leaf: #7f9a72; leaf-dark: #6b8662; poplar: #84a274; poplar-dark: #6f8f66; conifer: #5f8265;
  conifer-dark: #4f7158; bush: #6b8662; bloom: #d98f9f; trunk: #7c6850; path: #d8d2c4; pavement: #cfcdc5;
  pines: #7f9c86; bush-top: bush-l14; near: ground-far; tree-line: ground-far-d12; far: ground-far-d6; porch: roof;
  ground.desert: #dcc7a4; ground-far.desert: #d3b797; path.desert: #e8dcc6;
  ground.prairie: #b3bd80; ground-far.prairie: #c9c48c; ground.mountain: #a6bb8a; ground-far.mountain: #8fa98a;
  ground.coast: #c2cd9c; ground-far.coast: #e2d5b3; path.coast: #ece3d0; far.coast: #9fc3cc;
  ground.leafy: #9dbb86; ground-far.leafy: #b7cfa9; ground.city: #a9bd92; ground-far.city: #bfc6c4;
  leaf.spring: #e3b1bb; leaf-dark.spring: #d79dab; bush.spring: #86a86f; bloom.spring: #e8b4c0;
  leaf.autumn: #cc8a3a; leaf-dark.autumn: #b5722e; bush.autumn: #a8843f; bloom.autumn: #c76b3a; ground.autumn: #b6b283;
  ground-far.autumn: #cbbf97; poplar.autumn: leaf; poplar-dark.autumn: leaf-dark; tree-line.autumn: #c6a577;
  leaf.winter: #8a7a66; leaf-dark.winter: #76674f; bush.winter: #6d8170; ground.winter: #edf1f2;
  ground-far.winter: #d5dde3; path.winter: #d3d8db; pavement.winter: #dde2e4; bush-top.winter: #f3f6f7;
  near.winter: #c3ced6; tree-line.winter: #b1bdc2; far.winter: #c3ced6; porch.winter: #f7fafb`);

/** Sky and light by the hour; colours with an alpha are left alone by the light of the hour. */
const light = table(`
  sky: #cfe0e7; sky.golden: #f3dcb2; sky.dusk: #9592adff; cloud: #ffffff8c; cloud.dusk: #ffffff24;
  sky-1: #d2e2e8; sky-2: #dae7ea; sky-1.spring: #dbe8ea; sky-2.spring: #e4eeee; sky-1.autumn: #e3e0d4;
  sky-2.autumn: #e9e6da; sky-1.winter: #d7dee6; sky-2.winter: #dfe5eb;
  sky-1.golden: #dfe0d6; sky-2.golden: #ece0c8; sky-3.golden: #f4ddbb;
  sky-1.dusk: #7d85a6ff; sky-2.dusk: #9592adff; sky-3.dusk: #b3a1b0ff; sky-4.dusk: #d3b3aaff;
  glass: #8fa9b4; glass.dusk: #f3d084ff; glare: #b4c8cf8c; glare.dusk: #eec26aff; panes: #ffffff66; panes.dusk: #f3d48ea0; pane: #a9bfc7; pane.dusk: #f6d78bff`);

function drawSeason(random: Random, scenery: Scenery): Season {
  if (scenery === 'desert' || scenery === 'coast') return 'summer';
  return pickWeighted(random, [
    ['summer', 50],
    ['autumn', 20],
    ['spring', 14],
    ['winter', 16],
  ]);
}

export function createScene(seed: number, scenery: Scenery): Scene {
  const random = createRandom(mixSeeds(seed, 97));
  const season = drawSeason(random, scenery);
  const hour = pickWeighted(random, [
    ['day', 71],
    ['golden', 14],
    ['dusk', 15],
  ] as const);
  const [isSnowy, isDusk] = [season === 'winter', hour === 'dusk'];
  const soil = isSnowy ? 'snow' : scenery === 'desert' ? 'sand' : 'grass';
  const blooms = !isSnowy && (season === 'spring' || chance(random, 0.25));
  const facts = new Map<string, string>([
    ...Object.entries({ scenery, season, hour, soil }),
    ['snow', isSnowy ? 'yes' : 'no'],
    ['dusk', isDusk ? 'yes' : 'no'],
    ['blooms', blooms ? 'yes' : 'no'],
  ]);
  const words: readonly string[] = [scenery, season, hour];
  for (const colors of [building, nature, light])
    for (const [name, values] of colors) {
      const [base = '', when] = name.split('.');
      if (when === undefined || words.includes(when)) facts.set(base, pick(random, values));
    }
  const walls = building.get(`wall.${scenery}`) ?? building.get('wall');
  if (walls !== undefined) facts.set('other-wall', pick(random, walls));
  facts.set('other-door', pick(random, building.get('door') ?? ['#2e6b5b']));
  return { random, scenery, season, hour, facts };
}

/** The light of the hour on every plain colour (#rrggbb) of a drawing; indoors lamps are on at dusk. */
export function inTheLight(drawing: string, hour: Hour, isOutdoors: boolean): string {
  if (hour === 'day') return drawing;
  const [tone, share] =
    hour === 'golden' ? ['#f2b070', isOutdoors ? 0.1 : 0.06] : isOutdoors ? ['#343a5e', 0.34] : ['#6a5148', 0.2];
  return drawing.replace(/"(#[\da-f]{6})"/g, (_, color) => `"${mixColors(color, tone, share)}"`);
}
