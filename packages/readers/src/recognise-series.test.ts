import { monthIndex, monthText } from '@rei/domain/markets/series';
import { describe, expect, test } from 'vitest';
import { recogniseSeries } from './recognise-series.ts';
import { type NamedPlace, readSeriesRow, seriesNumber } from './series.ts';
import { otherZillowSeries } from './zillow.ts';

/** Every place there is, by a name that tells what it was read as. */
const keyOf = (place: NamedPlace) =>
  [place.level, 'name' in place ? place.name : undefined, 'state' in place ? place.state : undefined]
    .filter(Boolean)
    .join(' ');

/** What the rows of a table become, each in a line: its place, group, months and values, or why it has none. */
function read(lines: readonly string[], separator = ',', year?: number) {
  const rows = lines.map(
    (line) =>
      line
        .match(new RegExp(`("[^"]*"|[^${separator}]*)(${separator}|$)`, 'g'))
        ?.map((cell) => (cell.endsWith(separator) ? cell.slice(0, -1) : cell).replace(/^"|"$/g, ''))
        .slice(0, line.endsWith(separator) ? undefined : -1) ?? [],
  );
  const format = recogniseSeries(rows.slice(0, 10));
  if (format === undefined) return undefined;
  const context = { keyOf, latest: monthIndex(2026, 11) };
  const told = rows.slice(format.dataFrom).map((cells, index) => {
    const row = readSeriesRow(format, cells, { line: index + 1, context, year });
    if (row.kind !== 'taken') return 'reason' in row ? `${row.kind}: ${row.reason}` : row.kind;
    const { place, group, months, values } = row.value;
    const measures = format.groups[group] ?? [];
    const series = measures.map((measure, at) => `${measure} ${values[at]?.map((value) => value ?? '–').join(' ')}`);
    const span = [months[0], months.at(-1)].map((month) => monthText(month ?? 0)).join('..');
    return [place, span, ...series, ...row.corrections].join(' | ');
  });
  return { format, told };
}

const monthEnds = Array.from(
  { length: 13 },
  (_, index) => `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`,
);
const values = (first: number) => monthEnds.map((_, index) => first + index).join(',');

