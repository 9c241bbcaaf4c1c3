import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { cleanCell } from './cells.ts';
import { salesTables } from './sales-tables.ts';
import { readTableDay } from './table-days.ts';
import { guessedColumns, guessMapping, type MappedColumns, normalizeHeading } from './table-guess.ts';
import { presetAmong, presetOf } from './table-presets.ts';
import {
  areCitiesWithZip,
  areDays,
  areStreetLines,
  areWholeAddresses,
  type ColumnValues,
  guessByValues,
  isRefuted,
} from './table-values.ts';
import { isBlank } from './table-words.ts';

export interface TableGuess {
  columns: MappedColumns;
  constants: ColumnMapping['constants'];
  tool: string | null;
}

const ownersSigns: readonly RegExp[] = [
  /^owner|owner(?:1|2)?(?:first|last|full)?name|^taxpayer|^grantee/,
  /^mail(?:ing)?(?:address|street|city|state|zip|unit|carrier)|^owner(?:s)?(?:address|city|state|zip|mailing)/,
  /equity|loantovalue|^ltv|openloans|mortgage(?:balance|amount)|loan1|lien/,
  /^phone[1-9]|^email[1-9]|^contact\d|skiptrace|litigator|^dnc|donotmail|donotcall/,
  /absentee|taxdelinquent|preforeclosure|^prefc|probate|deceased|vacant|distress|motivat|foreclosurefactor|leadstatus|leadsource|marketinglists/,
];

const enough = 60;

const enoughSigns = 2;

const fewestSales = 3;
const yearsOfSales = 5;
/** Two-digit years are read as of this century: only how far days are apart counts. */
const latestDay = '2099-12-31';

const assessorSigns = /^apn|parcel|assess|taxdistrict|landuse|legaldescription|buildingclass|^blocklot$|^block$/;

const agentFields = ['agentName', 'agentPhone', 'agentEmail'] as const satisfies MappedField[];
const saysAgent = /agent|realtor|broker|listing|mls|lister/;

/** Guesses a table's columns from the tool whose headings it has, else from usual names, and checks them by the values. */
export function guessTable(headings: readonly string[], rows: readonly (readonly string[])[]): TableGuess {
  const known = presetOf(headings) ?? presetAmong(salesTables, headings);
  if (known !== undefined) return { columns: known.columns, constants: known.constants, tool: known.name };
  const columns = headings.slice(0, guessedColumns).map((heading, index): ColumnValues => {
    const values = rows.map((row) => cleanCell(row[index] ?? '')).filter((value) => !isBlank(value));
    return { name: normalizeHeading(heading), values: values.slice(0, enough) };
  });
  const isFirst = (heading: string, index: number) => heading !== '' && headings.indexOf(heading) === index;
  const byName = namedColumns(headings, columns);
  placeByValues(byName, columns);
  const found = guessByValues(
    columns.map((column, index) => (isFirst(headings[index] ?? '', index) ? column : { ...column, values: [] })),
    byName,
  );
  const constants = blankStatus(columns, found);
  return {
    columns: Object.fromEntries([...found].map(([field, index]) => [field, cleanCell(headings[index] ?? '')])),
    constants,
    tool: null,
  };
}

/** The columns whose headings tell, as far as their values do not speak against it: then the next best heading counts. */
function namedColumns(headings: readonly string[], columns: readonly ColumnValues[]): Map<MappedField, number> {
  const names = headings.slice(0, guessedColumns).map(cleanCell);
  // Each round takes one heading out of the running at least.
  for (;;) {
    const guess = Object.entries(guessMapping(names)) as [MappedField, string][];
    const found = new Map(guess.map(([field, name]) => [field, names.indexOf(name)]));
    const refuted = [...found].filter(([field, index]) => isRefuted(field, columns[index] ?? { name: '', values: [] }));
    if (refuted.length === 0) return found;
    for (const [, index] of refuted) names[index] = '';
  }
}

function placeByValues(found: Map<MappedField, number>, columns: readonly ColumnValues[]): void {
  const column = (field: MappedField) => columns[found.get(field) ?? -1];
  const move = (from: MappedField, to: MappedField) => {
    const index = found.get(from);
    if (index === undefined || found.has(to)) return;
    found.delete(from);
    found.set(to, index);
  };
  const address = column('address');
  if (address && areWholeAddresses(address)) move('address', 'fullAddress');
  const unit = column('unit');
  if (unit && areCitiesWithZip(unit)) move('unit', 'cityStateZip');
  const whole = column('fullAddress');
  if (whole && whole.values.length > 0 && !areWholeAddresses(whole) && areStreetLines(whole))
    move('fullAddress', 'address');
  const street = column('streetName');
  if (street && !found.has('streetNumber') && (areStreetLines(street) || street.values.length === 0))
    move('streetName', 'address');
  const line = column('address');
  if (line && found.has('streetNumber') && !areStreetLines(line)) move('address', 'streetName');
  if (!found.has('address')) {
    const other = columns.findIndex(
      (each, index) =>
        ['streetaddress', 'address', 'street'].includes(each.name) &&
        ![...found.values()].includes(index) &&
        areStreetLines(each),
    );
    if (other !== -1 && found.has('fullAddress')) found.set('address', other);
  }
}

/** What homes without a status are, by what kind of list this is; takes away what such a list does not have. */
function blankStatus(columns: readonly ColumnValues[], found: Map<MappedField, number>): ColumnMapping['constants'] {
  const names = columns.map(({ name }) => name);
  const isOwners = ownersSigns.filter((sign) => names.some((name) => sign.test(name))).length >= enoughSigns;
  if (isOwners) {
    for (const field of agentFields) if (!saysAgent.test(names[found.get(field) ?? -1] ?? '')) found.delete(field);
    return { status: 'Off Market' };
  }
  const isOffered = ['status', 'listDate', 'daysOnMarket'].some((field) => found.has(field as MappedField));
  const price = found.get('price');
  const isListPrice = /list|ask/.test(names[price ?? -1] ?? '');
  const plainDay = names.indexOf('date');
  const isAdvertised = (['url', 'photo', 'remarks', 'agentName'] as const).some((field) => found.has(field));
  if (!isOffered && !isAdvertised && plainDay !== -1 && !found.has('soldOn') && areDays(columns[plainDay])) {
    found.set('soldOn', plainDay);
  }
  if (!isOffered && found.has('soldOn') && price !== undefined && !isListPrice && !found.has('soldPrice')) {
    found.delete('price');
    found.set('soldPrice', price);
  }
  const soldPrice = found.get('soldPrice');
  if (isOffered && price === undefined && soldPrice !== undefined && !found.has('soldOn')) {
    found.delete('soldPrice');
    found.set('price', soldPrice);
  }
  if (isOffered || found.has('price') || !found.has('soldPrice')) return {};
  const isRoll = names.some((name) => assessorSigns.test(name)) && !areRecentSales(columns[found.get('soldOn') ?? -1]);
  return { status: isRoll ? 'Off Market' : 'Sold' };
}

/** A county's list of sales is of a few years; its roll of parcels tells each one's last sale, of any year. */
function areRecentSales(soldOn: ColumnValues | undefined): boolean {
  const years = (soldOn?.values ?? [])
    .flatMap((value) => readTableDay(value, latestDay)?.slice(0, 4) ?? [])
    .map(Number);
  return years.length >= fewestSales && Math.max(...years) - Math.min(...years) <= yearsOfSales;
}
