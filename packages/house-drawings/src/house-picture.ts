import { type Scenery, sceneries } from './scenery.ts';

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

export const pictureVariants = 4000;

/** The seed of a picture: its variant, with the scenery in the remainder, so that a file name says all. */
export function pictureSeed(scenery: Scenery, variant: number): number {
  return variant * sceneries.length + sceneries.indexOf(scenery);
}

export function sceneryOfSeed(seed: number): Scenery {
  return sceneries[Math.abs(Math.trunc(seed)) % sceneries.length] ?? 'leafy';
}

export function pictureHref(style: PictureStyle, seed: number): string {
  return `/pictures/houses/${style}-${seed}.svg`;
}

export function parsePictureHref(href: string): { style: PictureStyle; seed: number } | undefined {
  const [, name, digits] = /(?:^|\/)([a-z-]+)-(\d{1,9})\.svg$/.exec(href) ?? [];
  const style = pictureStyles.find((known) => known === name);
  return style === undefined ? undefined : { style, seed: Number(digits) };
}
