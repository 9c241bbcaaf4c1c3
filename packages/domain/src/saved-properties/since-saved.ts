import * as z from 'zod/mini';
import { type ListingStatus, listingStatuses } from '../listings/listing-status.ts';

export const sinceSavedSchema = z.object({
  price: z.nullable(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })),
  status: z.nullable(z.object({ from: z.enum(listingStatuses), to: z.enum(listingStatuses) })),
  hasLeftMarket: z.boolean(),
});

export type SinceSaved = z.infer<typeof sinceSavedSchema>;

interface Moment {
  price: number | null;
  status: ListingStatus;
}

export function sinceSaved(then: Moment, now: Moment): SinceSaved {
  return {
    price: then.price === now.price ? null : { from: then.price, to: now.price },
    status: then.status === now.status ? null : { from: then.status, to: now.status },
    hasLeftMarket: isOffMarket(now.status) && !isOffMarket(then.status),
  };
}

function isOffMarket(status: ListingStatus): boolean {
  return status === 'Off Market' || status === 'Sold';
}
