import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { firstWord, mergeWord } from '@rei/domain/listings/keep-stored';
import type { MissingField } from '@rei/domain/listings/listing-fields';
import {
  type Fact,
  factFields,
  factOfField,
  fieldsLackedAs,
  type ListingRecord,
  lackableNames,
  lackedAs,
  saysSomething,
} from '@rei/domain/listings/listing-fields';
import { mappedFactName } from '@rei/domain/market/mapped-fields';
import { describe, expect, test } from 'vitest';
import { factNames, type Path } from './field-names.ts';
import { homeharvestColumns, homeharvestListing } from './homeharvest.ts';
import { realtorListing } from './realtor.ts';
import { redfinColumns, redfinListing } from './redfin.ts';
import { resoListing } from './reso.ts';
import { mappedColumns, mappedListing } from './table.ts';

const madeOn = '2026-11-20';

/** Where a format says what a file can lack, with what it says there; what it has no place for is not here. */
type Places = Partial<Record<MissingField, readonly (readonly [path: Path, value: unknown])[]>>;

interface Format {
  /** What no file of the format is without. */
  always: readonly (readonly [path: Path, value: unknown])[];
  places: Places;
  /** What stands where there is nothing to say. */
  empties: readonly unknown[];
  read: (record: Record<string, unknown>) => { kind: string };
}

function sampleOf(fact: Fact, isJson: boolean): unknown {
  if (fact.is === 'words') return 'Monthly';
  if (fact.is === 'day') return '2026-04-29';
  if (fact.is === 'yesNo') return isJson ? true : 'Yes';
  const { from, to } = fact.band;
  const value = to <= 50 ? 3 : Math.max(from + 10, Math.min(1234, to - 10));
  return isJson ? value : String(value);
}

/** The places of all facts under the first of a format's names for them: a new fact is here by itself. */
function factPlaces(
  pathOf: (names: (typeof factNames)[keyof typeof factNames]) => Path | undefined,
  isJson: boolean,
): Places {
  const places = factFields.flatMap((field) => {
    const [name, path] = [lackedAs(field), pathOf(factNames[field])];
    return name === undefined || path === undefined ? [] : [[name, [[path, sampleOf(factOfField(field), isJson)]]]];
  });
  return Object.fromEntries(places);
}

const photo = 'https://a.example/1.jpg';
const seller = { name: 'Ann Bell', email: 'ann@bell.example', href: 'https://ann.example' };

