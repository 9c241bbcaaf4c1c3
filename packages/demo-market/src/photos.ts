import { frontStyle } from '@rei/house-drawings/front-style';
import { type PictureStyle, pictureHref, pictureSeed, pictureVariants } from '@rei/house-drawings/house-picture';
import { type Random, whole } from '@rei/house-drawings/random';
import type { Building } from './building.ts';
import type { Place } from './place.ts';

const rooms: readonly PictureStyle[] = ['living-room', 'kitchen', 'bedroom', 'floor-plan'];

export function drawPhotos(random: Random, building: Building, place: Place): string[] {
  const { scenery } = place.area;
  const around = scenery === 'city' && place.setting !== 'core' ? 'leafy' : scenery;
  const seed = pictureSeed(around, whole(random, 1, pictureVariants));
  const front = pictureHref(frontStyle(random, building, around), seed);
  const more = building.type === 'land' ? whole(random, 0, 1) : whole(random, 0, 3);
  const inside: readonly PictureStyle[] = building.type === 'land' ? ['lot-plan'] : rooms;
  return [front, ...inside.slice(0, more).map((style) => pictureHref(style, seed))];
}
