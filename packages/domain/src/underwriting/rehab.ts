import { percent, toShare } from '../kernel/rate.ts';
import type { RehabChoice, RehabLevel } from './rehab-choice.ts';

export const rehabUnits = ['each', 'sqft', 'linear_foot', 'lump_sum'] as const;
type RehabUnit = (typeof rehabUnits)[number];

export const rehabUnitLabels = {
  each: 'each',
  sqft: 'sq ft',
  linear_foot: 'ft',
  lump_sum: 'lump sum',
} as const satisfies Record<RehabUnit, string>;

export const rehabAreas = [
  'Exterior',
  'Systems',
  'Kitchen',
  'Bathrooms',
  'Interior',
  'Site and permits',
  'Other',
] as const;
type RehabArea = (typeof rehabAreas)[number];

export interface RehabItem {
  area: RehabArea;
  name: string;
  quantity: number;
  unit: RehabUnit;
  unitCost: number;
}

interface RehabInput {
  items: readonly RehabItem[];
  contingencyRate: number;
  sqft: number | null;
}

interface RehabFigures {
  lines: (RehabItem & { cost: number })[];
  areas: { area: RehabArea; cost: number }[];
  subtotal: number;
  contingency: number;
  total: number;
  perSqft: number | null;
}

/** Adds up the lines of a rehab estimate: quantity * unit cost, by area and in total, with the contingency on top. */
export function estimateRehab({ items, contingencyRate, sqft }: RehabInput): RehabFigures {
  const lines = items.map((item) => ({ ...item, cost: item.quantity * item.unitCost }));
  const costOf = (some: readonly { cost: number }[]) => some.reduce((sum, { cost }) => sum + cost, 0);
  const subtotal = costOf(lines);
  const contingency = subtotal * toShare(percent(contingencyRate));
  const total = subtotal + contingency;
  return {
    lines,
    areas: rehabAreas
      .map((area) => ({ area, own: lines.filter((line) => line.area === area) }))
      .filter(({ own }) => own.length > 0)
      .map(({ area, own }) => ({ area, cost: costOf(own) })),
    subtotal,
    contingency,
    total,
    perSqft: sqft !== null && sqft > 0 ? total / sqft : null,
  };
}

/** Usual lines of a renovation: rough common assumptions, to be overwritten by a contractor's bid. */
export const usualRehabItems: readonly Omit<RehabItem, 'quantity'>[] = [
  { area: 'Exterior', name: 'Roof', unit: 'sqft', unitCost: 5 },
  { area: 'Exterior', name: 'Siding and paint outside', unit: 'sqft', unitCost: 4 },
  { area: 'Exterior', name: 'Windows', unit: 'each', unitCost: 600 },
  { area: 'Exterior', name: 'Outside doors', unit: 'each', unitCost: 900 },
  { area: 'Exterior', name: 'Gutters', unit: 'linear_foot', unitCost: 10 },
  { area: 'Systems', name: 'Heating and cooling', unit: 'lump_sum', unitCost: 8000 },
  { area: 'Systems', name: 'Electrical panel', unit: 'lump_sum', unitCost: 2500 },
  { area: 'Systems', name: 'Rewiring', unit: 'sqft', unitCost: 6 },
  { area: 'Systems', name: 'Plumbing', unit: 'sqft', unitCost: 5 },
  { area: 'Systems', name: 'Water heater', unit: 'each', unitCost: 1500 },
  { area: 'Kitchen', name: 'Cabinets and counters', unit: 'linear_foot', unitCost: 350 },
  { area: 'Kitchen', name: 'Appliances', unit: 'lump_sum', unitCost: 3500 },
  { area: 'Bathrooms', name: 'Bathroom, full', unit: 'each', unitCost: 8000 },
  { area: 'Bathrooms', name: 'Bathroom, half', unit: 'each', unitCost: 3500 },
  { area: 'Interior', name: 'Paint inside', unit: 'sqft', unitCost: 3 },
  { area: 'Interior', name: 'Flooring', unit: 'sqft', unitCost: 6 },
  { area: 'Interior', name: 'Drywall', unit: 'sqft', unitCost: 3 },
  { area: 'Interior', name: 'Inside doors', unit: 'each', unitCost: 250 },
  { area: 'Site and permits', name: 'Demolition and hauling', unit: 'lump_sum', unitCost: 2500 },
  { area: 'Site and permits', name: 'Landscaping', unit: 'lump_sum', unitCost: 2500 },
  { area: 'Site and permits', name: 'Permits', unit: 'lump_sum', unitCost: 1500 },
];

/** Ten to twenty percent is usual. */
export const usualContingency = 15;

