import * as z from 'zod/mini';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { line, text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { ofEachSheetField, type SheetField, type SheetKind, sheetFields, sheetParts } from './sheet-fields.ts';

/** A sheet shows so many photos. */
export const mostSheetPhotos = 8;
export const tooManySheetPhotos = `A deal sheet can have ${mostSheetPhotos} photos.`;
export const maxSheetPhotoBytes = 2 * 1024 * 1024;
export const noSheetPhoto = 'Choose a JPEG picture, nine wide by four high.';

const replies = {
  line: z.string(),
  text: z.string(),
  dollars: z.nullable(z.number()),
  day: z.nullable(z.string()),
} satisfies Record<SheetKind, z.ZodMiniType>;

const dollars = z.nullable(
  z.number('Must be an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(maxDollars, 'Too large')),
);
const day = z.nullable(z.string('Must be a date').check(z.refine(isCalendarDay, 'Must be a date')));

const inputs = {
  line: (max: number) => line({ max }),
  text: (max: number) => text({ max }),
  dollars: () => dollars,
  day: () => day,
} satisfies Record<SheetKind, (max: number) => z.ZodMiniType>;

type KindOf<Field extends SheetField> = (typeof sheetFields)[Field]['is'];

function maxOf(name: SheetField): number {
  const field = sheetFields[name];
  return 'max' in field ? field.max : 0;
}

/** In functions: a spread elsewhere counts as done, and would stay in the browser's script. */
function describeValues() {
  return z.object(
    ofEachSheetField<{ [Field in SheetField]: (typeof replies)[KindOf<Field>] }>(
      (field) => replies[sheetFields[field].is],
    ),
  );
}

function describeStoredEdits() {
  return z.object(
    ofEachSheetField<{ [Field in SheetField]: z.ZodMiniOptional<(typeof replies)[KindOf<Field>]> }>((field) =>
      z.optional(replies[sheetFields[field].is]),
    ),
  );
}

function describeEdits() {
  return z.object(
    ofEachSheetField<{ [Field in SheetField]: z.ZodMiniOptional<ReturnType<(typeof inputs)[KindOf<Field>]>> }>(
      (field) => z.optional(inputs[sheetFields[field].is](maxOf(field))),
    ),
  );
}

const flag = z.optional(z.boolean('Must be true or false'));

function describeShown() {
  return z.object(
    Object.fromEntries(sheetParts.map((part) => [part, flag])) as Record<(typeof sheetParts)[number], typeof flag>,
  );
}

export const sheetEditsSchema = describeEdits();
export const sheetShownSchema = describeShown();

/** What the user changes; `version` is that of the sheet that was changed, so that no other tab's words are lost. */
export const sheetInputSchema = z.object({
  version: z.int('Must be a whole number').check(z.gte(0, 'Must be 0 or more')),
  edits: sheetEditsSchema,
  shown: sheetShownSchema,
});
export type SheetInput = z.output<typeof sheetInputSchema>;

/** After operating costs at the price to the buyer, under the user's own assumptions: dollars a month and percents. */
export const sheetFiguresSchema = z.object({
  monthlyCashFlow: z.number(),
  cashOnCash: z.nullable(z.number()),
  capRate: z.nullable(z.number()),
});
export type SheetFigures = z.infer<typeof sheetFiguresSchema>;

export const sheetPhotoSchema = z.object({ _id: z.string(), source: z.string(), href: z.string(), bytes: z.number() });
export type SheetPhoto = z.infer<typeof sheetPhotoSchema>;

export const dealSheetSchema = z.object({
  propertyId: z.string(),
  address: z.string(),
  /** 0 while nothing of it was saved. */
  version: z.number(),
  savedAt: z.nullable(z.string()),
  /** What the deal says, where nothing else was typed. */
  defaults: describeValues(),
  edits: describeStoredEdits(),
  shown: sheetShownSchema,
  /** Null while the price or another input is not known. */
  figures: z.nullable(sheetFiguresSchema),
  photos: z.array(sheetPhotoSchema),
  author: z.object({ name: z.string(), lines: z.array(z.string()) }),
  disclaimer: z.string(),
});
export type DealSheet = z.infer<typeof dealSheetSchema>;
