import { cleanCell } from './cells.ts';

/** HomeHarvest's columns of all its generations that a listing is made of. */
const names = [
  'property_url',
  'property_id',
  'mls_id',
  'status',
  'text',
  'style',
  'full_street_line',
  'street',
  'unit',
  'city',
  'state',
  'zip_code',
  'beds',
  'full_baths',
  'half_baths',
  'sqft',
  'year_built',
  'days_on_mls',
  'list_price',
  'list_price_min',
  'list_date',
  'lot_sqft',
  'latitude',
  'longitude',
  'hoa_fee',
  'agent',
  'agent_name',
  'agent_email',
  'agent_phones',
  'broker',
  'broker_name',
  'broker_phone',
  'office_name',
  'office_phones',
  'primary_photo',
  'alt_photos',
] as const;

export type HomeHarvestColumn = (typeof names)[number];

/** Without one of each the file says too little, or comes from elsewhere. */
const required: readonly (readonly HomeHarvestColumn[])[] = [
  ['property_id', 'property_url'],
  ['full_street_line', 'street'],
  ['city'],
  ['state'],
  ['zip_code'],
  ['status'],
  ['style'],
  ['list_price', 'list_price_min'],
];

/** Where a HomeHarvest file has which column. */
export interface HomeHarvestColumns {
  /** Cleaned. */
  headings: readonly string[];
  at: ReadonlyMap<HomeHarvestColumn, number>;
}

/**
 * Finds the columns by name, never by place: there were 37, 59 and 66 of them over the years, and people add and
 * drop some. Undefined when the row is not the heading of a HomeHarvest file.
 */
export function homeharvestColumns(rawHeadings: readonly string[]): HomeHarvestColumns | undefined {
  const headings = rawHeadings.map(cleanCell);
  const lower = headings.map((name) => name.replace(/^\ufeff/, '').toLowerCase());
  const at = new Map<HomeHarvestColumn, number>();
  for (const name of names) {
    const index = lower.indexOf(name);
    if (index !== -1) at.set(name, index);
  }
  return required.every((anyOf) => anyOf.some((name) => at.has(name))) ? { headings, at } : undefined;
}
