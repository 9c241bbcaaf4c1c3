import * as z from 'zod/mini';

export const searchNoticeSchema = z.object({
  /**
   * `similar`: spelled much like it; `elsewhere`: as typed, in another place; `agent` and `subdivision`: the text is
   * such a name.
   */
  kind: z.enum(['similar', 'elsewhere', 'agent', 'subdivision']),
  typed: z.nullable(z.string()),
  found: z.string(),
  more: z.boolean(),
});

export type SearchNotice = z.infer<typeof searchNoticeSchema>;

export function searchNoticeText({ kind, typed, found, more }: Readonly<SearchNotice>): string {
  if (kind === 'agent') return `Listed by ${found}.`;
  if (kind === 'subdivision') return more ? `In subdivisions named ${found}.` : `In the ${found} subdivision.`;
  if (kind === 'elsewhere') return `Found in ${found}, not ${typed ?? ''}.`;
  return more ? 'No exact match. Did you mean one of these?' : `Did you mean ${found}?`;
}
