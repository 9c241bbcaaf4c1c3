import type { PropertyType } from '@rei/domain/listings/property-type';
import { type PictureStyle, pictureHref, pictureSeed, pictureVariants } from '@rei/house-drawings/house-picture';
import { type NonEmpty, pickWeighted, type Random, whole } from '@rei/house-drawings/random';
import type { Scenery } from '@rei/house-drawings/scenery';
import type { Building } from './building.ts';
import type { Place } from './place.ts';

type StyleWeights = NonEmpty<readonly [PictureStyle, number]>;

const houseStyles: Record<Scenery, { small: StyleWeights; large: StyleWeights }> = {
  desert: {
    small: [
      ['ranch', 6],
      ['adobe', 4],
      ['craftsman', 2],
    ],
    large: [
      ['ranch', 3],
      ['modern', 3],
      ['adobe', 3],
      ['farmhouse', 1],
    ],
  },
  prairie: {
    small: [
      ['ranch', 5],
      ['craftsman', 4],
      ['cape', 2],
    ],
    large: [
      ['farmhouse', 5],
      ['colonial', 2],
      ['ranch', 3],
      ['modern', 1],
    ],
  },
  mountain: {
    small: [
      ['a-frame', 3],
      ['ranch', 4],
      ['craftsman', 4],
    ],
    large: [
      ['modern', 3],
      ['farmhouse', 3],
      ['a-frame', 2],
      ['ranch', 1],
    ],
  },
  coast: {
    small: [
      ['cape', 3],
      ['ranch', 4],
      ['craftsman', 3],
    ],
    large: [
      ['modern', 4],
      ['farmhouse', 3],
      ['colonial', 2],
    ],
  },
  leafy: {
    small: [
      ['craftsman', 4],
      ['cape', 4],
      ['ranch', 4],
    ],
    large: [
      ['colonial', 5],
      ['farmhouse', 4],
      ['modern', 1],
    ],
  },
  city: {
    small: [
      ['row-house', 4],
      ['craftsman', 3],
      ['cape', 3],
    ],
    large: [
      ['row-house', 3],
      ['colonial', 3],
      ['farmhouse', 2],
      ['modern', 1],
    ],
  },
};

const typeStyles: Record<Exclude<PropertyType, 'single_family'>, StyleWeights> = {
  condos: [
    ['apartment', 8],
    ['walk-up', 2],
  ],
  townhomes: [
    ['townhouse', 7],
    ['row-house', 3],
  ],
  mobile: [['mobile', 1]],
  land: [['land', 1]],
  other: [['storefront', 1]],
  multi_family: [
    ['triple-decker', 3],
    ['walk-up', 4],
    ['row-house', 1],
  ],
  apartment: [
    ['apartment', 5],
    ['walk-up', 3],
  ],
  duplex: [['duplex', 1]],
  triplex: [
    ['triple-decker', 5],
    ['walk-up', 2],
  ],
  fourplex: [['walk-up', 1]],
};

const rooms: NonEmpty<PictureStyle> = ['living-room', 'kitchen', 'bedroom', 'floor-plan'];

function frontStyles(building: Building, scenery: Scenery): StyleWeights {
  if (building.type !== 'single_family') return typeStyles[building.type];
  return houseStyles[scenery][(building.sqft ?? 0) > 2000 ? 'large' : 'small'];
}

/** One to four pictures: the front, then rooms; of land the ground, then the parcel. All share one seed. */
export function drawPhotos(random: Random, building: Building, place: Place): string[] {
  const { scenery } = place.area;
  const around = scenery === 'city' && place.setting !== 'core' ? 'leafy' : scenery;
  const seed = pictureSeed(around, whole(random, 1, pictureVariants));
  const front = pictureHref(pickWeighted(random, frontStyles(building, around)), seed);
  const more = building.type === 'land' ? whole(random, 0, 1) : whole(random, 0, 3);
  const inside: readonly PictureStyle[] = building.type === 'land' ? ['lot-plan'] : rooms;
  return [front, ...inside.slice(0, more).map((style) => pictureHref(style, seed))];
}
