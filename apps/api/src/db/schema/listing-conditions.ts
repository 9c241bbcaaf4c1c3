import { storedTypes } from '@rei/domain/listings/property-type';
import { leastSalePrice } from '@rei/domain/underwriting/comps';
import { homeConditions } from '@rei/domain/valuation/home-condition';
import { sql } from 'drizzle-orm';

const rentedByUnit = storedTypes(['multi_family']);

/** This follows the domain's `rentedBedrooms`: several dwellings need each one's bedrooms, and land has none. */
export const bedroomsAreKnown = sql.raw(`
  case
    when type = 'land' then false
    when type not in (${rentedByUnit.map((type) => `'${type}'`).join(', ')}) then beds is not null
    else (units >= 1 or type in ('duplex', 'triplex', 'fourplex') or jsonb_array_length(units_detail) > 1)
      and jsonb_array_length(units_detail) > 0
      and not jsonb_path_exists(units_detail, '$[*] ? (@.beds == null)')
      and units_detail is not null
  end is true`);

/** A comparable offer is on the market and has a price. */
export const isComparable = sql`price_cents > 0 and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure')`;

/** A comparable sale has a known price and day. */
export const isSale = `status = 'Sold' and sold_price_cents >= ${leastSalePrice * 100} and sold_on is not null`;

/** `home_condition` as the domain names it; null where remarks do not tell. */
export const conditionName = `(array[${homeConditions.map((name) => `'${name}'`).join(', ')}])[home_condition]`;
