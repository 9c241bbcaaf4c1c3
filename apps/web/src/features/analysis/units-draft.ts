import type { Property } from '@rei/domain/listings/property';
import { parseUnitCount, resizeUnits, type Unit, unitSchema } from '@rei/domain/listings/units';
import { unitsOf } from './analysis-input.ts';

/** The units as they stand in the editor. */
export interface UnitsDraft {
  /** Null: still unknown. */
  count: number | null;
  isVarying: boolean;
  /** At least one. */
  rows: Unit[];
}

export function parseUnitsDraft(value: unknown): UnitsDraft | undefined {
  if (typeof value !== 'object' || value === null || !('count' in value && 'isVarying' in value && 'rows' in value)) {
    return undefined;
  }
  const { count, isVarying, rows } = value;
  if (!(count === null || typeof count === 'number') || typeof isVarying !== 'boolean' || !Array.isArray(rows)) {
    return undefined;
  }
  const units = rows.flatMap((row) => unitSchema.safeParse(row).data ?? []);
  return units.length > 0 ? { count, isVarying, rows: units } : undefined;
}

const maxOfUnit = 50;

/** A row's typed bedrooms: a whole number; what is no number is unknown. */
export function parseBeds(typed: string): number | null {
  const beds = Number.parseInt(typed, 10);
  return Number.isFinite(beds) ? Math.min(Math.max(beds, 0), maxOfUnit) : null;
}

/** A row's typed bathrooms, to the quarter; what is no number is unknown. */
export function parseBaths(typed: string): number | null {
  const baths = Number.parseFloat(typed);
  return Number.isFinite(baths) ? Math.min(Math.max(Math.round(baths * 4) / 4, 0), maxOfUnit) : null;
}

/** The editor's start. A building's own beds and baths say nothing about one unit: without rows, the first is unknown. */
export function draftOf(property: Property): UnitsDraft {
  const { units, unitsVary, unitsDetail } = unitsOf(property);
  const rowCount = unitsVary ? (units ?? 1) : unitsDetail.length;
  return { count: units, isVarying: unitsVary, rows: resizeUnits(unitsDetail, Math.max(rowCount, 1)) };
}

/** The typed count takes effect: that many rows, existing ones kept, new ones like the first. */
export function withCount(draft: UnitsDraft, typed: string): UnitsDraft {
  const count = parseUnitCount(typed);
  return { ...draft, count, rows: draft.isVarying ? resizeUnits(draft.rows, count) : draft.rows };
}

/** One row per unit, or the first row for all; rows that were there before come back. */
export function withVarying(draft: UnitsDraft, isVarying: boolean): UnitsDraft {
  return { ...draft, isVarying, rows: isVarying ? resizeUnits(draft.rows, draft.count ?? 1) : draft.rows };
}

export function withRow(draft: UnitsDraft, index: number, change: Partial<Unit>): UnitsDraft {
  return { ...draft, rows: draft.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) };
}

export function withFirstRowForAll(draft: UnitsDraft): UnitsDraft {
  return { ...draft, rows: resizeUnits(draft.rows.slice(0, 1), draft.rows.length) };
}

/** The rows that are shown and saved: one, unless units vary. */
export function shownRows({ rows, isVarying }: UnitsDraft): Unit[] {
  return isVarying ? rows : rows.slice(0, 1);
}
