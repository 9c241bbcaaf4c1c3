import * as z from 'zod/mini';
import { listingStatuses } from './listing-status.ts';

export const suggestionKinds = ['address', 'city', 'state', 'zip', 'county', 'subdivision', 'mls', 'agent'] as const;

/** Counts of a place's listings end here. */
export const maxSuggestedCount = 1_000;

export const suggestionSchema = z.object({
  kind: z.enum(suggestionKinds),
  label: z.string(),
  detail: z.string(),
  total: z.nullable(z.number()),
  hasMore: z.boolean(),
  /** The market that a suggested place is; only where places alone were asked for. */
  market: z.exactOptional(z.object({ level: z.enum(['state', 'county', 'city', 'zip']), key: z.string() })),
  home: z.nullable(
    z.object({ propertyId: z.string(), status: z.enum(listingStatuses), price: z.nullable(z.number()) }),
  ),
});

/** The kinds that are places with a market of their own. */
export const placeSuggestionKinds = ['city', 'state', 'zip', 'county'] as const;

export type Suggestion = z.infer<typeof suggestionSchema>;
