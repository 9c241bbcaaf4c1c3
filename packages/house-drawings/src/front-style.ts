import type { PictureStyle } from './house-picture.ts';
import { pickWeighted, type Random } from './random.ts';
import type { Scenery } from './scenery.ts';

type Weights = Partial<Record<PictureStyle, number>>;

const houses: Record<Scenery, Record<'small' | 'large', Weights>> = {
  desert: {
    small: { ranch: 6, adobe: 4, craftsman: 2 },
    large: { ranch: 3, modern: 3, adobe: 3, farmhouse: 1 },
  },
  prairie: {
    small: { ranch: 5, craftsman: 4, cape: 2 },
    large: { farmhouse: 5, colonial: 2, ranch: 3, modern: 1 },
  },
  mountain: {
    small: { 'a-frame': 3, ranch: 4, craftsman: 4 },
    large: { modern: 3, farmhouse: 3, 'a-frame': 2, ranch: 1 },
  },
  coast: {
    small: { cape: 3, ranch: 4, craftsman: 3 },
    large: { modern: 4, farmhouse: 3, colonial: 2 },
  },
  leafy: {
    small: { craftsman: 4, cape: 4, ranch: 4 },
    large: { colonial: 5, farmhouse: 4, modern: 1 },
  },
  city: {
    small: { 'row-house': 4, craftsman: 3, cape: 3 },
    large: { 'row-house': 3, colonial: 3, farmhouse: 2, modern: 1 },
  },
};

const others = {
  condos: { apartment: 8, 'walk-up': 2 },
  townhomes: { townhouse: 7, 'row-house': 3 },
  mobile: { mobile: 1 },
  land: { land: 1 },
  other: { storefront: 1 },
  multi_family: { 'triple-decker': 3, 'walk-up': 4, 'row-house': 1 },
  apartment: { apartment: 5, 'walk-up': 3 },
  duplex: { duplex: 1 },
  triplex: { 'triple-decker': 5, 'walk-up': 2 },
  fourplex: { 'walk-up': 1 },
} satisfies Record<string, Weights>;

interface Building {
  type: 'single_family' | keyof typeof others;
  sqft: number | null;
}

export function frontStyle(random: Random, { type, sqft }: Building, scenery: Scenery): PictureStyle {
  const size = (sqft ?? 0) > 2000 ? 'large' : 'small';
  const weights: Weights = type === 'single_family' ? houses[scenery][size] : others[type];
  const [first = ['ranch', 1] as const, ...rest] = Object.entries(weights) as [PictureStyle, number][];
  return pickWeighted(random, [first, ...rest]);
}
