import * as z from 'zod/mini';

/** More units than any listing of one building has; bounds the rows of the units editor. */
export const maxUnits = 500;

/** Bedrooms and bathrooms of one dwelling; null where unknown, halves count. */
export const unitSchema = z.object({
  beds: z.nullable(z.int().check(z.gte(0), z.lte(50))),
  baths: z.nullable(z.number().check(z.gte(0), z.lte(50), z.multipleOf(0.25))),
});

export type Unit = z.infer<typeof unitSchema>;

/** A multi-family listing's dwellings. `units` null: the source does not say and nobody has yet. */
export interface Units {
  units: number | null;
  /** Off: the first row stands for every unit. On: one row per unit. */
  unitsVary: boolean;
  unitsDetail: Unit[];
}

export function parseUnitCount(typed: string): number {
  const count = Number.parseInt(typed, 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), maxUnits) : 1;
}

/** Rows for `count` units: existing rows stay, new ones copy the first (or are unknown when there is none). */
export function resizeUnits(rows: readonly Unit[], count: number): Unit[] {
  const first: Unit = rows[0] ?? { beds: null, baths: null };
  return Array.from({ length: count }, (_, index) => ({ ...(rows[index] ?? first) }));
}

/** One row per dwelling, with the shared row repeated when units do not vary; empty while the count is unknown. */
export function dwellings(units: Units): Unit[] {
  if (units.units === null) return [];
  return units.unitsVary
    ? resizeUnits(units.unitsDetail, units.units)
    : resizeUnits(units.unitsDetail.slice(0, 1), units.units);
}
