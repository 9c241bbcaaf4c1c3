import { centsToDollars, dollarsToCents, storedCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { EstimateInput, PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import { type Clock, dayOf } from '#ports/clock.ts';
import * as repository from './estimate-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  listings: Pick<ListingService, 'requireListing'>;
}

export function createEstimateService({ db, clock, listings }: Deps) {
  return {
    async get(userId: string, propertyId: string): Promise<PropertyEstimate> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      return present(await repository.findByListing(db, userId, listingId), dayOf(clock));
    },

    /** What the user's own homes of one unit are let for: rents that are paid, not asked. */
    listLeases: (userId: string) => repository.listLeases(db, userId),

    async update(userId: string, propertyId: string, input: EstimateInput): Promise<PropertyEstimate> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const excludedComps = idsOf(input.excludedComps, listingId);
      const fields = {
        rentCents: toCents(input.rent),
        arvCents: toCents(input.arv),
        renovationsCents: toCents(input.renovations),
        // An excluded home cannot be pinned too.
        pinnedComps: idsOf(input.pinnedComps, listingId).filter((id) => !excludedComps.includes(id)),
        excludedComps,
        ...(input.typed && { typed: input.typed }),
        ...(input.lines && { lines: input.lines }),
      };
      return present(await repository.upsert(db, userId, listingId, fields), dayOf(clock));
    },
  };
}

export type EstimateService = ReturnType<typeof createEstimateService>;

/** Invalid ids, duplicates and the property itself are left out. */
function idsOf(propertyIds: readonly string[], subject: number): number[] {
  const ids = propertyIds.map(parseStoredId).filter((id) => id !== undefined);
  return [...new Set(ids)].filter((id) => id !== subject);
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : dollarsToCents(dollars);
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(cents));
}

function present(row: repository.EstimateFields | undefined, today: string): PropertyEstimate {
  return {
    rent: toDollars(row?.rentCents ?? null),
    arv: toDollars(row?.arvCents ?? null),
    renovations: toDollars(row?.renovationsCents ?? null),
    pinnedComps: (row?.pinnedComps ?? []).map(String),
    excludedComps: (row?.excludedComps ?? []).map(String),
    typed: row?.typed ?? {},
    lines: row?.lines ?? {},
    today,
  };
}
