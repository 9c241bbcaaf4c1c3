import { conditionOf } from '@rei/domain/buyers/strategies';
import type { Property } from '@rei/domain/listings/property';
import { unitsOfType } from '@rei/domain/listings/property-type';
import type { MeasuredProperty } from '#features/deal-finder/measured-service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';

/** Properties as buyers ask for them. */
export async function offeredOf(places: Pick<PlaceService, 'listByZip'>, found: readonly MeasuredProperty[]) {
  const byZip = await places.listByZip([...new Set(found.map(({ property }) => fiveDigits(property)))]);
  return found.map(({ property, rehab, ...returns }) => {
    const { city, state_code: state, postal_code: zip } = property.location.address;
    const post = byZip.get(fiveDigits(property));
    const { beds, baths, sqft, units, year_built: yearBuilt } = property.description;
    return {
      ...returns,
      ...{ beds, baths, sqft, yearBuilt, state, zip },
      units: units ?? unitsOfType(property.prop_type) ?? null,
      listingId: Number(property.property_id),
      cities: [city, ...(post ? [post.city] : [])],
      county: property.location.county ?? post?.county ?? null,
      condition: conditionOf({ rehab, sqft, price: returns.price }),
      type: property.prop_type,
    };
  });
}

const fiveDigits = ({ location }: Property) => location.address.postal_code.slice(0, 5);
