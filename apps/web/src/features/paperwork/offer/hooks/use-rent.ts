import { pastRentsText } from '@rei/domain/analysis/rent-age';
import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { monthlyRent } from '@rei/domain/analysis/unit-rents';
import type { Property } from '@rei/domain/listings/property';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { localDay } from '#lib/local-day.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readStored } from '#lib/storage.ts';

export interface Rent {
  /** Dollars a month. */
  amount: number;
  source: string;
  /** What has to be known of it, such as its age; null for nothing. */
  caveat: string | null;
}

/**
 * The rent that the user's analysis of a property goes by: the own one, or HUD's. 'pending' while it is being fetched,
 * null where none is known, undefined without a property.
 */
export function useRent(property: Property | undefined): Rent | 'pending' | null | undefined {
  const { _id } = useCurrentUser();
  const { data, isPending } = useQuery({
    ...analysisQueries.rents(property?.location.address.postal_code ?? ''),
    enabled: property !== undefined,
  });
  const own = useQuery({
    ...underwritingQueries.estimate(property?.property_id ?? ''),
    enabled: property !== undefined,
    retry: false,
  });
  if (!property) return undefined;
  if (isPending || own.isPending) return 'pending';
  const typed = readStored({ area: 'tab', userId: _id, name: `typed-rent:${property.property_id}` }, (value) =>
    typeof value === 'number' && value > 0 ? value : undefined,
  );
  const said = own.data ? ownRent({ ...own.data, rent: typed ?? own.data.rent }) : (typed ?? null);
  if (said !== null) return { amount: said, source: 'your rent', caveat: null };
  if (!data) return null;
  const { description } = property;
  const rent = monthlyRent({
    type: description.type,
    beds: description.beds,
    units: { units: description.units, unitsVary: description.units_vary, unitsDetail: description.units_detail },
    rents: data.rents,
  });
  if (rent.value === null) return null;
  const source = rentSourceName(data) ?? 'HUD';
  return { amount: rent.value, source, caveat: pastRentsText(data, localDay(new Date())) };
}
