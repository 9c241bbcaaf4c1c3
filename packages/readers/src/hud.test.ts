import { describe, expect, test } from 'vitest';
import { fiscalYearIn, type HudColumns, hudColumns, hudRents } from './hud.ts';

function safmr(name: (bedrooms: number) => string): string[] {
  return [0, 1, 2, 3, 4].flatMap((bedrooms) => [
    name(bedrooms),
    `${name(bedrooms)} -\n90%\nPayment Standard`,
    `${name(bedrooms)} - 110% Payment\nStandard`,
  ]);
}

const layouts: [string, string[]][] = [
  ['2018', ['ZIP\nCode', 'HUD Area Code', 'HUD Metro Fair Market Rent Area Name', ...safmr((n) => `SAFMR\n${n}BR`)]],
  ['2020', ['zcta', 'CBSASub20', 'Areaname20', ...safmr((n) => `safmr_${n}br`)]],
  ['2026', ['ZIP Code', 'HUD Area Code', 'HUD Fair Market Rent Area Name', ...safmr((n) => `SAFMR ${n}BR`)]],
];

function columnsOf(headings: string[]): HudColumns {
  const columns = hudColumns(headings);
  if (columns === undefined) throw new Error('not recognised');
  return columns;
}

const context = { line: 5, fiscalYear: 2026 };

describe("HUD's columns", () => {
  test.each(layouts)('layout of %s', (_, headings) => {
    expect(hudColumns(headings)).toMatchObject({ zip: 0, area: 2, rents: [3, 6, 9, 12, 15] });
  });

  test('the words of the interface', () => {
    const headings = ['year', 'zip_code', 'Efficiency', 'One-Bedroom', 'Two-Bedroom', 'Three-Bedroom', 'Four-Bedroom'];
    expect(hudColumns(headings)).toMatchObject({ zip: 1, fiscalYear: 0, area: -1, rents: [2, 3, 4, 5, 6] });
  });

  test('other tables are none', () => {
    expect(hudColumns(['ZIP', 'Price'])).toBeUndefined();
    expect(hudColumns(['fips', 'fmr_0', 'fmr_1', 'fmr_2', 'fmr_3', 'fmr_4'])).toBeUndefined();
  });
});

test.each([
  ['FY18 SAFMRs', 2018],
  ['hud-safmr-fy2022.xlsx', 2022],
  ['FY27_safmrs', 2027],
  ['fy2026_safmrs_revised.xlsx', 2026],
  ['Fiscal Year 2025 Small Area FMRs', 2025],
  ['SAFMRs', undefined],
  ['daffy2022', undefined],
  ['fy20221', undefined],
  ['FY09', undefined],
])('the fiscal year in %j is %j', (text, expected) => {
  expect(fiscalYearIn(text)).toBe(expected);
});

describe('a row of rents', () => {
  const columns = columnsOf(['ZIP Code', 'Area Name', 'SAFMR 0BR', 'SAFMR 1BR', 'SAFMR 2BR', 'SAFMR 3BR', 'SAFMR 4BR']);

  test('five whole dollars for a ZIP', () => {
    expect(hudRents(columns, ['85004', 'Phoenix, AZ', '1700', '1850', '2150', '2870', '3180'], context)).toEqual({
      kind: 'taken',
      line: 5,
      value: { zip: '85004', fiscalYear: 2026, dollars: [1700, 1850, 2150, 2870, 3180], areaName: 'Phoenix, AZ' },
      corrections: [],
    });
  });

  test('a ZIP whose zeros a spreadsheet ate, and amounts written with marks', () => {
    const row = hudRents(columns, ['601', '', '$640', '758.0', '1,860', '1160', '1480'], context);
    expect(row).toMatchObject({ value: { zip: '00601', dollars: [640, 758, 1860, 1160, 1480], areaName: null } });
  });

  test.each([
    ['a rent is missing', ['85004', 'x', '1700', '', '2150', '2870', '3180'], "The 1-bedroom rent is ''"],
    ['a rent of 0', ['85004', 'x', '0', '1', '2', '3', '4'], "The 0-bedroom rent is '0'"],
    ['no ZIP', ['MSA level', 'x', '1700', '1850', '2150', '2870', '3180'], "'MSA level' is no US ZIP"],
  ])('rejected: %s', (_, cells, reason) => {
    const row = hudRents(columns, cells, context);
    expect(row).toMatchObject({ kind: 'rejected', reason: expect.stringContaining(reason) });
  });

  test('a footnote is skipped', () => {
    expect(hudRents(columns, ['Source: HUD'], context).kind).toBe('skipped');
  });
});
