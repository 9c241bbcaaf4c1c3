import * as z from 'zod/mini';
import { noEmailColumn } from './texts.ts';

/** What a column of a buyers file can be, in the order in which they are offered. */
export const buyerColumns = [
  'email',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'company',
  'phone',
  'group',
  'criteria',
  'notes',
  'areas',
  'priceRange',
  'minPrice',
  'maxPrice',
  'types',
  'minCashOnCash',
] as const;
export type BuyerColumn = (typeof buyerColumns)[number];

/** A file of buyers has one a row; one of groups a group and its addresses a row. */
const buyerFileKinds = ['buyers', 'groups'] as const;
export type BuyerFileKind = (typeof buyerFileKinds)[number];

/** More columns than any address book writes. */
const maxBuyerColumns = 500;

/** How a file of buyers is read. */
export const buyerMappingSchema = z
  .object({
    kind: z.enum(buyerFileKinds, "Must be 'buyers' or 'groups'"),
    /** A workbook's sheet; '' for any other file. */
    sheet: z.string().check(z.maxLength(100)),
    /** The line (or sheet row) of the headings; 0 where there are none. Rows up to it are not read. */
    headingLine: z.int().check(z.gte(0)),
    /** What each column is, from the left; null: it is not read. Several may be the same: the first that says something counts. */
    columns: z.array(z.nullable(z.enum(buyerColumns, 'Unknown column'))).check(z.maxLength(maxBuyerColumns)),
  })
  .check(z.refine(({ columns }) => columns.includes('email'), { path: ['columns'], error: noEmailColumn }))
  .check(
    z.refine(({ kind, columns }) => kind === 'buyers' || columns.includes('group'), {
      path: ['columns'],
      error: 'Choose the column of the group.',
    }),
  );

export type BuyerMapping = z.infer<typeof buyerMappingSchema>;

/** What a file of buyers looks like before it is imported. */
export const buyerPreviewSchema = z.object({
  /** The guess, which may lack a column; null where the file cannot be read. */
  guess: z.nullable(
    z.object({
      kind: z.enum(buyerFileKinds),
      sheet: z.string(),
      headingLine: z.number(),
      columns: z.array(z.nullable(z.enum(buyerColumns))),
    }),
  ),
  /** Of each column; '' where it has none. */
  headings: z.array(z.string()),
  /** The first rows below the headings. */
  rows: z.array(z.array(z.string())),
  /** Why the file cannot be read. */
  problem: z.nullable(z.string()),
});

export type BuyerPreview = z.infer<typeof buyerPreviewSchema>;
export type BuyerFileGuess = NonNullable<BuyerPreview['guess']>;
