import { type UsState, usStates } from '@rei/domain/kernel/us-states';
import type { PricePoint } from '@rei/domain/listings/listing-values';
import { factCell, factNames, ofEachFact } from './field-names.ts';
import { cellOf, firstCell, type JsonObject, property } from './json.ts';
import { bathsText, type ListingCells } from './listing.ts';
import { plainNumber, sqftPerAcre } from './numbers.ts';
import { readState, readZip } from './places.ts';
import { centsOf, newestFirst } from './price-history.ts';
import { readResoDay, resoTimesAMonth } from './reso-words.ts';
import { maxAddressLength, named, type SourceCell } from './source-cell.ts';
import { letters } from './words.ts';

export function resoCells(record: JsonObject, corrections: string[]): ListingCells {
  return {
    key: cellOf(record, 'ListingKey'),
    price: cellOf(record, 'ListPrice'),
    line: { name: 'UnparsedAddress', text: resoLine(record) },
    city: { name: 'City', text: resoCity(record) },
    state: cellOf(record, 'StateOrProvince'),
    zip: cellOf(record, 'PostalCode'),
    lat: cellOf(record, 'Latitude'),
    lon: cellOf(record, 'Longitude'),
    ...ofEachFact((field) =>
      factCell(
        field,
        factNames[field].reso.map((name) => ({ name, value: property(record, name) })),
      ),
    ),
    baths: resoBaths(record),
    sqft: resoSqft(record),
    lotSqft: resoLotSqft(record),
    hoaCents: resoHoa(record, corrections),
    listDate: listDate(record, corrections),
    mlsId: cellOf(record, 'ListingId'),
    url: { name: 'ListingURL', text: '' },
    remarks: cellOf(record, 'PublicRemarks'),
  };
}

/** The prices a record tells, newest first: listed, last changed, closed; a step without a day is left out. */
export function resoPriceHistory(record: JsonObject, isSold: boolean): PricePoint[] {
  const text = (name: string) => cellOf(record, name).text;
  const isChanged = text('PreviousListPrice') !== '' || text('PriceChangeTimestamp') !== '';
  const steps = [
    ['Sold', isSold ? 'CloseDate' : '', text('ClosePrice')],
    ['Pending', 'PurchaseContractDate', ''],
    ['Price changed', 'PriceChangeTimestamp', isChanged ? text('ListPrice') : ''],
    ['Listed', 'ListingContractDate', text('OriginalListPrice') || (isChanged ? '' : text('ListPrice'))],
  ] as const;
  const points = steps.flatMap(([event, day, price]): PricePoint[] => {
    const on = readResoDay(text(day));
    return on === undefined ? [] : [{ on, event, cents: centsOf(price) }];
  });
  return newestFirst(points);
}

function listDate(record: JsonObject, corrections: string[]): SourceCell {
  for (const { name, text } of [cellOf(record, 'ListingContractDate'), cellOf(record, 'OnMarketDate')]) {
    const day = readResoDay(text);
    if (day !== undefined) return { name, text: day };
    if (text !== '') corrections.push(`${named(name, text)} is no date: left out`);
  }
  return { name: 'ListingContractDate', text: '' };
}

/** No address is longer, and looking for its end takes time by its length, characters. */
const maxUnparsedLength = 400;

/** The city; as a legacy lookup value ('SanDiego') with its words apart again, names like 'McAllen' left alone. */
export function resoCity(record: JsonObject): string {
  const { text } = firstCell(record, 'City', 'PostalCity');
  return /^[A-Z][a-z]{2,}([A-Z][a-z]+)+$/.test(text) && !/^(Mac|Van)[A-Z]/.test(text)
    ? text.replace(/([a-z])(?=[A-Z])/g, '$1 ')
    : text;
}

