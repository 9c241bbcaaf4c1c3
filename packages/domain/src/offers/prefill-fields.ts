import * as z from 'zod/mini';

/**
 * A field of a prefill: kept where it is right, left out where it is not. Prefills come from places that may hold
 * anything: the browser's history, snapshots of older versions.
 */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** A text of one line of a prefill, cut to what the form's field holds; line breaks become blanks. */
export function lenientLine(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
          .trim()
          .slice(0, max),
      ),
    ),
  );
}

/** A text of a prefill, cut to what the form's field holds. */
export function lenientText(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().slice(0, max)),
    ),
  );
}

/** An amount, a rate or a number of years: any number of 0 or more; null is blank. */
export const lenientNumber = lenient(z.nullable(z.number().check(z.gte(0))));

/** Without the fields that have no value. */
export function known<Fields extends object>(fields: Fields): Partial<Fields> {
  // Leaving fields out is what makes it partial; the values stay as they are.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
