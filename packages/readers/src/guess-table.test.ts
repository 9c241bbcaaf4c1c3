import type { MappedField } from '@rei/domain/market/mapped-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessTable } from './guess-table.ts';

/** A table of one line of headings and lines of cells, with bars between them. */
function guess(headings: string, ...rows: string[]) {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  return guessTable(cells(headings), rows.map(cells));
}

const many = (row: (index: number) => string, count = 8) => Array.from({ length: count }, (_, index) => row(index));

describe('a tool’s export, by its headings', () => {
  test.each<[string, string, Partial<Record<MappedField, string>>]>([
    [
      'PropStream',
      'Address|Unit #|City|State|Zip|County|APN|Owner Occupied|Owner 1 First Name|Mailing Address|Mailing City|Mailing State|Mailing Zip|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Lot Size Sqft|Effective Year Built|Total Assessed Value|Last Sale Recording Date|Last Sale Amount|Est. Remaining balance of Open Loans|Est. Value|MLS Status|MLS Date|MLS Amount',
      {
        address: 'Address',
        city: 'City',
        price: 'MLS Amount',
        soldPrice: 'Last Sale Amount',
        soldOn: 'Last Sale Recording Date',
        yearBuilt: 'Effective Year Built',
      },
    ],
    [
      'DealMachine',
      'property_id|lead_id|property_address_full|property_address_line_1|property_address_line_2|property_address_city|property_address_state|property_address_zipcode|property_lat|property_lng|owner_1_name|dealmachine_url|property_flags|contact_1_name|contact_1_phone1|contact_1_email1|sale_price|sale_date|total_bedrooms|lot_acreage',
      {
        address: 'property_address_line_1',
        zip: 'property_address_zipcode',
        soldPrice: 'sale_price',
        beds: 'total_bedrooms',
      },
    ],
  ])(
    '%s: off the market where no status is said; no owner, contact, mailing address or estimate',
    (tool, headings, columns) => {
      const found = guess(headings);
      expect(found).toMatchObject({ tool, constants: { status: 'Off Market' }, columns });
      expect(Object.values(found.columns).filter((column) => /owner|contact|mailing|est\./i.test(column))).toEqual([]);
      expect([found.columns.price, found.columns.agentName]).toEqual([columns.price, columns.agentName]);
    },
  );

  test('PropStream’s later generation', () => {
    const { columns } = guess(
      'Address|City|State|Zip|Year Built|Effective Year Built|Last Sale Date|Last Sale Recording Date|Est. Value|MLS Amount',
    );
    expect(columns).toMatchObject({ yearBuilt: 'Year Built', soldOn: 'Last Sale Date' });
  });

  test('Flexmls: the address in its parts, the dwelling’s type', () => {
    expect(
      guess(
        'List Number|Property Type|Dwelling Type|Status|List Price|Sold Price|House Number|Compass|Street Name|Unit #|St Dir Sfx|St Suffix|City/Town Code|Zip Code|Approx SQFT|# Bedrooms|Total Bathrooms|Ownr/Occ Name - DND2|Ownership|Close of Escrow Date',
      ),
    ).toEqual({
      tool: 'Flexmls',
      constants: {},
      columns: {
        mlsId: 'List Number',
        type: 'Dwelling Type',
        status: 'Status',
        price: 'List Price',
        soldPrice: 'Sold Price',
        soldOn: 'Close of Escrow Date',
        streetNumber: 'House Number',
        streetDirection: 'Compass',
        streetName: 'Street Name',
        unit: 'Unit #',
        streetDirectionAfter: 'St Dir Sfx',
        streetSuffix: 'St Suffix',
        city: 'City/Town Code',
        zip: 'Zip Code',
        sqft: 'Approx SQFT',
        beds: '# Bedrooms',
        baths: 'Total Bathrooms',
      },
    });
  });

  test.each(['/', '.', '_'])('Zillow, also as Apify writes it with %j between the parts of a name', (mark) => {
    const name = (path: string) => path.replaceAll('/', mark);
    const headings = [
      'zpid',
      'statusType',
      'detailUrl',
      'imgSrc',
      'address',
      'addressStreet',
      'addressCity',
      'addressState',
      'addressZipcode',
      'price',
      'unformattedPrice',
      'beds',
      'baths',
      'area',
      ...[
        'hdpData/homeInfo/homeType',
        'hdpData/homeInfo/lotAreaValue',
        'hdpData/homeInfo/lotAreaUnit',
        'latLong/latitude',
        'latLong/longitude',
      ].map(name),
    ];
    expect(guessTable(headings, [])).toMatchObject({
      tool: 'Zillow',
      columns: {
        key: 'zpid',
        price: 'unformattedPrice',
        address: 'addressStreet',
        sqft: 'area',
        type: name('hdpData/homeInfo/homeType'),
        lotUnit: name('hdpData/homeInfo/lotAreaUnit'),
        lat: name('latLong/latitude'),
      },
    });
  });
});

