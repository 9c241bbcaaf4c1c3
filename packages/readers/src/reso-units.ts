import { maxUnits, type Unit } from '@rei/domain/listings/units';
import { type JsonObject, objectsIn, said } from './json-record.ts';
import { isWithin, listingBands, plainNumber } from './numbers.ts';

/** A building's dwellings, from UnitTypes: each kind of unit as often as UnitTypeUnitsTotal says, once where it is silent. */
export function resoUnitsDetail(record: JsonObject): Unit[] {
  const units: Unit[] = [];
  for (const kind of objectsIn(record, 'UnitTypes')) {
    const number = (name: string) => plainNumber(said(kind, name).text);
    const beds = number('UnitTypeBedsTotal');
    const baths = number('UnitTypeBathsTotal');
    const count = number('UnitTypeUnitsTotal') ?? 1;
    for (let index = 0; index < count && units.length < maxUnits; index += 1) {
      units.push({
        beds: beds !== undefined && isWithin(beds, listingBands.beds) ? beds : null,
        baths: baths !== undefined && isWithin(baths, listingBands.baths) ? baths : null,
      });
    }
  }
  return units;
}
