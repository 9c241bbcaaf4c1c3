import { addressKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { LeftOutRow, ListingRow, ReadRow } from '@rei/domain/market/imported-row';
import {
  dwellingSqft,
  type ImportedRental,
  mostRentPerSqft,
  namesOneDwelling,
  rentLimits,
} from '@rei/domain/valuation/rental';

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

function problemOf({ priceCents, type, sqft }: ImportedListing): string | undefined {
  if (type === 'land') return 'Land is no home for rent';
  if (priceCents === null) return 'No rent is told';
  const rent = priceCents / 100;
  if (rent < rentLimits.from || rent > rentLimits.to) return `${dollars(priceCents)} is no monthly rent`;
  return sqft !== null && sqft >= dwellingSqft.from && rent / sqft > mostRentPerSqft
    ? `${dollars(priceCents)} for ${sqft.toLocaleString('en-US')} sqft is no monthly rent`
    : undefined;
}

/** A row that was read as a listing, as a home for rent: its price is what is asked a month. */
export function rentalRow(row: ListingRow, madeOn: string): ReadRow<ImportedRental> {
  if (row.kind === 'withdrawn') return { kind: 'skipped', line: row.line, reason: row.reason };
  if (row.kind !== 'taken') return row satisfies LeftOutRow;
  const { value: listing, line, corrections } = row;
  const problem = problemOf(listing);
  if (problem !== undefined) {
    const { document, sourceKey } = listing;
    const cells = Object.fromEntries(Object.entries(document).map(([name, value]) => [name, String(value)]));
    return { kind: 'rejected', line, reason: problem, cells, sourceKey };
  }
  const { source, sourceKey, type, line: street, city, state, zip, lat, lon, beds, baths, yearBuilt } = listing;
  const address = addressKey(street, zip);
  const hasSize = listing.sqft !== null && listing.sqft >= dwellingSqft.from && listing.sqft <= dwellingSqft.to;
  const value: ImportedRental = {
    ...{
      source,
      sourceKey,
      type,
      line: street,
      city,
      state,
      zip,
      county: listing.county ?? null,
      lat,
      lon,
      beds,
      baths,
    },
    ...{ yearBuilt, sqft: hasSize ? listing.sqft : null, rentCents: listing.priceCents ?? 0 },
    key: address !== null && namesOneDwelling(address, type) ? address : `${source}|${sourceKey}`,
    askedOn: listing.listDate !== null && listing.listDate <= madeOn ? listing.listDate : madeOn,
  };
  const isWrong = listing.sqft !== null && !hasSize;
  return {
    kind: 'taken',
    line,
    value,
    corrections: isWrong ? [...corrections, `${listing.sqft} sqft is no dwelling's size: left unknown`] : corrections,
  };
}