describe('Zillow', () => {
  const zip = 'RegionID,SizeRank,RegionName,RegionType,StateName,State,City,Metro,CountyName';
  const county = 'RegionID,SizeRank,RegionName,RegionType,StateName,State,Metro,StateCodeFIPS,MunicipalCodeFIPS';

  test('tells home values from rents by how large they are', () => {
    const homes = read([`${zip},${monthEnds}`, `1,0,15218,zip,PA,PA,,,Allegheny County,${values(120_000)}`]);
    const rents = read([`${zip},${monthEnds}`, `1,0,15218,zip,PA,PA,,,Allegheny County,${values(1_200)}`]);
    expect(homes?.format).toMatchObject({
      format: 'Zillow ZHVI',
      isWide: true,
      isRevised: true,
      newest: monthIndex(2021, 1),
    });
    expect(rents?.format).toMatchObject({ format: 'Zillow ZORI', groups: [['rent']] });
    expect(read([`${zip},${monthEnds}`, `1,0,15218,zip,PA,PA,,,Allegheny County,${values(20)}`])).toBeUndefined();
  });

  test('reads places of every level, and says which it has no page for', () => {
    const rows = read([
      `${county},${monthEnds}`,
      `1,0,Los Angeles County,county,CA,CA,Metro,06,037,${values(1_000)}`,
      `1,0,California,State,CA,,,,,${values(1_000)}`,
      `1,0,United States,country,,,,,,${values(1_000)}`,
      `1,0,Pittsburgh,city,PA,PA,,,,${values(1_000)}`,
      `1,0,"Akron, OH",msa,OH,OH,,,,${values(1_000)}`,
      '1,0,Empty County,county,CA,CA,,06,037,,,,,,,,,,,,,',
      '1,0,Cut Cou',
    ]);
    expect(rows?.told).toEqual([
      expect.stringMatching(/^county Los Angeles County CA \| 2020-01\.\.2021-01 \| rent 1000 /),
      expect.stringMatching(/^state California /),
      expect.stringMatching(/^country /),
      expect.stringMatching(/^city Pittsburgh PA /),
      "rejected: 'Akron, OH' (msa) has no market page",
      'skipped: No value in any month',
      'rejected: Only 3 of 22 cells: the line is cut off',
    ]);
  });

  test('reads dates that a spreadsheet has changed, in any order, and columns that were put in', () => {
    const dates = ['1/31/00', '2/29/00', '12/31/99', '4/30/2000', '3/31/2000', ...monthEnds];
    const rows = read([
      `RegionID,City name,SizeRank,RegionName,RegionType,StateName,${dates}`,
      `1,x,0,1001,zip,MA,3,4,2,6,5,${values(200_000)}`,
      `1,x,0,1001,zip,MA,3,oops,2,6,5,${values(200_000)}`,
    ]);
    expect(rows?.told[0]).toMatch(/^zip 1001 \| 1999-12\.\.2021-01 \| homeValue 2 3 4 5 6 200000 /);
    expect(rows?.told[1]).toMatch(/homeValue 2 3 5 6 .* \| 2000-02 'oops' is no value$/);
  });

  test('reads the layout before 2021, which names no type', () => {
    const months = monthEnds.map((day) => day.slice(0, 7));
    const rows = read([
      `RegionID,RegionName,SizeRank,MsaName,${months}`,
      `61639,2148,1,"Boston, MA",${values(2_000)}`,
      `1,"New York, NY",1,"New York, NY",${values(2_000)}`,
    ]);
    expect(rows?.told).toEqual([
      expect.stringMatching(/^zip 2148 \| 2020-01\.\.2021-01 \| rent /),
      "rejected: 'New York, NY' (metro) has no market page",
    ]);
  });

  test.each([
    ['Zip_zhvi_uc_sfrcondo_tier_0.33_0.67_sm_sa_month.csv', undefined],
    ['Zip_zori_uc_sfrcondomfr_sm_month.csv', undefined],
    ['anything.csv', undefined],
    ['Zip_zhvi_bdrmcnt_2_uc_sfrcondo_tier_0.33_0.67_sm_sa_month.csv', 'homes with 2 bedrooms'],
    ['Metro_zhvi_uc_condo_tier_0.33_0.67_sm_sa_month.csv', 'condos'],
    ['Metro_invt_fs_uc_sfrcondo_sm_month.csv', 'another measure than home values or rents'],
  ])('%s', (name, other) => {
    expect(otherZillowSeries(name)).toBe(other);
  });
});

