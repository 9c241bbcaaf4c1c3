import { mixColors } from './color.ts';
import { drawPalette, type HousePalette, type NaturePalette, naturePalette } from './palette.ts';
import { createPen, type Pen } from './pen.ts';
import { chance, createRandom, mixSeeds, type Random } from './random.ts';
import type { Scenery } from './scenery.ts';
import { drawHour, drawSeason, type Hour, type Season } from './season.ts';

/** Width and height of a picture in its own units; four pixels each. */
export const sceneWidth = 320;
export const sceneHeight = 240;
/** Where the land begins, and where a building's foot stands on it. */
export const horizon = 182;
export const footing = 193;

/** One picture in the making: what it is drawn with and in which surroundings. */
export interface Scene {
  pen: Pen;
  random: Random;
  scenery: Scenery;
  season: Season;
  hour: Hour;
  house: HousePalette;
  nature: NaturePalette;
  isSnowy: boolean;
  /** The building is drawn the other way round; light still comes from the left. */
  isMirrored: boolean;
}

const tones: Record<Hour, (color: string) => string> = {
  day: (color) => color,
  golden: (color) => mixColors(color, '#f2b070', 0.1),
  dusk: (color) => mixColors(color, '#343a5e', 0.34),
};

/** Indoors lamps are on at dusk. */
const indoorTones: Record<Hour, (color: string) => string> = {
  day: (color) => color,
  golden: (color) => mixColors(color, '#f2b070', 0.06),
  dusk: (color) => mixColors(color, '#6a5148', 0.2),
};

/** All choices that the pictures of one listing share come from the seed alone, before any style's own. */
export function createScene(input: { seed: number; scenery: Scenery; isOutdoors: boolean }): Scene {
  const { seed, scenery, isOutdoors } = input;
  const random = createRandom(mixSeeds(seed, 97));
  const season = drawSeason(random, scenery);
  const hour = drawHour(random);
  return {
    pen: createPen(isOutdoors ? tones[hour] : indoorTones[hour]),
    random,
    scenery,
    season,
    hour,
    house: drawPalette(random, scenery),
    nature: naturePalette(scenery, season),
    isSnowy: season === 'winter',
    isMirrored: chance(random, 0.5),
  };
}
