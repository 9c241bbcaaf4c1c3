import { firstSaid, type JsonObject, said } from './json-record.ts';
import { letters } from './letters.ts';
import { bathsText } from './listing.ts';
import { plainNumber } from './numbers.ts';
import { resoTimesAMonth } from './reso-words.ts';
import { named, type Said } from './said.ts';

const sqftPerSquareMeter = 10.7639;
const sqftPerAcre = 43_560;

/** Living area in square feet: LivingArea, else BuildingAreaTotal, each in its own units. 0 says nothing. */
export function resoSqft(record: JsonObject): Said {
  const area = filled(firstSaid(record, 'LivingArea', 'BuildingAreaTotal'));
  const units = said(record, area.name === 'LivingArea' ? 'LivingAreaUnits' : 'BuildingAreaUnits').text;
  return letters(units).startsWith('squaremet') ? multiplied(area, sqftPerSquareMeter) : area;
}

/** The lot in square feet: LotSizeSquareFeet, else LotSizeAcres. 0 says nothing. */
export function resoLotSqft(record: JsonObject): Said {
  const sqft = filled(said(record, 'LotSizeSquareFeet'));
  return sqft.text === '' ? multiplied(filled(said(record, 'LotSizeAcres')), sqftPerAcre) : sqft;
}

/** BathroomsTotalInteger, else full baths and half of the half ones. */
export function resoBaths(record: JsonObject): Said {
  const total = said(record, 'BathroomsTotalInteger');
  if (total.text !== '') return total;
  const [full, half] = [said(record, 'BathroomsFull'), said(record, 'BathroomsHalf')];
  return { name: full.name, text: bathsText(full.text, half.text) };
}

/** AssociationFee by the month, dollars; unknown, with a correction, where its frequency has no monthly share. */
export function resoHoa(record: JsonObject, corrections: string[]): Said {
  const fee = said(record, 'AssociationFee');
  if (fee.text === '' || plainNumber(fee.text) === 0) return fee;
  const frequency = said(record, 'AssociationFeeFrequency');
  const times = resoTimesAMonth(frequency.text);
  if (times !== undefined) return multiplied(fee, times);
  corrections.push(`${named(fee.name, fee.text)} with ${named(frequency.name, frequency.text)}: left unknown`);
  return { name: fee.name, text: '' };
}

function filled({ name, text }: Said): Said {
  return { name, text: plainNumber(text) === 0 ? '' : text };
}

/** A number in another unit, to a millionth; what is no number as it stands. */
function multiplied({ name, text }: Said, factor: number): Said {
  const value = plainNumber(text);
  return { name, text: value === undefined ? text : (value * factor).toFixed(6) };
}
