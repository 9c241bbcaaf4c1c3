import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

/** The most tags of one property, and the longest tag in characters. */
export const maxTags = 20;
export const tagMaxLength = 30;

/** A word or two of the user's own. */
export const tagSchema = text({ min: 1, max: tagMaxLength });

/** Tags without repetitions (compared without case, the first spelling stays), blanks within them made one. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.replace(/\s+/g, ' ');
    const key = tidy.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tidy);
  }
  return [...byKey.values()];
}

/** The tags of one property: at most 20 different ones. */
export const tagsSchema = z.pipe(
  z.array(tagSchema).check(z.maxLength(10 * maxTags, `At most ${maxTags} tags`)),
  z.pipe(
    z.transform((tags: string[]) => uniqueTags(tags)),
    z.array(z.string()).check(z.maxLength(maxTags, `At most ${maxTags} tags`)),
  ),
);
