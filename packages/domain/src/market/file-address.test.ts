import { describe, expect, test } from 'vitest';
import { fileNameOfAddress, isFileAddress } from './file-address.ts';

test.each([
  ['https://files.example/zhvi.csv', true],
  [' HTTPS://files.example', true],
  ['http://files.example/zhvi.csv', false],
  ['https.csv', false],
  ['ftp://files.example/zhvi.csv', false],
  ['', false],
])('%s can be imported from the web: %s', (text, expected) => {
  expect(isFileAddress(text)).toBe(expected);
});

describe('the name of a file at an address', () => {
  test.each([
    ['https://files.example/zhvi/Metro_zhvi_uc_sfr.csv?t=1763', 'Metro_zhvi_uc_sfr.csv'],
    ['https://files.example/ACSDT5Y2023.B25077-Data.csv#top', 'ACSDT5Y2023.B25077-Data.csv'],
    ['https://files.example/a%20b%2Fc.csv', 'a b/c.csv'],
    ['https://files.example/100%.csv', '100%.csv'],
    ['https://api.example/data/2023/acs/acs5/?get=NAME', 'acs5'],
    ['https://files.example/', 'files.example'],
  ])('%s is %s', (address, name) => {
    expect(fileNameOfAddress(address)).toBe(name);
  });
});
