import * as z from 'zod/mini';
import { type BuyerField, buyerFieldNames, buyerFields } from './buyer-fields.ts';
import { noEmailColumn, noNameColumn } from './texts.ts';

const buyerParts = {
  firstName: { label: 'First name', after: 'name' },
  middleName: { label: 'Middle name', after: 'name' },
  lastName: { label: 'Last name', after: 'name' },
  company: { label: 'Company', after: 'name' },
  group: { label: 'Group', after: 'phone' },
  priceRange: { label: 'Price range', after: 'areas' },
  extra: { label: 'Keep in notes', after: 'notes' },
} as const satisfies Record<string, { label: string; after: BuyerField }>;

type BuyerPart = keyof typeof buyerParts;

export type BuyerColumn = BuyerField | BuyerPart;

const partNames = Object.keys(buyerParts) as BuyerPart[];

function inOrder(): [BuyerColumn, ...BuyerColumn[]] {
  const others = buyerFieldNames.filter((field) => field !== 'email');
  const partsOf = (field: BuyerField) => partNames.filter((part) => buyerParts[part].after === field);
  return ['email', ...others.flatMap((field) => [field, ...partsOf(field)])];
}

export const buyerColumns = inOrder();

export function buyerColumnLabel(column: BuyerColumn): string {
  return { ...buyerFields, ...buyerParts }[column].label;
}

/** A file of buyers has one a row; one of groups a group and its addresses a row. */
const buyerFileKinds = ['buyers', 'groups'] as const;
export type BuyerFileKind = (typeof buyerFileKinds)[number];

const nameColumns: readonly BuyerColumn[] = ['name', 'firstName', 'lastName', 'company'];

export function hasNameColumn(columns: readonly (BuyerColumn | null)[]): boolean {
  return columns.some((column) => column !== null && nameColumns.includes(column));
}

const maxBuyerColumns = 500;

export const buyerMappingSchema = z
  .object({
    kind: z.enum(buyerFileKinds, "Must be 'buyers' or 'groups'"),
    sheet: z.string().check(z.maxLength(100)),
    /** The line (or sheet row) of the headings; 0 where there are none. Rows up to it are not read. */
    headingLine: z.int().check(z.gte(0)),
    /** What each column is, from the left; null: it is not read. Several may be the same: the first that says something counts. */
    columns: z.array(z.nullable(z.enum(buyerColumns, 'Unknown column'))).check(z.maxLength(maxBuyerColumns)),
    /** Of buyers without a column of names: they are called by what stands before the address, or before its @. */
    namesFromEmail: z.exactOptional(z.boolean('Must be yes or no')),
  })
  .check(z.refine(({ columns }) => columns.includes('email'), { path: ['columns'], error: noEmailColumn }))
  .check(
    z.refine(({ kind, columns }) => kind === 'buyers' || columns.includes('group'), {
      path: ['columns'],
      error: 'Choose the column of the group.',
    }),
  )
  .check(
    z.refine(
      ({ kind, columns, namesFromEmail }) => kind === 'groups' || namesFromEmail === true || hasNameColumn(columns),
      { path: ['columns'], error: noNameColumn },
    ),
  );

export type BuyerMapping = z.infer<typeof buyerMappingSchema>;

export const buyerPreviewSchema = z.object({
  guess: z.nullable(
    z.object({
      kind: z.enum(buyerFileKinds),
      sheet: z.string(),
      headingLine: z.number(),
      columns: z.array(z.nullable(z.enum(buyerColumns))),
      namesFromEmail: z.exactOptional(z.boolean()),
    }),
  ),
  otherSheets: z.exactOptional(z.array(z.string())),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  problem: z.nullable(z.string()),
});

export type BuyerPreview = z.infer<typeof buyerPreviewSchema>;
export type BuyerFileGuess = NonNullable<BuyerPreview['guess']>;
