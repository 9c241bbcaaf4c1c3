import { storedTypes } from '@rei/domain/listings/property-type';
import { leastSalePrice } from '@rei/domain/underwriting/comps';
import { sql } from 'drizzle-orm';

const rentedByUnit = storedTypes(['multi_family']);

/** As the domain's `rentedBedrooms` has it: of a single dwelling its own, of several those of each; land has none. */
export const bedroomsAreKnown = sql.raw(`
  case
    when type = 'land' then false
    when type not in (${rentedByUnit.map((type) => `'${type}'`).join(', ')}) then beds is not null
    else (units >= 1 or type in ('duplex', 'triplex', 'fourplex') or jsonb_array_length(units_detail) > 1)
      and jsonb_array_length(units_detail) > 0
      and not jsonb_path_exists(units_detail, '$[*] ? (@.beds == null)')
      and units_detail is not null
  end is true`);

/** What says something of what homes like it are offered for: on the market, with a price. */
export const isComparable = sql`price_cents > 0 and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure')`;

/** What says something of what homes like it cost: sold, and it is known for what and when. */
export const isSale = `status = 'Sold' and sold_price_cents >= ${leastSalePrice * 100} and sold_on is not null`;
