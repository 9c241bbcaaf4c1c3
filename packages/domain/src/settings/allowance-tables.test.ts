import { expect, test } from 'vitest';
import { allowanceTablesText, readAllowanceTables } from './allowance-tables.ts';

test('allowances are read as they are pasted, and come back as text', () => {
  const text =
    'State,Studio,1 bed,2 beds,3 beds,4 beds,Source,Year\naz,$80,95,120,150,190,"Phoenix, HUD-52667",2026\nTX;1;2;3;4;5';
  const tables = {
    AZ: { dollars: [80, 95, 120, 150, 190], source: 'Phoenix, HUD-52667', year: 2026 },
    TX: { dollars: [1, 2, 3, 4, 5], source: null, year: null },
  };
  const read = readAllowanceTables(text);
  expect(read).toEqual({ tables, refused: [] });
  expect(readAllowanceTables(allowanceTablesText(read.tables))).toEqual(read);
});

test.each([
  ['XX,1,2,3,4,5', 'Unknown state'],
  ['AZ,1,2,3,4', 'Five whole dollar amounts from 1 to 5000 are needed'],
  ['AZ,1,2,3,4,0', 'Five whole dollar amounts from 1 to 5000 are needed'],
  ['AZ,1,2,3,4,5.5', 'Five whole dollar amounts from 1 to 5000 are needed'],
  ['AZ,1,2,3,4,5,Me,1066', 'The year is not one'],
  ['AZ,1,2,3,4,5,Me,2026,7', 'More than 8 columns'],
])('%s: %s', (line, why) => {
  expect(readAllowanceTables(line)).toEqual({ tables: {}, refused: [{ line: 1, text: line, why }] });
});

test('a state that comes twice is told', () => {
  expect(readAllowanceTables('AZ,1,2,3,4,5\nAZ,1,2,3,4,5').refused).toMatchObject([
    { line: 2, why: 'The state is listed twice' },
  ]);
});
