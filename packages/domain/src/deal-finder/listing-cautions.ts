import type { PropertyType } from '../listings/property-type.ts';
import { type CautionCode, cautionBit } from './cautions.ts';

/** A ZIP's median says something of its homes from so many listings with a price per square foot on. */
export const leastListingsOfZip = 10;

/** Under this share of the median a price is a mirage rather than a bargain. */
export const lowestShareOfMedian = 0.4;

interface CautionedListing {
  propertyType: PropertyType;
  beds: number | null;
  sqft: number | null;
  pricePerSqft: number | null;
  zip: { median: number; count: number };
  remarks: number;
}

export function listingCautions({ propertyType, beds, sqft, pricePerSqft, zip, remarks }: CautionedListing): number {
  const isMeasured = pricePerSqft !== null && zip.count >= leastListingsOfZip;
  const holds: Partial<Record<CautionCode, boolean>> = {
    below_zip: isMeasured && pricePerSqft < zip.median * lowestShareOfMedian,
    beds_unknown: beds === null,
    area_unknown: sqft === null || !(sqft > 0),
    land: propertyType === 'land',
    mobile_home: propertyType === 'mobile',
  };
  const named = Object.entries(holds) as [CautionCode, boolean][];
  return named.reduce((bits, [code, isSo]) => (isSo ? bits | cautionBit(code) : bits), remarks);
}
