export const offerModes = ['cash', 'creative'] as const;
export type OfferMode = (typeof offerModes)[number];
