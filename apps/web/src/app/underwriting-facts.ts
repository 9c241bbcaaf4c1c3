import { typedByYou } from '@rei/domain/analysis/explanation';
import { quickAnalysis } from '@rei/domain/analysis/quick-analysis';
import { areDemoRents } from '@rei/domain/analysis/rent-age';
import { isRentTyped, monthlyRent, rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import { effectivePrice, oneLineAddress } from '@rei/domain/listings/property';
import type { KnownTax } from '@rei/domain/underwriting/resolve-assumptions';
import { type AnalysisFacts, areaOf, inputSourcesOf, quickInputOf } from '#features/analysis/analysis-input.ts';
import type { UnderwritingFacts } from '#features/underwriting/facts.ts';

export function underwritingFactsOf(analysis: AnalysisFacts): UnderwritingFacts {
  const { property, marketRate } = analysis;
  const input = quickInputOf(analysis);
  const { rents } = inputSourcesOf(analysis);
  return {
    propertyId: property.property_id,
    printed: {
      address: oneLineAddress(property.location.address),
      property,
      photos: photosOf(property),
    },
    state: property.location.address.state_code,
    propertyType: property.description.type,
    building: { sqft: property.description.sqft, yearBuilt: property.description.year_built },
    isGrossRent: !isRentTyped(input),
    bedrooms: rentedBedrooms(input),
    price: effectivePrice(property),
    isPriceAgreed: property.agreed !== undefined,
    isSold: property.status === 'Sold' && property.agreed === undefined,
    sqft: areaOf(property),
    rent: monthlyRent(input).value,
    rentSource: isRentTyped(input) ? typedByYou : null,
    marketRent: property.market_rent ?? null,
    rentWithin: null,
    hudRent: monthlyRent({ ...input, typedRent: null }).value,
    hudSource: rents === null ? null : `${rents.name}, ${rents.area}`,
    hudCaveat: rents?.caveat ?? null,
    isHudDemo: areDemoRents(analysis.rents),
    quickCashOnCash: quickAnalysis(input).cashOnCash.value,
    listing: { hoaMonthly: property.hoa_fee, source: property.source.name, date: property.source.importedAt },
    market: marketRate,
    knownTax: knownTaxOf(property),
    countyRate: property.county_rate,
  };
}

function photosOf({ primary_photo, photos }: AnalysisFacts['property']): string[] {
  return [...new Set([primary_photo, ...photos].flatMap((photo) => photo?.href ?? []))];
}

function knownTaxOf(property: AnalysisFacts['property']): KnownTax {
  const { details, county_tax: county } = property;
  const [yearly, price] = [details?.property_tax ?? null, effectivePrice(property)];
  const rate = yearly !== null && price !== null && price > 0 ? (100 * yearly) / price : null;
  return {
    listing: yearly === null ? null : { yearly, rate },
    county: county ? { ...county, name: `the county of ${county.county}` } : null,
  };
}
