import { isMultiFamily, type PropertyType } from '../listings/property-type.ts';
import { type Adjusted, type Adjustments, adjustPrice, learnAdjustments, type UsualWorth } from './adjustments.ts';
import { difference, type HomeFacts, type NearbyHome } from './home-facts.ts';
import { unlikeness, weightOf } from './likeness.ts';
import { weightedQuantile } from './weighted.ts';

/** One home whose rent is estimated: a house, or one of a building's. */
export interface Dwelling extends HomeFacts {
  type: PropertyType;
}

/** A home that was offered for rent, as it lies to the one that is estimated. */
export interface NearbyRental extends NearbyHome {
  type: PropertyType;
  /** Dollars a month. */
  rent: number;
}

export interface RentStep {
  radiusMiles: number;
  days: number;
}

/** Looked through in this order until enough are found; the step used is shown. */
export const rentSteps: readonly RentStep[] = [
  { radiusMiles: 0.5, days: 180 },
  { radiusMiles: 1, days: 180 },
  { radiusMiles: 1, days: 365 },
  { radiusMiles: 2, days: 365 },
  { radiusMiles: 5, days: 365 },
  { radiusMiles: 10, days: 730 },
];

/** With fewer nothing is said of a rent. */
export const enoughRentals = 5;

/** The most alike of those that are found. */
export const maxRentals = 25;

/** Homes of so many bedrooms more or less are compared. */
export const bedroomsApart = 1;

/**
 * What differences are worth to who rents, as logarithms, before the place's own rents are known: a home twice as large
 * rents for a third more with as many rooms, each bedroom for 12% and each bathroom for 9%.
 */
const usualOfRents: UsualWorth = {
  worth: { size: 0.45, beds: 0.11, baths: 0.09, age: 0.02, lot: 0, condition: 0, time: 0.03 },
  spread: { size: 0.15, beds: 0.08, baths: 0.08, age: 0.03, lot: 0.01, condition: 0.01, time: 0.05 },
};

type Kind = 'house' | 'attached' | 'flat';

function kindOf(type: PropertyType): Kind {
  if (type === 'single_family' || type === 'mobile') return 'house';
  return type === 'condos' || type === 'apartment' ? 'flat' : 'attached';
}

/** How unlike a rental is: as homes for sale are, with bedrooms counting in full, and another kind of home as one step. */
function unlikenessOf(subject: Dwelling, rental: NearbyRental): number {
  const beds = (difference(subject.beds, rental.beds) ?? 0) ** 2 / 2;
  return unlikeness(subject, rental) + beds + (kindOf(subject.type) === kindOf(rental.type) ? 0 : 1);
}

export interface JudgedRental<Rental extends NearbyRental> {
  rental: Rental;
  /** What it would rent for if it were like the subject and offered today. */
  adjusted: Adjusted;
  /** Percent of all weights. */
  share: number;
}

export interface RentEstimate<Rental extends NearbyRental> {
  /** Dollars a month; null where too few rentals are near. */
  rent: number | null;
  /** Between these lie eight tenths of the weights. */
  low: number | null;
  high: number | null;
  step: (RentStep & { found: number }) | null;
  /** The most alike first. */
  rentals: JudgedRental<Rental>[];
  adjustments: Adjustments;
  learnedFrom: number;
}

function isWithin({ radiusMiles, days }: RentStep, rental: NearbyRental): boolean {
  return (rental.miles ?? Number.POSITIVE_INFINITY) <= radiusMiles && (rental.days ?? Number.POSITIVE_INFINITY) <= days;
}

/** Whether the bedrooms of two homes are near enough to compare them; without them nothing tells what a rent is for. */
function areComparable(subject: Dwelling, rental: NearbyRental): boolean {
  return subject.beds !== null && rental.beds !== null && Math.abs(subject.beds - rental.beds) <= bedroomsApart;
}

/**
 * What a home would rent for: the median of the most alike rentals of the first step that has enough, each adjusted for
 * every difference, weighted by likeness. What differences are worth is learned from all that are given.
 */
export function estimateRent<Rental extends NearbyRental>(
  subject: Dwelling,
  known: readonly Rental[],
): RentEstimate<Rental> {
  const rentals = known.filter((rental) => rental.rent > 0 && areComparable(subject, rental));
  const adjustments = learnAdjustments(
    subject,
    rentals.map((rental) => ({ ...rental, price: rental.rent })),
    usualOfRents,
  );
  const nothing = {
    rent: null,
    low: null,
    high: null,
    step: null,
    rentals: [],
    adjustments,
    learnedFrom: rentals.length,
  };
  for (const step of rentSteps) {
    const found = rentals.filter((rental) => isWithin(step, rental));
    if (found.length < enoughRentals) continue;
    const alike = found
      .map((rental) => ({ rental, unlike: unlikenessOf(subject, rental) }))
      .toSorted((one, other) => one.unlike - other.unlike)
      .slice(0, maxRentals)
      .map(({ rental, unlike }) => ({
        rental,
        adjusted: adjustPrice(rental.rent, subject, rental, adjustments),
        weight: weightOf(unlike),
      }));
    const total = alike.reduce((sum, { weight }) => sum + weight, 0);
    const at = (share: number) =>
      weightedQuantile(
        alike.map(({ adjusted, weight }) => ({ value: adjusted.price, weight })),
        share,
      );
    return {
      ...{ rent: at(0.5), low: at(0.1), high: at(0.9), step: { ...step, found: found.length } },
      rentals: alike.map(({ rental, adjusted, weight }) => ({ rental, adjusted, share: (100 * weight) / total })),
      ...{ adjustments, learnedFrom: rentals.length },
    };
  }
  return nothing;
}

interface Building extends HomeFacts {
  type: PropertyType;
  units: readonly { beds: number | null; baths: number | null }[];
}

/** The kinds of homes that a property rents out, with how many there are of each; none where that is not known. */
export function dwellingsOf({ units, ...home }: Building): { dwelling: Dwelling; count: number }[] {
  if (home.type === 'land') return [];
  if (!isMultiFamily(home.type)) return [{ dwelling: home, count: 1 }];
  // What a building has of area and land is no home's.
  const shared = { type: 'duplex', sqft: null, lotSqft: null, yearBuilt: home.yearBuilt } as const;
  const kinds = Map.groupBy(units, ({ beds, baths }) => `${beds}|${baths}`);
  return [...kinds.values()].flatMap((alike) => {
    const [unit] = alike;
    return unit
      ? [
          {
            dwelling: { ...shared, type: home.type === 'apartment' ? 'condos' : shared.type, ...unit },
            count: alike.length,
          },
        ]
      : [];
  });
}
