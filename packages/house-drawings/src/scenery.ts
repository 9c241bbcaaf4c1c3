export const sceneries = ['desert', 'prairie', 'mountain', 'coast', 'leafy', 'city'] as const;
export type Scenery = (typeof sceneries)[number];
