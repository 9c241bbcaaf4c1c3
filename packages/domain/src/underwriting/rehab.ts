import { percent, toShare } from '../kernel/rate.ts';

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

/** How much is renewed, from paint and floors to everything. */
export const rehabLevels = ['light', 'medium', 'full'] as const;
export type RehabLevel = (typeof rehabLevels)[number];

/** Ten to twenty percent is usual. */
export const usualContingency = 15;

interface RehabHome {
  sqft: number;
  baths: number | null;
}

/** A living area that has one bath more; and what windows and inside doors there are, one for so many square feet. */
const sqftOf = { bath: 900, window: 110, door: 150 };

/** How much of each usual line a level takes in a home. */
const levelQuantities: Record<
  RehabLevel,
  (home: RehabHome & { full: number; half: number }) => Record<string, number>
> = {
  light: ({ sqft }) => ({ 'Paint inside': sqft, Flooring: 0.8 * sqft, Landscaping: 1 }),
  medium: (home) => ({
    ...levelQuantities.light(home),
    'Cabinets and counters': 18,
    Appliances: 1,
    'Bathroom, full': home.full,
    'Bathroom, half': home.half,
    'Water heater': 1,
    'Inside doors': Math.ceil(home.sqft / sqftOf.door),
    'Outside doors': 2,
    'Demolition and hauling': 1,
    Permits: 1,
  }),
  full: (home) => ({
    ...levelQuantities.medium(home),
    Roof: home.sqft,
    'Siding and paint outside': home.sqft,
    Windows: Math.ceil(home.sqft / sqftOf.window),
    Gutters: Math.ceil(4 * Math.sqrt(home.sqft)),
    'Heating and cooling': 1,
    'Electrical panel': 1,
    Rewiring: home.sqft,
    Plumbing: home.sqft,
    Drywall: home.sqft,
  }),
};

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
  const known = baths === null || !(baths > 0) ? Math.max(1, Math.round(sqft / sqftOf.bath)) : baths;
  const full = Math.max(1, Math.floor(known));
  const quantities = levelQuantities[level]({ sqft, baths, full, half: known > full ? 1 : 0 });
  const items = usualRehabItems.flatMap((item) => {
    const quantity = quantities[item.name] ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return { ...estimateRehab({ items, contingencyRate: usualContingency, sqft }), items };
}