describe('exports of which no file was found, by their usual headings', () => {
  test.each<[string, string, Partial<Record<MappedField, string>>]>([
    [
      'Matrix',
      'ML Number|Status|Street Number|Street Dir Prefix|Street Name|Street Suffix|Street Dir Suffix|Unit Number|City|State|Zip Code|List Price|Close Price|Close Date|Bedrooms Total|Baths Full|Baths Half|SqFt Total|Year Built|DOM|List Agent Full Name|List Agent Direct Phone|List Agent Email|List Office Name',
      {
        mlsId: 'ML Number',
        streetNumber: 'Street Number',
        streetDirection: 'Street Dir Prefix',
        streetName: 'Street Name',
        streetSuffix: 'Street Suffix',
        streetDirectionAfter: 'Street Dir Suffix',
        unit: 'Unit Number',
        price: 'List Price',
        soldPrice: 'Close Price',
        soldOn: 'Close Date',
        fullBaths: 'Baths Full',
        halfBaths: 'Baths Half',
        sqft: 'SqFt Total',
        agentOffice: 'List Office Name',
      },
    ],
    [
      'Paragon',
      'MLS #|Class|Type|Asking Price|Address Number|Address Direction|Address Street Name|Address 2|City|State|Zip|Status|Total Bedrooms|Total Baths|Approx SqFt|Listing Agent',
      {
        mlsId: 'MLS #',
        price: 'Asking Price',
        streetNumber: 'Address Number',
        streetDirection: 'Address Direction',
        streetName: 'Address Street Name',
        unit: 'Address 2',
        beds: 'Total Bedrooms',
        baths: 'Total Baths',
        sqft: 'Approx SqFt',
      },
    ],
    [
      'Bright',
      'MLS #|Status|Address|Unit #|City|County|State|Zip|Current Price|Close Price|Close Date|Beds|Baths|Structure Type|Acres|CDOM',
      {
        mlsId: 'MLS #',
        price: 'Current Price',
        soldPrice: 'Close Price',
        type: 'Structure Type',
        lotAcres: 'Acres',
        daysOnMarket: 'CDOM',
      },
    ],
    [
      'Privy',
      'Address|City|State|Zip|List Price|ARV|Status|Beds|Baths|SqFt|Year Built|DOM|Agent Name|Agent Phone|Agent Email',
      {
        address: 'Address',
        price: 'List Price',
        agentName: 'Agent Name',
        agentPhone: 'Agent Phone',
        agentEmail: 'Agent Email',
      },
    ],
    [
      'BatchLeads',
      'Property Address|Property City|Property State|Property Zip|Owner First Name|Owner Last Name|Mailing Address|Mailing City|Estimated Value|Last Sale Price|Last Sale Date|MLS Status|MLS Listing Amount|Bedroom Count|Bathroom Count|Total Building Area Square Feet|Phone 1|Email 1',
      {
        address: 'Property Address',
        city: 'Property City',
        price: 'MLS Listing Amount',
        soldPrice: 'Last Sale Price',
        beds: 'Bedroom Count',
        sqft: 'Total Building Area Square Feet',
      },
    ],
  ])('%s', (_, headings, columns) => {
    expect(guess(headings).columns).toMatchObject(columns);
  });
});

