import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { listingStatuses } from '../listings/listing-status.ts';
import { mappedFieldNames } from './mapped-fields.ts';

export const mappedStatuses = [...listingStatuses, 'Skip'] as const;
export type MappedStatus = (typeof mappedStatuses)[number];

const maxStatusWords = 100;

export function sourceSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A list of homes that nobody offers, or of past sales, needs no price that is asked. */
function needsPrice(blankStatus: string | undefined): boolean {
  return !['offmarket', 'sold'].includes((blankStatus ?? '').toLowerCase().replace(/[^a-z]/g, ''));
}

/**
 * How an administrator's table is read: `columns` by heading, `constants` for blank cells (status 'Off Market' for
 * lists of owners), `statuses` in our words. Without a `key` the key is the normalised address.
 */
export const columnMappingSchema = z
  .object({
    source: text({ max: 40, message: 'Name the source' }).check(
      z.refine((name) => sourceSlug(name) !== '', 'Name the source, with a letter or digit'),
    ),
    columns: z.partialRecord(z.enum(mappedFieldNames), text({ min: 1, max: 200 })),
    constants: z.partialRecord(z.enum(['city', 'state', 'zip', 'status', 'type']), text({ min: 1, max: 100 })),
    statuses: z
      .record(text({ min: 1, max: 100 }), z.enum(mappedStatuses))
      .check(z.refine((words) => Object.keys(words).length <= maxStatusWords, `At most ${maxStatusWords} words`)),
  })
  .check(
    z.refine(({ columns, constants }) => columns.price !== undefined || !needsPrice(constants.status), {
      path: ['columns', 'price'],
      error: 'Choose the column of the price',
    }),
    z.refine(
      ({ columns }) =>
        [columns.key, columns.address, columns.fullAddress, columns.streetName].some((column) => column !== undefined),
      {
        path: ['columns', 'address'],
        error: 'Choose the column of the address or of a key',
      },
    ),
    z.refine(
      ({ columns, constants }) =>
        [columns.zip, constants.zip, columns.fullAddress, columns.cityStateZip].some((place) => place !== undefined),
      { path: ['columns', 'zip'], error: 'Choose the column of the ZIP, or of the address with city, state and ZIP' },
    ),
  );

export type ColumnMapping = z.infer<typeof columnMappingSchema>;

export function mappedSource({ source }: Pick<ColumnMapping, 'source'>): string {
  return `file:${sourceSlug(source)}`;
}
