import { expect, test } from 'vitest';
import { guessImportKind } from './guess-import-kind.ts';

test.each([
  ['rates', 'FRED by its heading', 'download.csv', 'observation_date,MORTGAGE30US\n1971-04-02,7.33\n'],
  ['rates', 'FRED by its older heading', 'x.csv', 'DATE,MORTGAGE30US\n'],
  ['rates', 'Freddie Mac by its heading', 'x.csv', 'date,pmms30,pmms30p,pmms15\n'],
  ['rates', 'Freddie Mac by its name', 'PMMS_history.csv', ''],
  ['rents', 'HUD as CSV', 'rents.csv', 'ZIP Code,HUD Area Code,HUD Metro Fair Market Rent Area Name,SAFMR 0BR\n'],
  ['rents', 'HUD’s workbook', 'fy2026_safmrs_revised.xlsx', ''],
  ['rents', 'HUD’s workbook of another year', 'FY27_safmrs.xlsx', ''],
  ['listings', 'a Redfin download', 'redfin_2026-11-20.csv', 'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY\n'],
  ['listings', 'a workbook of homes', 'phoenix.xlsx', ''],
  ['listings', 'JSON', 'answer.json', '{"data":{"home_search":{"results":[]}}}'],
  ['listings', 'nothing known', 'farmrent.csv', 'a,b,c\n'],
])('%s: %s', (kind, _what, name, head) => {
  expect(guessImportKind({ name, head })).toBe(kind);
});
