import { expect, test } from 'vitest';
import { codeOfTax, countyTaxesText, type NamedCounty, readCountyTaxes, taxOfCode } from './county-taxes.ts';

const byFips: Record<string, string> = { '42003': 'Allegheny', '04013': 'Maricopa' };
const states: Record<string, string> = { Allegheny: 'PA', Maricopa: 'AZ', Pima: 'AZ' };

function find({ fips, county, state }: NamedCounty) {
  const name = fips === null ? county.replace(/ County$/, '') : (byFips[fips] ?? '');
  const known = states[name];
  if (known === undefined || (fips === null && ![known, 'Arizona'].includes(state))) return undefined;
  return { county: name, state: known };
}

test('a table is read by FIPS code, also without its zero and as the Census writes it', () => {
  const text = 'county_fips,Effective rate %,Year\r\n4013,0.6204%,2023\n0500000US42003,2.1,\n99999,1,';
  expect(readCountyTaxes(text, find)).toEqual({
    counties: [
      { county: 'Maricopa', state: 'AZ', rate: 0.62, source: null, year: 2023 },
      { county: 'Allegheny', state: 'PA', rate: 2.1, source: null, year: null },
    ],
    refused: [{ line: 4, text: '99999,1,', why: 'Unknown county' }],
  });
});

test('or by name, with its state beside it or after a comma, and comes back as text', () => {
  const named = readCountyTaxes('Name,Tax rate,Source\n"Pima County, Arizona",1,"Assessor, by phone"', find);
  expect(named).toEqual({
    counties: [{ county: 'Pima', state: 'AZ', rate: 1, source: 'Assessor, by phone', year: null }],
    refused: [],
  });
  expect(countyTaxesText(named.counties)).toBe(
    'County,State,Property tax %,Source,Year\nPima,AZ,1,"Assessor, by phone",',
  );
  expect(readCountyTaxes(countyTaxesText(named.counties), find)).toEqual(named);
  expect(readCountyTaxes('Pima,AZ,1', find).counties).toHaveLength(1);
});

test('every line that is not read is named with what is wrong with it', () => {
  const text =
    'Pima,AZ,0\nPima,AZ,1\nAllegheny,PA,\nAllegheny,PA,21\nAllegheny,PA,0.0135\nMaricopa,AZ,1,Me,soon\nNowhere,AZ,1';
  const { counties, refused } = readCountyTaxes(text, find);
  expect(counties).toMatchObject([{ county: 'Pima', rate: 0 }]);
  expect(refused.map(({ line, why }) => `${line} ${why}`)).toEqual([
    '2 The county is listed twice',
    '3 No rate',
    '4 The rate is not a number from 0 to 20',
    '5 Below 0.05%: enter percent, such as 1.35',
    '6 The year is not one',
    '7 Unknown county',
  ]);
});

test.each([null, 0, 0.62, 1.357, 20])('%s stands in a column of whole numbers and comes back', (rate) => {
  expect(taxOfCode(codeOfTax(rate))).toBe(rate);
  expect(codeOfTax(rate)).toBeLessThan(65_536);
});
