/** Rents of 0 to 4 bedrooms relative to 2, near HUD's usual steps. */
export const bedroomSteps = [0.78, 0.855, 1, 1.345, 1.53] as const;
