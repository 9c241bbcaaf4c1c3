import * as z from 'zod/mini';

/** How the results answer the text of the search box where they are not what it says word for word. */
export const searchNoticeSchema = z.object({
  /**
   * `similar`: nothing is called what was typed, but this is spelled much like it; `elsewhere`: it is as typed, but in
   * another place; `agent`: the text is the name of who lists them; `subdivision`: it is a subdivision's.
   */
  kind: z.enum(['similar', 'elsewhere', 'agent', 'subdivision']),
  /** The ZIP, city or state that was typed and is another one; null for the other kinds. */
  typed: z.nullable(z.string()),
  /** What was found: an address, a place, a part of it, or a name. */
  found: z.string(),
  /** Whether others are as likely. */
  more: z.boolean(),
});

export type SearchNotice = z.infer<typeof searchNoticeSchema>;

/** 'Did you mean 12 N Main St, Phoenix, AZ 85004?', 'Found in 85028, not 85027.', 'Listed by Ann Reed.' */
export function searchNoticeText({ kind, typed, found, more }: Readonly<SearchNotice>): string {
  if (kind === 'agent') return `Listed by ${found}.`;
  if (kind === 'subdivision') return more ? `In subdivisions named ${found}.` : `In the ${found} subdivision.`;
  if (kind === 'elsewhere') return `Found in ${found}, not ${typed ?? ''}.`;
  return more ? 'No exact match. Did you mean one of these?' : `Did you mean ${found}?`;
}
