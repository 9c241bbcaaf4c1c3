import { pickWeighted, type Random } from './random.ts';
import type { Scenery } from './scenery.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Hour = 'day' | 'golden' | 'dusk';

/** Desert and coast know no snow and no red leaves here. */
export function drawSeason(random: Random, scenery: Scenery): Season {
  if (scenery === 'desert' || scenery === 'coast') return 'summer';
  return pickWeighted(random, [
    ['summer', 50],
    ['autumn', 20],
    ['spring', 14],
    ['winter', 16],
  ]);
}

/** The light of a picture: mostly day. */
export function drawHour(random: Random): Hour {
  return pickWeighted(random, [
    ['day', 71],
    ['golden', 14],
    ['dusk', 15],
  ]);
}