const formats: Record<string, Format> = {
  'realtor.com': {
    always: [
      [['property_id'], '1'],
      [['location', 'address'], { state_code: 'AZ', postal_code: '85201' }],
      [['advertisers', 0, 'type'], 'seller'],
    ],
    places: {
      ...factPlaces(({ realtor }) => realtor[0], true),
      soldPrice: [[['description', 'sold_price'], 1234]],
      soldOn: [[['description', 'sold_date'], '2026-04-29']],
      price: [[['list_price'], 250_000]],
      priceBefore: [
        [['last_price_change_amount'], -5000],
        [['last_price_change_date'], '2026-10-01'],
      ],
      line: [[['location', 'address', 'line'], '1 Fir St']],
      city: [[['location', 'address', 'city'], 'Mesa']],
      position: [[['location', 'address', 'coordinate'], { lat: 33.4, lon: -111.8 }]],
      type: [[['description', 'type'], 'condos']],
      units: [[['description', 'units'], 2]],
      status: [[['status'], 'sold']],
      foreclosure: [[['flags'], { is_foreclosure: true }]],
      listDate: [[['list_date'], '2026-09-01']],
      mlsId: [[['source', 'listing_id'], 'M1']],
      url: [[['href'], 'https://r.example/1']],
      photos: [[['photos'], [{ href: photo }]]],
      remarks: [[['description', 'text'], 'Quiet']],
      'agent.name': [[['advertisers', 0, 'name'], seller.name]],
      'agent.email': [[['advertisers', 0, 'email'], seller.email]],
      'agent.href': [[['advertisers', 0, 'href'], seller.href]],
      coAgent: [
        [
          ['source', 'agents'],
          [{}, { agent_name: 'Joe Cole' }],
        ],
      ],
      priceHistory: [[['property_history'], [{ date: '2026-09-01', event_name: 'Listed', price: 255_000 }]]],
    },
    empties: [null],
    read: (record) => realtorListing(record, 1),
  },
  RESO: {
    always: [
      [['ListingKey'], '1'],
      [['StateOrProvince'], 'AZ'],
      [['PostalCode'], '85201'],
    ],
    places: {
      ...factPlaces(({ reso }) => (reso[0] === undefined ? undefined : [reso[0]]), true),
      price: [[['ListPrice'], 250_000]],
      priceBefore: [
        [['PreviousListPrice'], 260_000],
        [['PriceChangeTimestamp'], '2026-10-01T10:00:00Z'],
      ],
      line: [[['UnparsedAddress'], '1 Fir St']],
      city: [[['City'], 'Mesa']],
      position: [
        [['Latitude'], 33.4],
        [['Longitude'], -111.8],
      ],
      type: [
        [['PropertyType'], 'Residential'],
        [['PropertySubType'], 'Condominium'],
      ],
      units: [
        [['NumberOfUnitsTotal'], 2],
        [['UnitTypes'], [{ UnitTypeBedsTotal: 2 }]],
      ],
      unitsDetail: [[['UnitTypes'], [{ UnitTypeBedsTotal: 2 }]]],
      status: [[['StandardStatus'], 'Closed']],
      foreclosure: [[['SpecialListingConditions'], ['Real Estate Owned']]],
      listDate: [[['ListingContractDate'], '2026-09-01']],
      mlsId: [[['ListingId'], 'M1']],
      photos: [[['Media'], [{ MediaURL: photo, MediaCategory: 'Photo' }]]],
      remarks: [[['PublicRemarks'], 'Quiet']],
      'agent.name': [[['ListAgentFullName'], seller.name]],
      'agent.email': [[['ListAgentEmail'], seller.email]],
      'agent.phone': [[['ListAgentDirectPhone'], '602-555-0141']],
      'agent.href': [[['ListAgentURL'], seller.href]],
      'agent.office': [[['ListOfficeName'], 'Acme']],
      officePhone: [[['ListOfficePhone'], '602-555-0142']],
      coAgent: [[['CoListAgentFullName'], 'Joe Cole']],
    },
    empties: [null, '', []],
    read: (record) => resoListing(record, 1, madeOn),
  },
  HomeHarvest: {
    always: [
      [['property_id'], '1'],
      [['full_street_line'], '1 Fir St'],
      [['city'], 'Mesa'],
      [['state'], 'AZ'],
      [['zip_code'], '85201'],
      [['status'], 'SOLD'],
      [['style'], 'CONDOS'],
      [['list_price'], '250000'],
    ],
    places: {
      ...factPlaces(({ homeharvest: [first] }) => (first === undefined ? undefined : [first]), false),
      baths: [
        [['full_baths'], '2'],
        [['half_baths'], '1'],
      ],
      position: [
        [['latitude'], '33.4'],
        [['longitude'], '-111.8'],
      ],
      mlsId: [[['mls_id'], 'M1']],
      url: [[['property_url'], 'https://r.example/1']],
      photos: [[['primary_photo'], photo]],
      remarks: [[['text'], 'Quiet']],
      'agent.name': [[['agent_name'], seller.name]],
      'agent.email': [[['agent_email'], seller.email]],
      'agent.phone': [
        [['agent_phones'], '602-555-0141'],
        [['office_phones'], '602-555-0142'],
      ],
      'agent.office': [
        [['office_name'], 'Acme'],
        [['broker_name'], 'Acme Group'],
      ],
      officePhone: [[['office_phones'], '602-555-0142']],
    },
    empties: ['', 'nan'],
    read: (record) => {
      const columns = homeharvestColumns(Object.keys(record));
      if (columns === undefined) throw new Error('No HomeHarvest file');
      return homeharvestListing(columns, Object.values(record).map(String), { line: 2, madeOn });
    },
  },
  Redfin: {
    always: [
      [['SALE TYPE'], 'PAST SALE'],
      [['PROPERTY TYPE'], 'Condo/Co-op'],
      [['ADDRESS'], '1 Fir St'],
      [['CITY'], 'Mesa'],
      [['STATE OR PROVINCE'], 'AZ'],
      [['ZIP OR POSTAL CODE'], '85201'],
      [['PRICE'], '250000'],
      [['STATUS'], 'Sold'],
      [['URL'], 'https://redfin.example/AZ/home/1'],
    ],
    places: {
      ...factPlaces(({ redfin }) => (redfin === null ? undefined : [redfin]), false),
      soldOn: [[['SOLD DATE'], 'April-29-2026']],
      position: [
        [['LATITUDE'], '33.4'],
        [['LONGITUDE'], '-111.8'],
      ],
      mlsId: [[['MLS#'], 'M1']],
    },
    empties: [''],
    read: (record) => {
      const columns = redfinColumns(Object.keys(record));
      if (columns === undefined) throw new Error('No Redfin download');
      return redfinListing(columns, Object.values(record).map(String), { line: 2, madeOn });
    },
  },
  table: {
    always: [
      [['key'], '1'],
      [['address'], '1 Fir St'],
      [['zip'], '85201'],
      [['city'], 'Mesa'],
    ],
    places: {
      ...Object.fromEntries(
        factFields.map((field) => [lackedAs(field), [[[mappedFactName(field)], sampleOf(factOfField(field), false)]]]),
      ),
      price: [[['price'], '250000']],
      // Of a sold home the price is what it was sold for, where no other column tells that.
      soldPrice: [
        [['soldPrice'], '1234'],
        [['price'], '250000'],
      ],
      status: [[['status'], 'Sold']],
      type: [[['type'], 'Condo']],
      units: [[['units'], '2']],
      position: [
        [['lat'], '33.4'],
        [['lon'], '-111.8'],
      ],
      listDate: [[['listDate'], '2026-09-01']],
      mlsId: [[['mlsId'], 'M1']],
      url: [[['url'], 'https://r.example/1']],
      photos: [[['photo'], photo]],
      remarks: [[['remarks'], 'Quiet']],
      'agent.name': [[['agentName'], seller.name]],
      'agent.email': [[['agentEmail'], seller.email]],
      'agent.phone': [[['agentPhone'], '602-555-0141']],
      'agent.office': [[['agentOffice'], 'Acme']],
    },
    empties: ['', 'n/a'],
    read: (record) => {
      const headings = Object.keys(record);
      const columns = Object.fromEntries(headings.map((heading) => [heading, heading]));
      const mapping = { source: 'list', columns, constants: {}, statuses: {} };
      const places = mappedColumns(headings, mapping);
      if ('missing' in places) throw new Error(places.missing.join());
      return mappedListing(mapping, places, { cells: Object.values(record).map(String), line: 2, madeOn });
    },
  },
};

