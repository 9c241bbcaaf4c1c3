/** How the seller is paid: at once, or over years by a note that the seller takes back. */
export const offerModes = ['cash', 'creative'] as const;
export type OfferMode = (typeof offerModes)[number];