describe('lists of homes that nobody offers', () => {
  const owner = 'Owner Name|Owner 1 Last Name|Owner First Name|Taxpayer Name'.split('|');
  const mailing = 'Mailing Address|Mailing City|Mail Address|Owner Address|Mailing Zip'.split('|');
  const money = 'Equity|Est. Equity|Loan 1 Balance|Open Loans|Est. Loan-to-Value'.split('|');
  const people = 'Phone 1|Email 1|Litigator|DNC|Contact 1 Name|Do Not Mail'.split('|');
  const trouble = 'Tax Delinquent|Absentee Owner|Vacant|Probate|Lead Status|Marketing Lists'.split('|');

  test('lists of owners and leads are recognised by any two kinds of their headings', () => {
    const classes = [owner, mailing, money, people, trouble];
    const two = fc.shuffledSubarray(classes, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(two, fc.infiniteStream(fc.nat()), (chosen, picks) => {
        const marks = chosen.map((names) => names[(picks.next().value ?? 0) % names.length] ?? '');
        const found = guessTable(['Property Address', 'City', 'State', 'Zip', 'Phone', 'Email', ...marks], []);
        expect(found.constants, marks.join()).toEqual({ status: 'Off Market' });
        expect(found.columns).not.toHaveProperty('agentPhone');
        expect(found.columns).not.toHaveProperty('agentEmail');
      }),
    );
  });

  test('one such heading makes no list of owners: agents’ exports have one, too', () => {
    for (const mark of [...owner, ...money, ...trouble]) {
      expect(guess(`Address|City|State|Zip|List Price|Status|Agent Phone|${mark}`).constants, mark).toEqual({});
    }
  });

  test('an assessor’s sale is the last sale and no price that is asked', () => {
    const found = guess('Parcel ID|Address|City|State|Zip|Sale Price|Sale Date|Assessed Value|Land Use');
    expect(found.constants).toEqual({ status: 'Off Market' });
    expect(found.columns).toMatchObject({ soldPrice: 'Sale Price', soldOn: 'Sale Date' });
    expect(found.columns).not.toHaveProperty('price');
  });

  test('a county’s sales of a few years are sales, its roll of parcels with each last sale is none', () => {
    const headings = 'Parcel ID|Address|Zip|Sale Price|Sale Date';
    const rows = (years: readonly string[]) =>
      years.map((year, at) => `P${at}|${at} Elm St|85001|250000|${year}-04-09`);
    expect(guess(headings, ...rows(['2021', '2023', '2024'])).constants).toEqual({ status: 'Sold' });
    expect(guess(headings, ...rows(['1987', '2023', '2024'])).constants).toEqual({ status: 'Off Market' });
  });

  test('a list of sales is sold, also where it calls the price just so', () => {
    const found = guess('street|city|zip|state|beds|baths|sq__ft|type|sale_date|price');
    expect(found.constants).toEqual({ status: 'Sold' });
    expect(found.columns).toMatchObject({ soldPrice: 'price', soldOn: 'sale_date' });
    expect(found.columns).not.toHaveProperty('price');
  });

  test('a sale price beside a status is what is asked', () => {
    const found = guess('Address|Zip|Sale Price|Status');
    expect(found).toMatchObject({ constants: {}, columns: { price: 'Sale Price' } });
  });
});

