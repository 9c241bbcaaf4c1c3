export const propertyTypes = [
  'single_family',
  'multi_family',
  'condos',
  'townhomes',
  'mobile',
  'land',
  'other',
  'apartment',
  'duplex',
  'triplex',
  'fourplex',
] as const;

export type PropertyType = (typeof propertyTypes)[number];

/** The types offered as checkboxes of the search; 'multi_family' there includes the four below it. */
export const searchTypes = ['single_family', 'multi_family', 'condos', 'townhomes', 'mobile', 'land', 'other'] as const;

export type SearchType = (typeof searchTypes)[number];

const multiFamilyTypes = ['multi_family', 'apartment', 'duplex', 'triplex', 'fourplex'] as const;

const labels: Record<PropertyType, string> = {
  single_family: 'Single Family',
  multi_family: 'Multi Family',
  condos: 'Condo',
  townhomes: 'Townhome',
  mobile: 'Mobile/Manufactured',
  land: 'Land',
  other: 'Other',
  apartment: 'Apartment',
  duplex: 'Duplex',
  triplex: 'Triplex',
  fourplex: 'Fourplex',
};

export function isPropertyType(text: string): text is PropertyType {
  return Object.hasOwn(labels, text);
}

export function propertyTypeLabel(type: PropertyType): string {
  return labels[type];
}

/** Whether rent is the sum over units: multi_family, apartment, duplex, triplex, fourplex. */
export function isMultiFamily(type: PropertyType): boolean {
  return (multiFamilyTypes as readonly PropertyType[]).includes(type);
}

/** The stored types that a choice of types finds, each once: 'multi_family' stands for the four below it as well. */
export function storedTypes(chosen: readonly PropertyType[]): PropertyType[] {
  const types = chosen.flatMap((type) => (type === 'multi_family' ? multiFamilyTypes : [type]));
  return [...new Set<PropertyType>(types)];
}

export function unitsOfType(type: PropertyType): number | undefined {
  if (type === 'duplex') return 2;
  if (type === 'triplex') return 3;
  if (type === 'fourplex') return 4;
  return undefined;
}