/** The street line: UnparsedAddress without the place at its end, else the line's parts, the unit last. */
export function resoLine(record: JsonObject): string {
  const { text } = cellOf(record, 'UnparsedAddress');
  const state = readState(cellOf(record, 'StateOrProvince').text);
  const zip = readZip(cellOf(record, 'PostalCode').text);
  if (text !== '') {
    if (state === undefined || zip === undefined || text.length > maxUnparsedLength) return text;
    const cities = [resoCity(record), cellOf(record, 'City').text, cellOf(record, 'PostalCity').text];
    return withoutTail(
      text,
      cities.filter((city) => city !== '' && city.length <= maxAddressLength),
      { state, zip },
    );
  }
  const part = (name: string) => cellOf(record, name).text;
  const street = [
    firstCell(record, 'StreetNumber', 'StreetNumberNumeric').text,
    ...['StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'].map(part),
  ];
  const unit = part('UnitNumber').replace(/^#\s*/, '');
  const named = unit === '' || /^[a-z]{3,}\.? /i.test(unit) ? unit : `Unit ${unit}`;
  return [...street, named].filter((word) => word !== '').join(' ');
}

function withoutTail(
  address: string,
  cities: readonly string[],
  { state, zip }: { state: UsState; zip: string },
): string {
  const withoutZip = cut(cut(address, 'USA|US|United States'), `${zip}(?:-?\\d{4})?`);
  const withoutState = cut(withoutZip, `${state}|${usStates[state]}`, { onlyAfterComma: withoutZip === address });
  const isTail = withoutState !== address;
  const names = cities.map((city) => city.replace(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]+'));
  const line = names.length === 0 ? withoutState : cut(withoutState, names.join('|'), { onlyAfterComma: !isTail });
  if (line !== withoutState || !isTail) return line;
  // Another city's name than the record's: what stands behind the last comma, unless that is a unit.
  const isUnit = '\\s*(?:unit|apt|apartment|ste|suite|lot|bldg|building|floor|fl|rear)\\b';
  const rest = line.replace(new RegExp(`,(?!${isUnit})[^,\\d#]+$`, 'i'), '');
  return cities.includes(rest) ? '' : rest;
}

/** A text without what stands at its end; the text itself when that would leave less than two words. */
function cut(text: string, end: string, { onlyAfterComma = false } = {}): string {
  const rest = text.replace(new RegExp(`${onlyAfterComma ? '\\s*,[,\\s]*' : '[,\\s]+'}(?:${end})[.,\\s]*$`, 'iu'), '');
  return /\S\s+\S/.test(rest) ? rest.trim() : text;
}

const sqftPerSquareMeter = 10.7639;
/** Living area in square feet: LivingArea, else BuildingAreaTotal, each in its own units. 0 says nothing. */
export function resoSqft(record: JsonObject): SourceCell {
  const area = filled(firstCell(record, 'LivingArea', 'BuildingAreaTotal'));
  const units = cellOf(record, area.name === 'LivingArea' ? 'LivingAreaUnits' : 'BuildingAreaUnits').text;
  return letters(units).startsWith('squaremet') ? multiplied(area, sqftPerSquareMeter) : area;
}

export function resoLotSqft(record: JsonObject): SourceCell {
  const sqft = filled(cellOf(record, 'LotSizeSquareFeet'));
  return sqft.text === '' ? multiplied(filled(cellOf(record, 'LotSizeAcres')), sqftPerAcre) : sqft;
}

export function resoBaths(record: JsonObject): SourceCell {
  const total = cellOf(record, 'BathroomsTotalInteger');
  if (total.text !== '') return total;
  const [full, half] = [cellOf(record, 'BathroomsFull'), cellOf(record, 'BathroomsHalf')];
  return { name: full.name, text: bathsText(full.text, half.text) };
}

/** AssociationFee by the month, dollars; unknown, with a correction, where its frequency has no monthly share. */
export function resoHoa(record: JsonObject, corrections: string[]): SourceCell {
  const fee = cellOf(record, 'AssociationFee');
  if (fee.text === '' || plainNumber(fee.text) === 0) return fee;
  const frequency = cellOf(record, 'AssociationFeeFrequency');
  const times = resoTimesAMonth(frequency.text);
  if (times !== undefined) return multiplied(fee, times);
  corrections.push(`${named(fee.name, fee.text)} with ${named(frequency.name, frequency.text)}: left unknown`);
  return { name: fee.name, text: '' };
}

function filled({ name, text }: SourceCell): SourceCell {
  return { name, text: plainNumber(text) === 0 ? '' : text };
}

function multiplied({ name, text }: SourceCell, factor: number): SourceCell {
  const value = plainNumber(text);
  return { name, text: value === undefined ? text : (value * factor).toFixed(6) };
}