describe('values', () => {
  const home = (index: number) =>
    `${index + 12} Elm Tree St|Phoenix|AZ|8500${index}|$${185 + index}k|${2 + (index % 3)}|${index % 2 ? '2.5' : '2'}|${1200 + index * 37}|Active|Single Family|https://list.example/${index}`;

  test('tell what headings in unknown words do not', () => {
    expect(guess('aa|bb|cc|dd|ee|ff|gg|hh|ii|jj|kk', ...many(home)).columns).toEqual({
      address: 'aa',
      city: 'bb',
      state: 'cc',
      zip: 'dd',
      price: 'ee',
      beds: 'ff',
      baths: 'gg',
      sqft: 'hh',
      status: 'ii',
      type: 'jj',
      url: 'kk',
    });
  });

  test.each([
    ['Spanish', 'Dirección|Ciudad|Estado|Código Postal|Precio|Recámaras|Baños|Pies cuadrados|Estatus|Tipo|Enlace'],
    ['French', 'Adresse|Ville|État|Code postal|Prix|Chambres|Salles de bain|Surface|Statut|Type|Lien web'],
    ['German', 'Anschrift|Stadt|Bundesland|PLZ|Preis|Schlafzimmer|Bäder|Wohnfläche|Status|Objekttyp|Link'],
    ['Portuguese', 'Endereço|Cidade|Estado|CEP|Preço|Quartos|Banheiros|Área construída|Situação|Tipo|Link'],
  ])('%s headings', (_, headings) => {
    const fields = ['address', 'city', 'state', 'zip', 'price', 'beds', 'baths', 'sqft', 'status', 'type', 'url'];
    expect(Object.keys(guess(headings, ...many(home)).columns).toSorted()).toEqual(fields.toSorted());
  });

  test('speak against a heading that means something else there', () => {
    const found = guess(
      'Address|City|Zip|Price|State|Area|Location',
      ...many((index) => `${index + 1} Elm St|Phoenix|85008|250000|Excellent|Downtown|POINT (-112 33)`),
    );
    expect(Object.keys(found.columns).toSorted()).toEqual(['address', 'city', 'price', 'zip']);
  });

  test('tell whole addresses, lines, and cells with city, state and ZIP', () => {
    const whole = many((index) => `${index + 1} Elm St, Phoenix, AZ 85008|250000`);
    expect(guess('Address|Price', ...whole).columns).toEqual({ fullAddress: 'Address', price: 'Price' });
    expect(guess('where|Price', ...whole).columns).toEqual({ fullAddress: 'where', price: 'Price' });
    const both = many((index) => `${index + 1} Elm St, Phoenix, AZ 85008|${index + 1} Elm St|250000`);
    expect(guess('address|street_address|Price', ...both).columns).toMatchObject({
      fullAddress: 'address',
      address: 'street_address',
    });
    const second = many((index) => `${index + 1} Elm St|Phoenix, AZ 85008|250000`);
    expect(guess('address1|address2|Price', ...second).columns).toEqual({
      address: 'address1',
      cityStateZip: 'address2',
      price: 'Price',
    });
    const parts = many((index) => `${index + 1}|Elm|St|85008|250000`);
    expect(guess('House Number|Street Name|yy|Zip|Price', ...parts).columns).toMatchObject({ streetSuffix: 'yy' });
    expect(guess('House Number|Street|Type|Zip|Price', ...parts).columns).toMatchObject({
      streetNumber: 'House Number',
      streetName: 'Street',
    });
  });

  test('keys, years of a list and words beside an address are no price, year built or city', () => {
    const rows = many(
      (index) => `${2_020_177 + index * 13}|2020|Ansonia|${index + 3} Beaver St|low|$248,400|04/14/2021`,
    );
    const found = guess('Serial Number|List Year|Town|Address|interest|Sale Amount|Date Recorded', ...rows);
    expect(found).toMatchObject({ constants: { status: 'Sold' }, columns: { city: 'Town', soldPrice: 'Sale Amount' } });
    expect(Object.keys(found.columns).toSorted()).toEqual(['address', 'city', 'soldOn', 'soldPrice']);
    const towns = many((index) => `${index + 3} Beaver St|low|85008`);
    expect(guess('Address|interest|Zip', ...towns).columns).not.toHaveProperty('city');
  });

  test('streets that begin like a type are no types, and a price may be asked for', () => {
    const rows = many((index) => `${index + 1} Elm St|85008|${index} Other Rd|${index ? `$${185 + index}k` : 'call'}`);
    expect(guess('Address|Zip|second|How much', ...rows).columns).toEqual({
      address: 'Address',
      zip: 'Zip',
      price: 'How much',
    });
  });

  test('no price where two columns could be it, and none of tax, loans or rent', () => {
    const rows = many((index) => `${index + 1} Elm St|85008|$250,000|$240,000`);
    expect(guess('Address|Zip|aa|bb', ...rows).columns).not.toHaveProperty('price');
    for (const name of ['Loan', 'Tax value', 'Zestimate', 'Equity', 'Monthly rent', 'ARV']) {
      expect(guess(`Address|Zip|${name}`, ...rows).columns, name).not.toHaveProperty('price');
    }
  });

  test('whatever a table holds, each field has one column, and each column one field', () => {
    const cell = fc.oneof(
      fc.constantFrom('', '85008', '$185k', 'AZ', '1 Elm St', 'Active', '3', '2.5', '2026-11-05'),
      fc.string(),
    );
    const heading = fc.oneof(fc.constantFrom('Price', 'Address', 'State', 'x', 'Owner', ''), fc.string());
    fc.assert(
      fc.property(
        fc.array(heading, { maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }),
        (headings, rows) => {
          const columns = Object.values(guessTable(headings, rows).columns);
          expect(new Set(columns).size).toBe(columns.length);
          expect(columns).not.toContain('');
        },
      ),
    );
  });
});
