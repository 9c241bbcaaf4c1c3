import { difference, type HomeFacts, logRatio, type NearbyHome } from './home-facts.ts';

/** A home so far away counts as one step unlike, in the unit of each; so does a bedroom or a bathroom. */
export const likenessSteps = { miles: 0.5, size: 0.25, years: 25, days: 365 };

/** For what is not known of one of two homes. */
const unknown = 0.5;

const squared = (value: number | null, step = 1) => (value === null ? unknown : (value / step) ** 2);

/** Where NaN is what is not known. */
export const squaredOrUnknown = (value: number): number => (Number.isNaN(value) ? unknown : value * value);

/**
 * How unlike two homes are: the sum of the squares of their differences in distance (half a mile), size (a quarter, in
 * logarithms), bedrooms (half as much), bathrooms, year (25) and time (a year). 0 for the same home next door, sold today.
 */
export function unlikeness(subject: HomeFacts, { miles, days, ...home }: NearbyHome): number {
  return (
    squared(miles, likenessSteps.miles) +
    squared(logRatio(subject.sqft, home.sqft), likenessSteps.size) +
    squared(difference(subject.beds, home.beds)) / 2 +
    squared(difference(subject.baths, home.baths)) +
    squared(difference(subject.yearBuilt, home.yearBuilt), likenessSteps.years) +
    squared(days, likenessSteps.days)
  );
}

/** How much a home counts beside others: the most alike four times as much as one that is one and a half steps away. */
export function weightOf(unlike: number): number {
  return 1 / (0.5 + unlike);
}
