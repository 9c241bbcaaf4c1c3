import type { Unit } from '@rei/domain/listings/units';
import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { OwnLines } from '@rei/domain/underwriting/own-lines';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** What a user says of a listing himself; amounts in cents as text, null where he says nothing. */
export interface OwnValues {
  user_id: string;
  listing_id: string;
  is_hidden: boolean;
  agreed_price_cents: string | null;
  units: number | null;
  units_vary: boolean | null;
  units_detail: Unit[] | null;
  rent_cents: string | null;
  arv_cents: string | null;
  renovations_cents: string | null;
  typed: AssumptionValues | null;
  lines: OwnLines | null;
}

/** Of all users who watch, in one statement. */
export function listOwnValues(db: Db, userIds: readonly string[], listingIds: readonly number[]): Promise<OwnValues[]> {
  return run<OwnValues>(db, {
    text: `
      with asked as (select unnest($1::uuid[]) as user_id),
      pairs as (
        select user_id, listing_id from unit_overlays join asked using (user_id) where listing_id = any($2::bigint[])
        union
        select user_id, listing_id from property_estimates join asked using (user_id)
        where listing_id = any($2::bigint[])
          and (num_nonnulls(rent_cents, arv_cents, renovations_cents) > 0 or typed <> '{}' or lines <> '{}')
        union
        select user_id, listing_id from saved_properties join asked using (user_id)
        where listing_id = any($2::bigint[]) and (is_hidden or is_saved and agreed_price_cents is not null))
      select user_id, listing_id, coalesce(saved.is_hidden, false) as is_hidden,
        case when saved.is_saved then saved.agreed_price_cents end as agreed_price_cents,
        own.units, own.units_vary, own.units_detail, said.rent_cents, said.arv_cents, said.renovations_cents, said.typed, said.lines
      from pairs
        left join saved_properties saved using (user_id, listing_id)
        left join unit_overlays own using (user_id, listing_id)
        left join property_estimates said using (user_id, listing_id)`,
    values: [arrayText(userIds), arrayText(listingIds)],
  });
}
