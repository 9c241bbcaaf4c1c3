import { bedroomsApart, rentSteps } from '../valuation/rent-estimate.ts';
import { boxAround } from './nearby.ts';

interface Place {
  lat: number;
  lon: number;
}

interface PlacedRental extends Place {
  id: number;
  beds: number | null;
}

/** So many of the nearest say what differences are worth, and the most alike of them what a home rents for. */
export const nearestRentals = 200;

export const farthestRental = Math.max(...rentSteps.map(({ radiusMiles }) => radiusMiles));
export const oldestRental = Math.max(...rentSteps.map(({ days }) => days));

/** Degrees of the cells by which rentals are found: a mile and a half. */
const cellSize = 0.02;

/** Numbers of rows and columns are below it. */
const cellLimit = 100_000;

const cellOf = (degrees: number) => Math.floor(degrees / cellSize);

/**
 * Finds the rentals nearest to a home with about as many bedrooms, as a statement with the same order and limit would,
 * among all of a place that were read at once.
 */
export function createNearestRentals<Rental extends PlacedRental>(rentals: readonly Rental[]) {
  const cells = Map.groupBy(rentals, ({ lat, lon }) => cellOf(lat) * cellLimit + cellOf(lon));

  return (place: Place, beds: number | null): Rental[] => {
    if (beds === null) return [];
    const { south, north, west, east } = boxAround(place, farthestRental);
    const narrow = Math.cos((place.lat * Math.PI) / 180);
    const [row, column] = [cellOf(place.lat), cellOf(place.lon)];
    const last = Math.max(...[south, north].map((lat) => Math.abs(cellOf(lat) - row)));
    const rings = Math.max(last, ...[west, east].map((lon) => Math.abs(cellOf(lon) - column)));
    const found: { rental: Rental; far: number }[] = [];
    for (let ring = 0; ring <= rings; ring++) {
      for (const [up, right] of cellsOfRing(ring)) {
        for (const rental of cells.get((row + up) * cellLimit + column + right) ?? []) {
          const isNear =
            rental.beds !== null &&
            Math.abs(rental.beds - beds) <= bedroomsApart &&
            rental.lat >= south &&
            rental.lat <= north &&
            rental.lon >= west &&
            rental.lon <= east;
          if (!isNear) continue;
          const far = (rental.lat - place.lat) ** 2 + ((rental.lon - place.lon) * narrow) ** 2;
          found.push({ rental, far });
        }
      }
      // Everything nearer than the ring's inner edge has been seen.
      const seen = (ring * cellSize * narrow) ** 2;
      if (found.length >= nearestRentals && found.filter(({ far }) => far < seen).length >= nearestRentals) break;
    }
    return found
      .sort((one, other) => one.far - other.far || one.rental.id - other.rental.id)
      .slice(0, nearestRentals)
      .map(({ rental }) => rental);
  };
}

/** The cells that are so many steps away, as steps up and to the right. */
function* cellsOfRing(ring: number): Generator<[up: number, right: number]> {
  for (let up = -ring; up <= ring; up++) {
    const isEdge = Math.abs(up) === ring;
    for (let right = -ring; right <= ring; right += isEdge || ring === 0 ? 1 : 2 * ring) yield [up, right];
  }
}
