import { toShare } from '../kernel/rate.ts';
import { isMultiFamily, type PropertyType, unitsOfType } from '../listings/property-type.ts';
import { dwellings, type Units } from '../listings/units.ts';
import { largestHudBedrooms, rentPerExtraBedroom } from './assumptions.ts';
import { type Figure, knownFigure, missingFigure } from './figure.ts';

/** HUD's monthly rents of one ZIP in dollars by bedroom count, '0' (efficiency) to '4'; empty where HUD has none. */
export type RentsByBedrooms = Readonly<Record<string, number>>;

/** Whether an amount is one to compute with: no rent is never 0, and 0 is never a rent. */
function isAmount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/**
 * HUD's monthly rent of one dwelling; above 4 bedrooms 15% of the 4-bedroom rent more for each. Undefined
 * where the ZIP has no rent for that size.
 */
export function rentForBedrooms(rents: RentsByBedrooms, beds: number): number | undefined {
  const published = rents[String(Math.min(beds, largestHudBedrooms))];
  if (!isAmount(published)) return undefined;
  return published * (1 + toShare(rentPerExtraBedroom) * Math.max(beds - largestHudBedrooms, 0));
}

export interface RentInput {
  type: PropertyType;
  /** Bedrooms of a single dwelling; null where unknown. Not read for multi-family. */
  beds: number | null;
  /** Read for multi-family only. */
  units: Units;
  rents: RentsByBedrooms;
  /** Total monthly rent that the user typed; outranks HUD's when above 0. */
  typedRent?: number | null;
}

/** Whether the rent is the user's own: typed and above 0. */
export function isRentTyped(input: Pick<RentInput, 'typedRent'>): boolean {
  return isAmount(input.typedRent);
}

/** The bedrooms of every dwelling that is rented, or the input that is missing to tell. */
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

/**
 * Total monthly rent in dollars: the typed one, else HUD's rent by bedroom count, for multi-family the sum over
 * its dwellings. A total is given only when the rent of every dwelling is known.
 */
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
