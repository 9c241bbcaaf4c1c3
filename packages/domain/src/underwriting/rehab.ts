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
