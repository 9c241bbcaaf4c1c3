import { type UsState, usStates } from '@rei/domain/kernel/us-states';
import { firstSaid, type JsonObject, said } from './json-record.ts';
import { readState, readZip } from './places.ts';
import { maxAddressLength } from './said.ts';

/** No address is longer, and looking for its end takes time by its length, characters. */
const maxUnparsedLength = 400;

/** The city; as a legacy lookup value ('SanDiego') with its words apart again, names like 'McAllen' left alone. */
export function resoCity(record: JsonObject): string {
  const { text } = firstSaid(record, 'City', 'PostalCity');
  return /^[A-Z][a-z]{2,}([A-Z][a-z]+)+$/.test(text) && !/^(Mac|Van)[A-Z]/.test(text)
    ? text.replace(/([a-z])(?=[A-Z])/g, '$1 ')
    : text;
}

/**
 * The street line: UnparsedAddress without city, state, ZIP and country at its end, where it has them;
 * else the line's parts in their order, the unit last ('Unit 4').
 */
export function resoLine(record: JsonObject): string {
  const { text } = said(record, 'UnparsedAddress');
  const state = readState(said(record, 'StateOrProvince').text);
  const zip = readZip(said(record, 'PostalCode').text);
  if (text !== '') {
    if (state === undefined || zip === undefined || text.length > maxUnparsedLength) return text;
    const cities = [resoCity(record), said(record, 'City').text, said(record, 'PostalCity').text];
    return withoutTail(
      text,
      cities.filter((city) => city !== '' && city.length <= maxAddressLength),
      { state, zip },
    );
  }
  const part = (name: string) => said(record, name).text;
  const street = [
    firstSaid(record, 'StreetNumber', 'StreetNumberNumeric').text,
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
