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
  home: z.nullable(
    z.object({ propertyId: z.string(), status: z.enum(listingStatuses), price: z.nullable(z.number()) }),
  ),
});

export type Suggestion = z.infer<typeof suggestionSchema>;
