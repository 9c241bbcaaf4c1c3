import * as z from 'zod/mini';
import { formatNumber } from './format.ts';
import { maxDollars } from './money.ts';
import { isOneLine, isVisible } from './one-line.ts';
import { mostPhoneDigits, phoneDigits, withoutExtension } from './phone.ts';

/** True for text that every part of the product can store: no NUL byte, no lone surrogate. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Written out when it is needed: a browser's words for numbers are slow to come the first time. */
const tooLong = (max: number) => `At most ${formatNumber(max)} characters`;

/** Text of a body or query: bounded, trimmed at both ends, without NUL bytes. */
export function text(options: { min?: number; max: number; message?: string }) {
  return z
    .string(options.message ?? 'Must be text')
    .check(
      z.refine(isStorable, 'Contains characters that can’t be stored'),
      z.trim(),
      z.minLength(options.min ?? 0, options.message ?? 'Required'),
      z.maxLength(options.max, { error: () => tooLong(options.max) }),
    );
}

/** Text for one line of a page, mail or document: no line breaks, nothing that reads differently than it is stored. */
export function line(options: { min?: number; max: number }) {
  return text(options).check(
    z.refine(isOneLine, 'No control characters'),
    z.refine((value) => value === '' || !isOneLine(value) || isVisible(value), 'Enter visible characters'),
  );
}

export const phone = line({ max: 40 }).check(
  z.refine(
    (value) => phoneDigits(withoutExtension(value)).length <= mostPhoneDigits,
    `At most ${mostPhoneDigits} digits`,
  ),
);

/** Text kept exactly as typed (passwords, tokens): bounded, without NUL bytes. */
export function rawText(options: { max: number; message?: string }) {
  return z
    .string(options.message ?? 'Must be text')
    .check(
      z.refine(isStorable, 'Contains characters that can’t be stored'),
      z.minLength(1, options.message ?? 'Required'),
      z.maxLength(options.max, { error: () => tooLong(options.max) }),
    );
}

export function numberWithin({ min, max }: { min: number; max: number }) {
  const message = `Must be a number from ${min} to ${max}`;
  return z.number(message).check(z.gte(min, message), z.lte(max, message));
}

/** A whole number of a query, where everything arrives as text. Empty, 'abc', '1.5', NaN are refused. */
export function queryInteger(options: { min: number; max: number }) {
  const { min, max } = options;
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,15}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, message), z.lte(max, message))),
  );
}

export function queryHalves({ max }: { max: number }) {
  const message = `Must be a number from 0 to ${max} in steps of 0.5`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,6}(\.[05])?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.lte(max, message))),
  );
}

export const queryDollars = z.pipe(
  z.string('Must be an amount').check(z.regex(/^\d{1,11}(\.\d{1,2})?$/, 'Must be an amount of 0 or more')),
  z.pipe(z.transform(Number), z.number().check(z.lte(maxDollars, 'Too large'))),
);

export const queryFlag = z.pipe(
  z.enum(['1', '0', 'true', 'false', ''], 'Must be 1 or 0'),
  z.transform((value) => value === '1' || value === 'true'),
);

/** JSON as the text of a form's field: parsed, then checked by `schema`. */
export function jsonText<Schema extends z.ZodMiniType>(options: { max: number; schema: Schema }) {
  return z.pipe(
    text({ max: options.max }),
    z.pipe(
      z.transform((value: string, context): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          context.issues.push({ code: 'custom', message: 'Must be JSON', input: value });
          return z.NEVER;
        }
      }),
      options.schema,
    ),
  );
}
