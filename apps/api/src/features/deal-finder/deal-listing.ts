import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { isRentTyped, monthlyRent, rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import type { DealListing, MeasuredDeal } from '@rei/domain/deal-finder/deal-figures';
import { codeOfRange } from '@rei/domain/deal-finder/risk-cases';
import { demoMark } from '@rei/domain/kernel/demo-mark';
import { effectivePrice, type Property } from '@rei/domain/listings/property';
import { marketRentName } from '@rei/domain/listings/stored-market-rent';
import type { StoredValue } from '@rei/domain/listings/stored-value';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import { allowanceOf } from '@rei/domain/underwriting/utility-allowance';
import type { ListingInputs } from '#features/listings/service.ts';

export interface OwnDeal {
  property: Property;
  listing: DealListing;
  rentSource: string | null;
  /** What its stored value is by, and how many sales are around it; null for none. */
  valued: Pick<StoredValue, 'by' | 'sales'> | null;
}

/** The rent that counts under a question's assumptions, and whose it is; null for the user's own, or for none. */
export function rentThatCounts(
  { property, listing, rentSource }: OwnDeal,
  { isMarketRent }: Pick<MeasuredDeal, 'isMarketRent'>,
): { rent: number | null; rentSource: string | null } {
  return isMarketRent
    ? { rent: listing.marketRent ?? null, rentSource: `${marketRentName}${property.source.isDemo ? demoMark : ''}` }
    : { rent: listing.rent, rentSource };
}

export function ownDeal(
  { property, hudRents, estimate, typed, lines, countyRate, marketRent, storedValue }: ListingInputs,
  { allowances, valueRange }: { allowances: AllowanceTables | undefined; valueRange: number },
): OwnDeal {
  const { type, beds, baths, sqft, units, units_vary, units_detail } = property.description;
  const { rent: typedRent, arv, renovations } = estimate;
  const home = { type, beds, units: { units, unitsVary: units_vary, unitsDetail: units_detail } };
  const { state_code: state } = property.location.address;
  const rent = monthlyRent({ ...home, rents: hudRents?.rents ?? {}, typedRent }).value;
  return {
    property,
    listing: {
      state,
      propertyType: type,
      price: effectivePrice(property),
      rent,
      isGrossRent: !isRentTyped({ typedRent }),
      marketRent: marketRent?.rent ?? null,
      valueRange,
      rentRange: marketRent ? codeOfRange({ middle: marketRent.rent, range: marketRent.range }) : 0,
      utilityTable: allowanceOf(state, rentedBedrooms(home), allowances),
      countyTax: countyRate?.rate ?? null,
      hoaMonthly: property.hoa_fee,
      value: storedValue?.value ?? null,
      afterRepair: storedValue?.afterRepair ?? null,
      sqft,
      baths,
      yearBuilt: property.description.year_built,
      listedOn: property.list_date,
      priceCut: property.price_cut?.amount ?? null,
      estimate: { arv, renovations },
      typed,
      lines,
    },
    valued: storedValue ? { by: storedValue.by, sales: storedValue.sales } : null,
    rentSource: rent === null || isRentTyped({ typedRent }) || !hudRents ? null : rentSourceName(hudRents),
  };
}
