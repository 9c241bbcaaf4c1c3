import { lineSearchKey } from '@rei/domain/listings/address-key';
import { parseSearchText, type SearchPlace } from '@rei/domain/listings/search-text';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { readState, readZip, stateOfZip } from './places.ts';
import type { SourceCell } from './source-cell.ts';

type CellOf = (field: MappedField) => SourceCell;

/** Line, city, state and ZIP of a row: of their own columns, else of a whole address, else of the constants. */
export function placeOf(
  cellOf: CellOf,
  { constants }: Pick<ColumnMapping, 'constants'>,
): Record<'line' | 'city' | 'state' | 'zip', SourceCell> {
  const read = (field: MappedField): SearchPlace =>
    cellOf(field).text === '' ? {} : parseSearchText(cellOf(field).text);
  const own = lineOf(cellOf);
  const street = withoutPlace(own.text);
  const whole = read('fullAddress');
  const place = read('cityStateZip');
  const or = (field: MappedField, ...others: (string | undefined)[]): SourceCell => {
    const { name, text } = cellOf(field);
    return { name, text: [text, ...others].find((other) => other !== undefined && other !== '') ?? '' };
  };
  const zip = or('zip', place.postal_code, street.postal_code, whole.postal_code, constants.zip);
  const ofZip = stateOfZip(readZip(zip.text) ?? '');
  return {
    line: withUnit({ ...own, text: numbered(street.address, whole.address) }, cellOf('unit').text),
    city: or('city', place.city, street.city, whole.city, whole.county, constants.city),
    state: or('state', place.state, street.state, whole.state, constants.state, ofZip),
    zip,
  };
}

function numbered(line: string | undefined, other: string | undefined): string {
  const [found] = [line, other].filter((each) => each !== undefined && /^\d/.test(each));
  return found ?? line ?? other ?? '';
}

const isSame = (one: string, other: string) => lineSearchKey(one) === lineSearchKey(other);
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** The address line, or what its parts make one; the number in front of a line that lacks it. */
function lineOf(cellOf: CellOf): SourceCell {
  const part = (field: MappedField) => cellOf(field).text.replace(/^(\d+)\.0+$/, '$1');
  const number = part('streetNumber').replace(/^#\s*/, '');
  const line = cellOf('address');
  if (line.text !== '') return { ...line, text: /^\d/.test(line.text) ? line.text : `${number} ${line.text}`.trim() };
  const name = wordsOf(part('streetName'));
  if (name.length === 0) return line;
  const bare = name.length > 1 && name[0] === number ? name.slice(1) : name;
  // A name of one word is the name, though it may read as a direction or a suffix: Court St, North Ave.
  const lacksFirst = (word: string) => word !== '' && (bare.length < 2 || !isSame(bare[0] ?? '', word));
  const lacksLast = (word: string) => word !== '' && (bare.length < 2 || !isSame(bare.at(-1) ?? '', word));
  const direction = part('streetDirection');
  const suffix = part('streetSuffix');
  const after = part('streetDirectionAfter');
  const parts = [
    number,
    lacksFirst(direction) && direction,
    ...bare,
    lacksLast(suffix) && suffix,
    lacksLast(after) && after,
  ];
  return { ...cellOf('streetName'), text: parts.filter((each) => each !== false && each !== '').join(' ') };
}

function withoutPlace(line: string): SearchPlace {
  if (line === '') return {};
  const [, last = ''] = /,([^,]*)$/.exec(line) ?? [];
  const [word = ''] = wordsOf(last).slice(-1);
  const hasPlace = /(?:^|[a-z]\s+)\d{5}(?:-\d{4})?$/i.test(last.trim()) || [last, word].some((each) => readState(each));
  const parsed = hasPlace ? parseSearchText(line) : {};
  return parsed.address !== undefined && (parsed.state ?? parsed.postal_code) !== undefined
    ? parsed
    : { address: line };
}

const unitWords =
  'apt|apartment|unit|ste|suite|no|number|bldg|building|lot|rm|room|spc|space|fl|floor|trlr|ph|penthouse';
const beginsWithUnitWord = new RegExp(`^(?:#|(?:${unitWords})\\b\\.?)\\s*`, 'i');
const endsWithUnitWord = new RegExp(`(?:#|\\b(?:${unitWords})\\.?)\\s*$`, 'i');

function withUnit(line: SourceCell, unitText: string): SourceCell {
  const unit = unitText.replace(/^(\d+)\.0+$/, '$1');
  if (unit === '' || line.text === '') return line;
  const bare = unit.replace(beginsWithUnitWord, '') || unit;
  const isThere =
    line.text.toLowerCase().endsWith(bare.toLowerCase()) && endsWithUnitWord.test(line.text.slice(0, -bare.length));
  if (isThere) return line;
  return { ...line, text: `${line.text} ${beginsWithUnitWord.test(unit) && bare !== unit ? unit : `Unit ${unit}`}` };
}
