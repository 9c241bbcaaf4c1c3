import { chance, type NonEmpty, pick, type Random } from './random.ts';
import type { Scenery } from './scenery.ts';
import type { Season } from './season.ts';

/** The colours of one building. */
export interface HousePalette {
  wall: string;
  /** A second wall colour that goes with the first, for neighbours and additions. */
  otherWall: string;
  brick: string;
  trim: string;
  roof: string;
  door: string;
  otherDoor: string;
  shutter: string;
  metal: string;
}

function colors(text: string): NonEmpty<string> {
  const [first = '#cccccc', ...rest] = text.split(' ').map((hex) => `#${hex}`);
  return [first, ...rest];
}

const northernWalls = colors(
  'e5dccb 7488a0 c3cfbf efede4 d9b48f b7c2c8 93a38f c98e6b e6d6a8 8fa9b0 d8c9c4 6d7f86 f1e9dc',
);
const desertWalls = colors('e9dcc8 e3cdb0 eadfd0 d9a67e d2ab90 e8d9b5 dcd8c6 c99c7c efe4d2');
const coastWalls = colors('cfe0e0 f0e2cf f3efe6 b9d0d8 f0d2c2 dce6d2 f2e3b6 d5dceb a9c6c4');
const wallsOf: Record<Scenery, NonEmpty<string>> = {
  desert: desertWalls,
  coast: coastWalls,
  prairie: northernWalls,
  mountain: colors('9c7a5b 8a6a50 b7a183 7f8d88 a9978a 6f7f77 d2c4ac 87735f c7b79d'),
  leafy: northernWalls,
  city: northernWalls,
};
const bricks = colors('a8553f 96503f b06a4e 8c4a3c bb8465 a4604c');
const trims = colors('f7f5ef f3f0e6 fbfaf6 efe9dc');
const shingleRoofs = colors('6a5e57 4e4a4c 5b4038 75604f 59626b 414a52 7a5546 5f6a62');
const tileRoofs = colors('a5654a 8c5b45 9b6a50 b5744f 7d5a4a');
const doors = colors('2e6b5b b4552f 1f4e5f 7a2e2a cf982f 27303a 5b4468 c24a35 3b6e62 5f86a3 8a6a3a');
const shutters = colors('27343a 2f4a42 4a3230 33465c 5a4a3d');

/** A house's colours, of those that are usual where it stands. */
export function drawPalette(random: Random, scenery: Scenery): HousePalette {
  const isTiled = scenery === 'desert' ? chance(random, 0.7) : scenery === 'coast' && chance(random, 0.4);
  const walls = wallsOf[scenery];
  return {
    wall: pick(random, walls),
    otherWall: pick(random, walls),
    brick: pick(random, bricks),
    trim: pick(random, trims),
    roof: pick(random, isTiled ? tileRoofs : shingleRoofs),
    door: pick(random, doors),
    otherDoor: pick(random, doors),
    shutter: pick(random, shutters),
    metal: '#5d6660',
  };
}

/** The colours of what grows and lies around. */
export interface NaturePalette {
  leaf: string;
  leafDark: string;
  conifer: string;
  coniferDark: string;
  bush: string;
  bloom: string;
  trunk: string;
  ground: string;
  groundFar: string;
  path: string;
}

const green = {
  leaf: '#7f9a72',
  leafDark: '#6b8662',
  conifer: '#5f8265',
  coniferDark: '#4f7158',
  bush: '#6b8662',
  bloom: '#d98f9f',
  trunk: '#7c6850',
};

const grounds: Record<Scenery, readonly [ground: string, far: string]> = {
  desert: ['#dcc7a4', '#d3b797'],
  prairie: ['#b3bd80', '#c9c48c'],
  mountain: ['#a6bb8a', '#8fa98a'],
  coast: ['#c2cd9c', '#e2d5b3'],
  leafy: ['#9dbb86', '#b7cfa9'],
  city: ['#a9bd92', '#bfc6c4'],
};

const bySeason: Record<Season, Partial<NaturePalette>> = {
  summer: {},
  spring: { leaf: '#e3b1bb', leafDark: '#d79dab', bush: '#86a86f', bloom: '#e8b4c0' },
  autumn: {
    leaf: '#cc8a3a',
    leafDark: '#b5722e',
    bush: '#a8843f',
    bloom: '#c76b3a',
    ground: '#b6b283',
    groundFar: '#cbbf97',
  },
  winter: {
    leaf: '#8a7a66',
    leafDark: '#76674f',
    bush: '#6d8170',
    ground: '#edf1f2',
    groundFar: '#d5dde3',
    path: '#d3d8db',
  },
};

/** The colours of land, sky and plants: those of the place, changed by the season. */
export function naturePalette(scenery: Scenery, season: Season): NaturePalette {
  const [ground, groundFar] = grounds[scenery];
  const path = scenery === 'desert' ? '#e8dcc6' : scenery === 'coast' ? '#ece3d0' : '#d8d2c4';
  return { ...green, ground, groundFar, path, ...bySeason[season] };
}
