export type MissingInput = 'price' | 'rent' | 'beds' | 'unit_beds' | 'unit_count' | 'land' | 'rate' | 'sqft';

const sentences: Record<MissingInput, string> = {
  price: 'The listing has no price.',
  rent: 'No rent data for this ZIP. Enter a monthly rent.',
  beds: 'The number of bedrooms is unknown. Enter a monthly rent.',
  unit_beds: 'The bedrooms of some units are unknown. Enter them, or enter a monthly rent.',
  unit_count: 'The number of units is unknown. Enter it, or enter a monthly rent.',
  land: 'Land has no home to rent. Enter a monthly rent.',
  rate: 'No mortgage rate has been imported yet.',
  sqft: 'The square footage is unknown.',
};

/** A computed figure, unrounded; or none, with the missing input and a sentence that says so. Never 0 for unknown. */
export type Figure = { value: number; missing: null; why: null } | { value: null; missing: MissingInput; why: string };

export function knownFigure(value: number): Figure {
  return { value, missing: null, why: null };
}

export function missingFigure(missing: MissingInput): Figure {
  return { value: null, missing, why: sentences[missing] };
}

/** A figure computed from others: missing whatever the first of them that has no value is missing. */
export function combine<const Figures extends readonly Figure[]>(
  figures: Figures,
  compute: (...values: { [Index in keyof Figures]: number }) => number,
): Figure {
  const values: number[] = [];
  for (const figure of figures) {
    if (figure.value === null) return figure;
    values.push(figure.value);
  }
  return knownFigure(compute(...(values as { [Index in keyof Figures]: number })));
}