describe('Redfin', () => {
  const head =
    'period_begin,period_end,period_duration,region_type,is_seasonally_adjusted,region,city,state_code,property_type,property_type_id,median_sale_price,median_sale_price_yoy,median_dom,median_dom_yoy,price_drops,price_drops_yoy,last_updated';
  const row = (
    given: Partial<Record<'days' | 'type' | 'adjusted' | 'region' | 'city' | 'kind' | 'values', string>>,
  ) => {
    const {
      days = '30',
      type = 'county',
      adjusted = 'f',
      region = '"King County, WA"',
      city = '',
      kind = '-1',
    } = given;
    const told = given.values ?? '369350,-0.06,48,9,0.0946,-0.01';
    return `2023-02-01,2023-02-28,${days},${type},${adjusted},${region},${city},WA,All,${kind},${told},2024-03-10 00:00:00`;
  };

  test.each([
    ['lower case', head],
    [
      'upper case and quoted',
      head
        .split(',')
        .map((name) => `"${name.toUpperCase()}"`)
        .join(','),
    ],
  ])('takes all homes without adjustment, %s', (_, headings) => {
    const rows = read([
      headings,
      row({}),
      row({ adjusted: 't' }),
      row({ kind: '6' }),
      row({ days: '7' }),
      row({ type: 'zip code', region: 'Zip Code: 98101', days: '90' }),
      row({ type: 'zip code', region: 'zipcode:United States:98101', days: '90' }),
      row({ type: 'place', region: '"Seattle, WA"', city: 'Seattle' }),
      row({ type: 'state', region: 'Washington' }),
      row({ type: 'national', region: ' National', city: 'National' }),
      row({ type: 'metro', region: '"Seattle, WA metro area"' }),
      row({ values: ',,,,,' }),
      row({ values: 'NA,,many,9,,' }),
    ]);
    const month = '| 2023-02..2023-02 | salePrice 369350 | daysOnMarket 48 | cutShare 9.46';
    expect(rows?.format).toMatchObject({ source: 'redfin', published: '2024-03-10', isRevised: false });
    expect(rows?.told).toEqual([
      `county King County WA ${month}`,
      ...['omitted', 'omitted', 'omitted'],
      `zip 98101 ${month}`,
      `zip 98101 ${month}`,
      `city Seattle WA ${month}`,
      `state WA ${month}`,
      `country ${month}`,
      "rejected: 'Seattle, WA metro area' (metro) has no market page",
      'skipped: No value',
      "rejected: MEDIAN_DOM 'many' is no value",
    ]);
  });

  test('reads the rounded download as a series of its own', () => {
    const rows = read(
      [
        'Region\tMonth of Period End\tMedian Sale Price\tMedian Sale Price MoM \tHomes Sold\t Inventory YoY \tAverage Sale To List',
        ' National\tFebruary 2012\t$160K\t0.4%\t302,265\t-16.5%\t95.8%',
        'Boston, MA metro area\tMay 2023\t$160K\t0.4%\t302,265\t-16.5%\t95.8%',
        'King County, WA\tMay 2023\t$1.2M\t\t\t\t',
        'Seattle, WA\tMay 2027\t$1.2M\t\t\t\t',
      ],
      '\t',
    );
    expect(rows?.format.source).toBe('redfinRounded');
    expect(rows?.told).toEqual([
      'country | 2012-02..2012-02 | salePrice 160000 | homesSold 302265 | saleToList 95.8',
      "rejected: 'Boston, MA metro area' has no market page",
      'county King County WA | 2023-05..2023-05 | salePrice 1200000 | homesSold – | saleToList –',
      'rejected: The month has not come yet',
    ]);
  });
});

test('realtor.com inventory: lost zeros, inserted columns and the note below', () => {
  const rows = read([
    'Date,month_date_yyyymm,postal_code,zip_name,flag,median_listing_price,median_listing_price_mm,active_listing_count',
    '2021-06,202106,2148,"malden, ma",*,709950,-0.1,47',
    '2021-06,202113,98104,"seattle, wa",,709950,-0.1,47',
    '2021-06,202106,98104,"seattle, wa",,,,',
    ',,,* year-over-year figures may be impacted,,,,',
    'quality_flag = 1:  year-over-year figures may be impacted, please contact us,,,,,,',
  ]);
  expect(rows?.told).toEqual([
    'zip 2148 | 2021-06..2021-06 | listPrice 709950 | active 47',
    'rejected: The month isn’t readable',
    'skipped: No value',
    'skipped: A line of words is a note',
    'skipped: A line of words is a note',
  ]);
  const county = read([
    'month_date_yyyymm,county_fips,county_name,median_days_on_market',
    '202401,1001,"autauga, al",60',
    '202401,46123,"tripp",60',
  ]);
  expect(county?.told).toEqual([
    'county autauga al | 2024-01..2024-01 | daysOnMarket 60',
    expect.stringContaining('county tripp'),
  ]);
});

