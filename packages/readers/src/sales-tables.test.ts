import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { describe, expect, test } from 'vitest';
import { guessTable } from './guess-table.ts';
import { mappedColumns, mappedListing } from './table.ts';

const madeOn = '2026-11-20';

function read(headings: string, ...rows: string[]) {
  const [names = [], ...cells] = [headings, ...rows].map((line) => line.split('|').map((cell) => cell.trim()));
  const { columns, constants, tool } = guessTable(names, cells);
  const mapping = { source: tool ?? 'Table', columns, constants, statuses: {} };
  const places = mappedColumns(names, mapping);
  if ('missing' in places) throw new Error(places.missing.join());
  return {
    tool,
    rows: cells.map((row, index) => mappedListing(mapping, places, { cells: row, line: index + 2, madeOn })),
  };
}

function taken(row: ReturnType<typeof read>['rows'][number] | undefined): ImportedListing {
  if (row?.kind !== 'taken') throw new Error(JSON.stringify(row));
  return row.value;
}

describe('tables of past sales that many pass on', () => {
  test.each<[string, string, string, Partial<ImportedListing>]>([
    [
      'King County sales',
      'id|date|price|bedrooms|bathrooms|sqft_living|sqft_lot|floors|waterfront|view|condition|grade|sqft_above|sqft_basement|yr_built|yr_renovated|zipcode|lat|long|sqft_living15|sqft_lot15',
      '7129300520|10/13/2014|221900.0|3|1.0|1180|5650|1.0||NONE|Average|7 Average|1180|0.0|1955|0.0|98178|47.5112|-122.257|1340|5650',
      { soldOn: '2014-10-13', soldPriceCents: 22_190_000, sqft: 1180, yearBuilt: 1955, state: 'WA', lat: 47.5112 },
    ],
    [
      'King County sales',
      '|id|date|price|bedrooms|bathrooms|sqft_living|sqft_lot|yr_built|zipcode|lat|long|sqft_living15|sqft_lot15',
      '0|7129300520|20141013T000000|221900.0|||1180|5650|1955|98178|47.5112|-122.257|1340|5650',
      { soldOn: '2014-10-13', soldPriceCents: 22_190_000, beds: null, baths: null },
    ],
    [
      'Sacramento sales',
      'street|city|zip|state|beds|baths|sq__ft|type|sale_date|price|latitude|longitude',
      '3526 HIGH ST|SACRAMENTO|95838|CA|2|1|836|Residential|Wed May 21 00:00:00 EDT 2008|59222|38.631913|-121.434879',
      { soldOn: '2008-05-21', soldPriceCents: 5_922_200, sqft: 836, type: 'single_family', beds: 2 },
    ],
    [
      'New York City sales',
      'BOROUGH|NEIGHBORHOOD|BUILDING CLASS CATEGORY|TAX CLASS AT PRESENT|BLOCK|LOT|EASEMENT|BUILDING CLASS AT PRESENT|ADDRESS|APARTMENT NUMBER|ZIP CODE|RESIDENTIAL UNITS|COMMERCIAL UNITS|TOTAL UNITS|LAND SQUARE FEET|GROSS SQUARE FEET|YEAR BUILT|TAX CLASS AT TIME OF SALE|BUILDING CLASS AT TIME OF SALE|SALE PRICE|SALE DATE',
      '2|BATHGATE|01 ONE FAMILY DWELLINGS|1|3030|66||A1|4453 PARK AVENUE||10457|1|0|1|1646|1497|1899|1|A1|215000|2023-04-18',
      { soldOn: '2023-04-18', soldPriceCents: 21_500_000, sqft: 1497, type: 'single_family', subdivision: 'BATHGATE' },
    ],
    [
      'Philadelphia parcels',
      'category_code_description|homestead_exemption|location|market_value|number_of_bathrooms|number_of_bedrooms|parcel_number|sale_date|sale_price|total_area|total_livable_area|year_built|zip_code|lat|lng',
      'SINGLE FAMILY |0|1520 S 5TH ST|250000|1|3|011000100|2022-10-03|310000|900|1240|1925|19147|39.93|-75.15',
      { soldOn: '2022-10-03', soldPriceCents: 31_000_000, sqft: 1240, type: 'single_family', city: 'Philadelphia' },
    ],
    [
      'MetroList sales',
      'Address|Address - Zip Code|# of Garage Spaces|Bathrooms - Full|Bathrooms - Half|Bedrooms|HOA Dues|Listing Price|Price_Per_SQFT_LISTING|Lot Size - Sq Ft|Listing Date|Pending Date|Pool|Selling Date|Selling Price|Selling_Price_Per_Sqft|Square Footage|Year Built',
      '2432 Brittay Ct, Lodi, CA 95242-9144|95242|3|4|1|5|400|789999|195.79|17071|5/9/2016|5/17/2016|YESY|6/29/2016|790000|195.7868649|4035|1999',
      {
        soldOn: '2016-06-29',
        soldPriceCents: 79_000_000,
        priceCents: 78_999_900,
        sqft: 4035,
        baths: 4.5,
        city: 'Lodi',
        zip: '95242',
      },
    ],
  ])('%s', (tool, headings, row, sale) => {
    const found = read(headings, row);
    expect(found.tool).toBe(tool);
    expect(taken(found.rows[0])).toMatchObject({ priceCents: null, ...sale });
  });

  test('a deed without a price is no sale', () => {
    const { rows } = read(
      'ADDRESS|ZIP CODE|BUILDING CLASS CATEGORY|TAX CLASS AT TIME OF SALE|BUILDING CLASS AT TIME OF SALE|SALE PRICE|SALE DATE',
      '4453 PARK AVENUE|10457|01 ONE FAMILY DWELLINGS|1|A1|0|2023-04-18',
      '4455 PARK AVENUE|10457|01 ONE FAMILY DWELLINGS|1|A1|10|2023-04-18',
    );
    for (const row of rows)
      expect(taken(row)).toMatchObject({ soldPriceCents: null, isSold: false, isOffMarket: true });
  });

  test('a home for sale stays so, though its owner had it for ten dollars', () => {
    const { rows } = read('Address|Zip|List Price|Last Sale Amount', '12 Elm St|85001|250000|10');
    expect(taken(rows[0])).toMatchObject({ priceCents: 25_000_000, isOffMarket: false });
  });
});

describe('a plain "date" beside a price', () => {
  const homes = (rest: string, cells: string) =>
    read(`address|zip|date|price${rest}`, ...[1, 2, 3].map((at) => `${at} Elm St|85001|2026-03-0${at}|250000${cells}`));

  test('is the day of a sale', () => {
    expect(taken(homes('', '').rows[0])).toMatchObject({ soldOn: '2026-03-01', soldPriceCents: 25_000_000 });
  });

  test.each([
    ['a status', '|status', '|Active'],
    ['a link', '|url', '|https://homes.example/1'],
    ['an agent', '|agent name', '|Ann Agent'],
  ])('is not where %s says that the home is advertised', (_what, rest, cells) => {
    expect(taken(homes(rest, cells).rows[0])).toMatchObject({ soldOn: null, priceCents: 25_000_000 });
  });
});
