import { drawHouse } from '@rei/house-drawings/draw-house';
import { frontStyle } from '@rei/house-drawings/front-style';
import { createRandom, hashText } from '@rei/house-drawings/random';
import type { Scenery } from '@rei/house-drawings/scenery';
import type { PicturedListing } from './picture-repository.ts';

/** What a state mostly looks like; the others are leafy. */
const sceneryOfState: Record<string, Scenery> = {
  ...{ AZ: 'desert', NM: 'desert', NV: 'desert', UT: 'desert' },
  ...{ AK: 'mountain', CO: 'mountain', ID: 'mountain', MT: 'mountain', WY: 'mountain' },
  ...{ IA: 'prairie', IL: 'prairie', IN: 'prairie', KS: 'prairie', MO: 'prairie', ND: 'prairie' },
  ...{ NE: 'prairie', OK: 'prairie', SD: 'prairie', TX: 'prairie' },
  ...{ CA: 'coast', FL: 'coast', HI: 'coast', PR: 'coast', SC: 'coast' },
  DC: 'city',
};

/** A building as homes of this kind and state often look; each listing has one of its own, always the same. */
export function drawIllustration({ id, type, state, sqft, yearBuilt }: PicturedListing): string {
  const seed = hashText(`${id} ${type} ${yearBuilt ?? ''} ${state}`);
  const scenery = sceneryOfState[state] ?? 'leafy';
  return drawHouse({ style: frontStyle(createRandom(seed), { type, sqft }, scenery), seed, scenery });
}
