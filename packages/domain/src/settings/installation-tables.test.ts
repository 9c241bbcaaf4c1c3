import { expect, test } from 'vitest';
import { installationTablesSchema, installationTablesText, readInstallationTables } from './installation-tables.ts';

test('a table is read as it is pasted: headings, dollar and percent signs, tabs and empty columns', () => {
  const text = 'State,Property tax %,Annual insurance\r\naz, 0.62%, $1450\nTX\t1.8\n\n"CA",,2100\n';
  const tables = {
    AZ: { propertyTaxRate: 0.62, insuranceYearly: 1450 },
    TX: { propertyTaxRate: 1.8 },
    CA: { insuranceYearly: 2100 },
  };
  expect(readInstallationTables(text)).toEqual({ tables, refused: [] });
  expect(readInstallationTables(installationTablesText(tables))).toEqual({ tables, refused: [] });
  expect(installationTablesText({})).toBe('State,Property tax %,Annual insurance');
});

test('every line that is not read is named with what is wrong; 0% of tax is a value', () => {
  const { tables, refused } = readInstallationTables(
    'AZ,0,\nXX,1,1000\nAZ,1,\nTX,,\nCA,much,\nFL,21,\nGA,1,0\nOH,1,1000,7\nNV,-1,',
  );
  expect(tables).toEqual({ AZ: { propertyTaxRate: 0 } });
  expect(refused.map(({ line, why }) => `${line} ${why}`)).toEqual([
    '2 Unknown state',
    '3 The state is listed twice',
    '4 No value',
    '5 Not a number',
    '6 Property tax is 0 to 20%, insurance above $0',
    '7 Property tax is 0 to 20%, insurance above $0',
    '8 More than three columns',
    '9 Not a number',
  ]);
});

test.each([{ XX: {} }, { AZ: { propertyTaxRate: 21 } }, { AZ: { insuranceYearly: 0 } }])(
  'what is no table is refused: %o',
  (tables) => {
    expect(installationTablesSchema.safeParse(tables).success).toBe(false);
  },
);