/** What a home has of each thing that usual lines are counted by: one of it, square feet, baths, and what goes by its size. */
const rehabParts = ['home', 'sqft', 'full', 'half', 'doors', 'windows', 'gutters'] as const;
type RehabPart = (typeof rehabParts)[number];

/** A living area that has one bath more; and what windows and inside doors there are, one for so many square feet. */
const sqftOf = { bath: 900, window: 110, door: 150 };

/** How many of each usual line a level takes, by what of the home it is counted. */
type LevelWork = Record<string, readonly [times: number, of: RehabPart]>;
const lightWork: LevelWork = { 'Paint inside': [1, 'sqft'], Flooring: [0.8, 'sqft'], Landscaping: [1, 'home'] };
const mediumWork: LevelWork = {
  ...lightWork,
  'Cabinets and counters': [18, 'home'],
  Appliances: [1, 'home'],
  'Bathroom, full': [1, 'full'],
  'Bathroom, half': [1, 'half'],
  'Water heater': [1, 'home'],
  'Inside doors': [1, 'doors'],
  'Outside doors': [2, 'home'],
  'Demolition and hauling': [1, 'home'],
  Permits: [1, 'home'],
};
const fullWork: LevelWork = {
  ...mediumWork,
  Roof: [1, 'sqft'],
  'Siding and paint outside': [1, 'sqft'],
  Windows: [1, 'windows'],
  Gutters: [1, 'gutters'],
  'Heating and cooling': [1, 'home'],
  'Electrical panel': [1, 'home'],
  Rewiring: [1, 'sqft'],
  Plumbing: [1, 'sqft'],
  Drywall: [1, 'sqft'],
};
const workOf: Record<RehabLevel, LevelWork> = { light: lightWork, medium: mediumWork, full: fullWork };

/** Baths that are not known are one for 900 square feet; there is at least one. */
const fullBaths = (sqft: number, baths: number) =>
  Math.max(1, baths > 0 ? Math.floor(baths) : Math.round(sqft / sqftOf.bath));
const halfBaths = (baths: number) => Number(baths > 1 && baths > Math.floor(baths));
const doorsOf = (sqft: number) => Math.ceil(sqft / sqftOf.door);
const windowsOf = (sqft: number) => Math.ceil(sqft / sqftOf.window);
const guttersOf = (sqft: number) => Math.ceil(4 * Math.sqrt(sqft));

function partsOf(sqft: number, baths: number): Record<RehabPart, number> {
  return {
    home: 1,
    sqft,
    full: fullBaths(sqft, baths),
    half: halfBaths(baths),
    doors: doorsOf(sqft),
    windows: windowsOf(sqft),
    gutters: guttersOf(sqft),
  };
}

/**
 * A first estimate of a renovation by its level, from the calculator's usual lines and their unit costs with a contingency
 * of 15%, dollars. Baths that are not known are one for 900 square feet. Null without a living area. Rough common
 * assumptions, as the lines are: it is where a rehab budget starts, and a contractor's bid takes its place.
 */
export function rehabStart(
  level: RehabLevel,
  { sqft, baths }: { sqft: number | null; baths: number | null },
): (RehabFigures & { items: RehabItem[] }) | null {
  if (sqft === null || !(sqft > 0)) return null;
  const parts = partsOf(sqft, baths ?? Number.NaN);
  const items = usualRehabItems.flatMap((item) => {
    const [times, of] = workOf[level][item.name] ?? [0, 'home'];
    const quantity = times * parts[of];
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return { ...estimateRehab({ items, contingencyRate: usualContingency, sqft }), items };
}

/** Dollars for each thing that a renovation is counted by. */
export type RehabRates = Readonly<Record<RehabPart, number>>;

/** What a choice costs by the size of a home, without contingency. */
export function rehabRates(choice: RehabChoice): RehabRates {
  const rates = { home: 0, sqft: 0, full: 0, half: 0, doors: 0, windows: 0, gutters: 0 };
  if (typeof choice === 'number') return { ...rates, sqft: choice };
  for (const { name, unitCost } of usualRehabItems) {
    const [times, of] = workOf[choice][name] ?? [0, 'home'];
    rates[of] += times * unitCost;
  }
  return rates;
}

/**
 * What a renovation costs in a home, dollars without contingency: of a level the sum of `rehabStart`'s lines. NaN stands for
 * baths that are not known; a living area has to be. Of numbers alone, so that millions of listings are gone through.
 */
export function rehabCost(rates: RehabRates, sqft: number, baths: number): number {
  return (
    rates.home +
    rates.sqft * sqft +
    rates.full * fullBaths(sqft, baths) +
    rates.half * halfBaths(baths) +
    rates.doors * doorsOf(sqft) +
    rates.windows * windowsOf(sqft) +
    rates.gutters * guttersOf(sqft)
  );
}