describe('FHFA', () => {
  test.each([
    [
      'states without headings',
      ',',
      ['AK,1975,1,61.66', 'AK,1975,2,-'],
      ['state AK | 1975-03..1975-03 | hpi 61.66', 'skipped: No value'],
    ],
    [
      'the country and its divisions',
      ',',
      ['USA,1975,4,63.65', 'DV_ENC,1975,1,63.65'],
      ['country | 1975-12..1975-12 | hpi 63.65', "rejected: 'DV_ENC' has no market page"],
    ],
    [
      'metros without headings',
      ',',
      ['"Abilene, TX",10180,1975,1,-,-'],
      ["rejected: 'Abilene, TX' (metro) has no market page"],
    ],
    [
      'purchases',
      '\t',
      ['state\tyr\tqtr\tindex_nsa\tindex_sa\tWarning', 'AK\t1991\t1\t100\t101\t'],
      ['state AK | 1991-03..1991-03 | hpiPurchase 100'],
    ],
    [
      'expanded data',
      '\t',
      ['state\tyr\tqtr\tindex_nsa\tindex_sa\tnote', 'AK\t1991\t1\t100\t101\tNote: few'],
      ['state AK | 1991-03..1991-03 | hpiExpanded 100'],
    ],
    [
      'what lies outside of metros',
      '\t',
      ['state\tYear\tQuarter\tIndex\tStandard Error', 'AK\t1995\t1\t100.00'],
      ["rejected: 'AK' without its metros has no market page"],
    ],
    [
      'ZIP prefixes by quarter',
      ',',
      [
        'A title',
        'Three-Digit ZIP Code,Year,Quarter,Index (NSA),Index Type',
        '10,1995,1,100.00,Native 3-Digit ZIP index',
        '11,1995,1,100.00,State index',
      ],
      ['zip3 10 | 1995-03..1995-03 | hpi 100', 'omitted'],
    ],
    [
      'years by ZIP',
      ',',
      ['Five-Digit ZIP Code,Year,Annual Change (%),HPI,HPI with 1990 base', '01001,1985,.,100,.', '01001,1986,.,.,.'],
      ['zip 01001 | 1985-12..1985-12 | hpiYearly 100', 'skipped: No value'],
    ],
    [
      'years by county',
      ',',
      ['State,County,FIPS code,Year,Annual Change (%),HPI', 'AL,Autauga,01001,1986,.,100'],
      ['county Autauga AL | 1986-12..1986-12 | hpiYearly 100'],
    ],
  ])('%s', (_, separator, lines, told) => {
    const rows = read(lines, separator);
    expect(rows?.format).toMatchObject({ source: 'fhfa', isRevised: true });
    expect(rows?.told).toEqual(told);
  });

  test('the master file: quarters of states and the country, each kind of the index apart', () => {
    const rows = read([
      'hpi_type,hpi_flavor,frequency,level,place_name,place_id,yr,period,index_nsa,index_sa',
      'traditional,purchase-only,monthly,USA or Census Division,United States,USA,1991,1,100.00,100.00',
      'traditional,purchase-only,quarterly,USA or Census Division,United States,USA,1991,1,100.00,100.00',
      'traditional,all-transactions,quarterly,State,Alaska,AK,1975,4,62.10,',
      'traditional,expanded-data,quarterly,State,Alaska,AK,1975,5,62.10,',
      'traditional,all-transactions,quarterly,MSA,"Akron, OH",10420,1975,4,62.10,',
    ]);
    expect(rows?.told).toEqual([
      'omitted',
      'country | 1991-03..1991-03 | hpiPurchase 100',
      'state AK | 1975-12..1975-12 | hpi 62.1',
      'rejected: The month isn’t readable',
      "rejected: 'Akron, OH' (MSA) has no market page",
    ]);
  });

  test('the day on which a workbook was published stands above its headings', () => {
    const rows = read([
      'HPI for states',
      '"Last updated: March 25, 2025."',
      'State,Abbreviation,FIPS,Year,Annual Change (%),HPI',
      'Alabama,AL,01,1975,,100',
    ]);
    expect(rows?.format.published).toBe('2025-03-25');
    expect(rows?.told).toEqual(['state AL | 1975-12..1975-12 | hpiYearly 100']);
  });
});

