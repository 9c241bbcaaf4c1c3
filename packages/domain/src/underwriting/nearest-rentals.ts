import { bedroomsApart, rentSteps } from '../valuation/rent-estimate.ts';
import { createNearestHomes, type Place, type PlacedHome } from './nearest-homes.ts';

interface PlacedRental extends PlacedHome {
  beds: number | null;
}

/** So many of the nearest say what differences are worth, and the most alike of them what a home rents for. */
export const nearestRentals = 200;

export const farthestRental = Math.max(...rentSteps.map(({ radiusMiles }) => radiusMiles));
export const oldestRental = Math.max(...rentSteps.map(({ days }) => days));

/** Finds the rentals nearest to a home with about as many bedrooms, among all of an area that were read at once. */
export function createNearestRentals<Rental extends PlacedRental>(rentals: readonly Rental[]) {
  const { homes, find } = createNearestHomes(rentals);
  const bedsOf = Float64Array.from(homes, ({ beds }) => beds ?? Number.NaN);
  return (place: Place, beds: number | null): Rental[] => {
    if (beds === null) return [];
    const { count, at } = find(place, {
      ...{ radiusMiles: farthestRental, atMost: nearestRentals, isInOrder: true },
      isWanted: (rental) => Math.abs((bedsOf[rental] as number) - beds) <= bedroomsApart,
    });
    return Array.from(at.subarray(0, count), (rental) => homes[rental] as Rental);
  };
}
