import * as z from 'zod/mini';
import { listingStatuses } from './listing-status.ts';

/** What a text in the search box can be meant for. */
export const suggestionKinds = ['address', 'city', 'state', 'zip', 'county', 'subdivision', 'mls', 'agent'] as const;

/** Counts of a place's listings end here. */
export const maxSuggestedCount = 1_000;

export const suggestionSchema = z.object({
  kind: z.enum(suggestionKinds),
  /** As the search box understands it: '12 N Main St, Phoenix, AZ 85004', 'Phoenix, AZ', 'Maricopa County, AZ', 'Oak Park subdivision, Mesa, AZ'. */
  label: z.string(),
  /** What helps to tell it from others: the state of a city, the address of an MLS number, an agent's office; may be ''. */
  detail: z.string(),
  /** How many homes can be bought in a place, counted no further than 1,000; null for what is no place. */
  total: z.nullable(z.number()),
  /** Whether there are more than `total`. */
  hasMore: z.boolean(),
  /** Only of an address or MLS number. Price in dollars, null where none is known. */
  home: z.nullable(
    z.object({ propertyId: z.string(), status: z.enum(listingStatuses), price: z.nullable(z.number()) }),
  ),
});

export type Suggestion = z.infer<typeof suggestionSchema>;