describe('Census ACS', () => {
  test('codes, then labels, which tell the year', () => {
    const rows = read([
      'GEO_ID,NAME,B19013_001E,B19013_001M,',
      'Geography,Geographic Area Name,Estimate!!Median household income in the past 12 months (in 2023 inflation-adjusted dollars),Margin,',
      '0500000US53001,"Adams County, Washington",65042,4825,',
      '0500000US53003,"Asotin County, Washington","250,000+",***,',
      '0500000US53005,"Benton County, Washington",-,**,',
      '860Z200US98101,ZCTA5 98101,91000,**,',
      '1600000US5363000,"Seattle city, Washington",91000,**,',
      '0400000US53,Washington,91000,**,',
      '0100000US,United States,91000,**,',
      '1400000US53,"Census Tract 1, Adams County, Washington",91000,**,',
    ]);
    const year = '| 2023-12..2023-12 | income';
    expect(rows?.format).toMatchObject({ source: 'acs', needsYear: false });
    expect(rows?.told).toEqual([
      `county Adams County Washington ${year} 65042`,
      `county Asotin County Washington ${year} 250000 | B19013_001E '250,000+' is stored as 250,000`,
      'skipped: No value',
      `zip 98101 ${year} 91000`,
      `city Seattle Washington ${year} 91000`,
      `state Washington ${year} 91000`,
      `country ${year} 91000`,
      "rejected: Tract 'Census Tract 1, Adams County, Washington' has no market page",
    ]);
  });

  test('a table without a year asks for it; profiles are found by their labels', () => {
    const lines = [
      'GEO_ID,NAME,DP04_0089EA,DP04_0089E,DP04_0134E',
      'Geography,Area,Annotation of Estimate!!VALUE!!Median (dollars),Estimate!!VALUE!!Owner-occupied units!!Median (dollars),Estimate!!GROSS RENT!!Occupied units!!Median (dollars)',
      '0500000US36081,"Queens County, New York",(X),567400,1051',
    ];
    expect(read(lines)?.format.needsYear).toBe(true);
    expect(read(lines, ',', 2021)?.told).toEqual([
      'county Queens County New York | 2021-12..2021-12 | homeValue 567400 | rent 1051',
    ]);
  });

  test('the API’s answer, with its marks for no value', () => {
    const rows = read(
      ['NAME,B25064_001E,zip code tabulation area', 'ZCTA5 10001,2100,10001', 'ZCTA5 10002,-666666666,10002'],
      ',',
      2022,
    );
    expect(rows?.told).toEqual(['zip 10001 | 2022-12..2022-12 | rent 2100', 'skipped: No value']);
  });
});

test.each([
  ['listings', ['SALE TYPE,ADDRESS,CITY,PRICE', 'x,y,z,1']],
  ['rates', ['DATE,MORTGAGE30US', '2020-01-01,3']],
  ['other series', ['Date,Rent_CPI', '2011-09-01,254.895']],
  ['nothing', []],
])('%s are no research series', (_, lines) => {
  expect(read(lines)).toBeUndefined();
});

test.each([
  ['$160K', 160_000],
  ['1.25M', 1_250_000],
  ['95.8%', 95.8],
  ['302,265', 302_265],
  ['9.35e-05', 0.0000935],
  ['-3', -3],
  ['( 7.13)', undefined],
  ['1e999', undefined],
  ['12 homes', undefined],
  ['(X)', null],
  ['#N/A', null],
])('%s as a number', (cell, value) => {
  expect(seriesNumber(cell)).toBe(value);
});