/** A record with these values at their paths. */
function recordWith(values: readonly (readonly [path: Path, value: unknown])[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) {
    let at: Record<string | number, unknown> = record;
    for (const [index, key] of path.slice(0, -1).entries()) {
      at[key] ??= typeof path[index + 1] === 'number' ? [] : {};
      // Made above, or by another path.
      at = at[key] as Record<string | number, unknown>;
    }
    at[path.at(-1) ?? ''] = structuredClone(value);
  }
  return record;
}

function taken(row: { kind: string }): ImportedListing {
  if (row.kind !== 'taken' || !('value' in row)) throw new Error(JSON.stringify(row));
  // A row that was taken has a listing.
  return row.value as ImportedListing;
}

/** What a record says under a name. */
const valueUnder = (name: MissingField, record: ListingRecord): unknown =>
  name.startsWith('agent.')
    ? (record.agent?.[name.slice('agent.'.length) as 'name'] ?? null)
    : fieldsLackedAs(name).map((field) => record[field] ?? null);

const isNothing = (name: MissingField, record: ListingRecord) =>
  name.startsWith('agent.')
    ? valueUnder(name, record) === null
    : fieldsLackedAs(name).every((field) => record[field] === false || !saysSomething(field, record[field]));

describe.each(Object.entries(formats))('%s', (_, { always, places, empties, read }) => {
  const all = Object.values(places).flat();
  const isOf = (values: typeof all, [path]: (typeof all)[number]) =>
    values.some(([other]) => other.join('.') === path.join('.'));
  const full = taken(read(recordWith([...always, ...all])));
  const first = firstWord(full, '1');
  const said = Object.entries(places) as [MissingField, (typeof all)[number][]][];

  test('says everything that it has a place for', () => {
    for (const [name] of said) {
      expect(full.missing ?? [], name).not.toContain(name);
      expect(isNothing(name, full), name).toBe(false);
    }
  });

  test.each(said)('%s: absent, it stays', (name, values) => {
    const without = recordWith([...always, ...all.filter((each) => !isOf(values, each))]);
    const listing = taken(read(without));
    expect(listing.missing).toContain(name);
    expect(valueUnder(name, mergeWord(first, listing, { at: '2' }).record)).toEqual(valueUnder(name, full));
  });

  const wholes = [...new Set(all.map(([[key]]) => String(key)))].filter(
    (key) => !always.some(([path]) => path[0] === key),
  );

  test.each(wholes)('%s: absent as a whole all that it tells stays, null says that there is none of it', (key) => {
    const rest = all.filter(([path]) => path[0] !== key);
    const inside = said.filter(([, values]) => values.every(([path]) => path[0] === key));
    const absent = taken(read(recordWith([...always, ...rest])));
    const gone = taken(read(recordWith([...always, ...rest, [[key], empties[0]]])));
    for (const [name] of inside) {
      expect(absent.missing, name).toContain(name);
      expect(valueUnder(name, mergeWord(first, absent, { at: '2' }).record), name).toEqual(valueUnder(name, full));
      expect(gone.missing ?? [], name).not.toContain(name);
    }
  });

  test.each(said.flatMap(([name, values]) => empties.map((empty) => [name, empty, values] as const)))(
    '%s: %j says that there is nothing',
    (name, empty, values) => {
      const emptied = all.map((each) => (isOf(values, each) ? ([each[0], empty] as const) : each));
      const listing = taken(read(recordWith([...always, ...emptied])));
      expect(listing.missing ?? []).not.toContain(name);
      // Without a status nobody knows more than that it is off the market.
      if (name !== 'status') expect(isNothing(name, mergeWord(first, listing, { at: '2' }).record)).toBe(true);
    },
  );
});

test('every name that a file can lack has a place in one format at least', () => {
  const names = new Set(Object.values(formats).flatMap(({ places }) => Object.keys(places)));
  expect(lackableNames().filter((name) => !names.has(name))).toEqual([]);
});
