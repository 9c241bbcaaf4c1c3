/** How much is renewed, from paint and floors to everything. */
export const rehabLevels = ['light', 'medium', 'full'] as const;
export type RehabLevel = (typeof rehabLevels)[number];

/** A level, or so many dollars for each square foot of the living area. */
export type RehabChoice = RehabLevel | number;

/**
 * What renovations are taken to cost where nobody says so. The value after repairs is that of a renovated home, and what
 * remarks call renovated is a new kitchen, baths, floors and paint: the lines of the middle level.
 */
export const usualRehab: RehabChoice = 'medium';

/** Dollars a square foot, at most. */
export const maxRehabPerSqft = 1000;
