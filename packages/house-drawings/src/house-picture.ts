import { type Scenery, sceneries } from './scenery.ts';

/** What a picture shows: kinds of buildings, land, and rooms for the later photos of a listing. */
export const pictureStyles = [
  'ranch',
  'craftsman',
  'colonial',
  'cape',
  'farmhouse',
  'adobe',
  'modern',
  'a-frame',
  'townhouse',
  'row-house',
  'duplex',
  'triple-decker',
  'walk-up',
  'apartment',
  'mobile',
  'land',
  'storefront',
  'living-room',
  'kitchen',
  'bedroom',
  'floor-plan',
  'lot-plan',
] as const;

export type PictureStyle = (typeof pictureStyles)[number];

/** How many pictures there are of one style in one scenery. */
export const pictureVariants = 4000;

/** The seed of a picture: its variant, with the scenery in the remainder, so that a file name says all. */
export function pictureSeed(scenery: Scenery, variant: number): number {
  return variant * sceneries.length + sceneries.indexOf(scenery);
}

/** The scenery that a picture's seed stands for. */
export function sceneryOfSeed(seed: number): Scenery {
  return sceneries[Math.abs(Math.trunc(seed)) % sceneries.length] ?? 'leafy';
}

/** The path of one of our own pictures on this product's host, as listings carry it. */
export function pictureHref(style: PictureStyle, seed: number): string {
  return `/pictures/houses/${style}-${seed}.svg`;
}

/** Style and seed of such a path or its last part; undefined when it is none of ours. */
export function parsePictureHref(href: string): { style: PictureStyle; seed: number } | undefined {
  const [, name, digits] = /(?:^|\/)([a-z-]+)-(\d{1,9})\.svg$/.exec(href) ?? [];
  const style = pictureStyles.find((known) => known === name);
  return style === undefined ? undefined : { style, seed: Number(digits) };
}
