import { isMultiFamily, type PropertyType, unitsOfType } from './property-type.ts';
import type { Unit, Units } from './units.ts';

interface StoredUnits {
  type: PropertyType;
  units: number | null;
  unitsDetail: Unit[] | null;
}

/** A listing's dwellings: as its sources tell them, then what the type itself says. */
export function listedUnits({ type, units: told, unitsDetail }: StoredUnits): Units {
  if (!isMultiFamily(type)) return { units: told, unitsVary: false, unitsDetail: [] };
  const rows = unitsDetail ?? [];
  const units = told ?? unitsOfType(type) ?? (rows.length > 1 ? rows.length : null);
  const unitsVary = rows.some(({ beds, baths }) => beds !== rows[0]?.beds || baths !== rows[0]?.baths);
  return { units, unitsVary, unitsDetail: unitsVary ? rows : rows.slice(0, 1) };
}
