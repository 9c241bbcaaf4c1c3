import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

export const maxTags = 20;
export const tagMaxLength = 30;

export const tagSchema = text({ min: 1, max: tagMaxLength });

export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.replace(/\s+/g, ' ');
    const key = tidy.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tidy);
  }
  return [...byKey.values()];
}

export const tagsSchema = z.pipe(
  z.array(tagSchema).check(z.maxLength(10 * maxTags, `At most ${maxTags} tags`)),
  z.pipe(
    z.transform((tags: string[]) => uniqueTags(tags)),
    z.array(z.string()).check(z.maxLength(maxTags, `At most ${maxTags} tags`)),
  ),
);
