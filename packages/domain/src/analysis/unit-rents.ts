import { toShare } from '../kernel/rate.ts';
import { isMultiFamily, type PropertyType, unitsOfType } from '../listings/property-type.ts';
import { dwellings, type Units } from '../listings/units.ts';
import { largestHudBedrooms, rentPerExtraBedroom } from './assumptions.ts';
import { type Figure, knownFigure, missingFigure } from './figure.ts';

export type RentsByBedrooms = Readonly<Record<string, number>>;

/** Whether an amount is one to compute with: no rent is never 0, and 0 is never a rent. */
function isAmount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** HUD's monthly rent of one dwelling, above 4 bedrooms 15% of that rent more for each; undefined where HUD has none. */
export function rentForBedrooms(rents: RentsByBedrooms, beds: number): number | undefined {
  const published = rents[String(Math.min(beds, largestHudBedrooms))];
  if (!isAmount(published)) return undefined;
  return published * (1 + toShare(rentPerExtraBedroom) * Math.max(beds - largestHudBedrooms, 0));
}

export interface RentInput {
  type: PropertyType;
  beds: number | null;
  units: Units;
  rents: RentsByBedrooms;
  /** Total monthly rent that the user typed; outranks HUD's when above 0. */
  typedRent?: number | null;
}

export function isRentTyped(input: Pick<RentInput, 'typedRent'>): boolean {
  return isAmount(input.typedRent);
}

export function rentedBedrooms({
  type,
  beds,
  units,
}: Omit<RentInput, 'rents'>): number[] | 'land' | 'unit_count' | 'unit_beds' | 'beds' {
  if (type === 'land') return 'land';
  if (!isMultiFamily(type)) return beds === null || !(beds >= 0) ? 'beds' : [Math.floor(beds)];
  const count = units.units ?? unitsOfType(type) ?? 0;
  if (count < 1) return 'unit_count';
  const known: number[] = [];
  for (const unit of dwellings({ ...units, units: count })) {
    if (unit.beds === null || unit.beds < 0) return 'unit_beds';
    known.push(unit.beds);
  }
  return known;
}

/** Total monthly rent, dollars: the typed one, else HUD's summed over all dwellings; none unless each of them is known. */
export function monthlyRent(input: RentInput): Figure {
  if (isAmount(input.typedRent)) return knownFigure(input.typedRent);
  const bedrooms = rentedBedrooms(input);
  if (bedrooms === 'land') return missingFigure('land');
  if (Object.keys(input.rents).length === 0) return missingFigure('rent');
  if (typeof bedrooms === 'string') return missingFigure(bedrooms);
  let total = 0;
  for (const beds of bedrooms) {
    const rent = rentForBedrooms(input.rents, beds);
    if (rent === undefined) return missingFigure('rent');
    total += rent;
  }
  return knownFigure(total);
}
