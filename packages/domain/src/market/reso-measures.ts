import { firstSaid, type JsonObject, said } from './json-record.ts';
import { resoTimesAMonth } from './reso-words.ts';
import { isWithin, listingBands, plainNumber } from './source-number.ts';
import { named, readMeasure, rounded } from './source-values.ts';
import { letters } from './source-word.ts';

const sqftPerSquareMeter = 10.7639;
const sqftPerAcre = 43_560;

/** Living area in square feet: LivingArea, else BuildingAreaTotal, each in its own units. */
export function resoSqft(record: JsonObject, corrections: string[]): number | null {
  const area = firstSaid(record, 'LivingArea', 'BuildingAreaTotal');
  const units = said(record, area.name === 'LivingArea' ? 'LivingAreaUnits' : 'BuildingAreaUnits').text;
  const value = plainNumber(area.text);
  if (value === 0) return null;
  if (value === undefined || !letters(units).startsWith('squaremet')) {
    return rounded(readMeasure(area, listingBands.sqft, corrections));
  }
  const sqft = Math.round(value * sqftPerSquareMeter);
  if (isWithin(sqft, listingBands.sqft)) return sqft;
  corrections.push(`${named(area.name, area.text)} cannot be: left unknown`);
  return null;
}

/** The lot in square feet: LotSizeSquareFeet, else LotSizeAcres. 0 says nothing. */
export function resoLotSqft(record: JsonObject, corrections: string[]): number | null {
  const sqft = said(record, 'LotSizeSquareFeet');
  if (sqft.text !== '' && plainNumber(sqft.text) !== 0) {
    return rounded(readMeasure(sqft, listingBands.lotSqft, corrections));
  }
  const acres = said(record, 'LotSizeAcres');
  if (plainNumber(acres.text) === 0) return null;
  const value = readMeasure(acres, { from: 0, to: listingBands.lotSqft.to / sqftPerAcre }, corrections);
  return value === null ? null : Math.max(1, Math.round(value * sqftPerAcre));
}

/** BathroomsTotalInteger, else full baths and half of the half ones; null when the record has neither. */
export function resoBaths(record: JsonObject, corrections: string[]): number | null {
  const total = said(record, 'BathroomsTotalInteger');
  if (total.text !== '') return readMeasure(total, listingBands.baths, corrections);
  const full = readMeasure(said(record, 'BathroomsFull'), listingBands.beds, corrections);
  const half = readMeasure(said(record, 'BathroomsHalf'), listingBands.beds, corrections);
  return full === null && half === null ? null : (full ?? 0) + (half ?? 0) / 2;
}

/** AssociationFee by the month, dollars; unknown, with a correction, where its frequency has no monthly share. */
export function resoHoa(record: JsonObject, corrections: string[]): number | null {
  const fee = readMeasure(said(record, 'AssociationFee'), { from: 0, to: listingBands.hoa.to * 12 }, corrections);
  if (fee === null || fee === 0) return fee;
  const frequency = said(record, 'AssociationFeeFrequency');
  const monthly = fee * (resoTimesAMonth(frequency.text) ?? Number.NaN);
  if (isWithin(monthly, listingBands.hoa)) return monthly;
  corrections.push(`AssociationFee '${fee}' with ${named(frequency.name, frequency.text)}: left unknown`);
  return null;
}
