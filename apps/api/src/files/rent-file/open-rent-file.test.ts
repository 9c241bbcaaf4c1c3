import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inlineWorkbook, workbook } from '#testing/workbook.ts';
import { type OpenRentFileOptions, openRentFile } from './open-rent-file.ts';
import type { RentFile } from './rent-file.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rent-file-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function open(name: string, content: string | Buffer, options?: OpenRentFileOptions): Promise<RentFile> {
  const path = join(folder, name);
  await writeFile(path, content);
  return await openRentFile(path, options);
}

async function rowsOf({ rows }: RentFile): Promise<ReadRow<ImportedRents>[]> {
  const read: ReadRow<ImportedRents>[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

const headings = [
  'ZIP\nCode',
  'HUD Area Code',
  'HUD Metro Fair Market Rent Area Name',
  ...[0, 1, 2, 3, 4].flatMap((n) => [
    `SAFMR\n${n}BR`,
    `SAFMR\n${n}BR -\n90%\nPayment Standard`,
    `SAFMR ${n}BR - 110% Payment Standard`,
  ]),
];

function row(zip: string | number, rents: number[], area = 'Some MSA'): (string | number)[] {
  return [zip, 'METRO1', area, ...rents.flatMap((rent) => [rent, Math.round(rent * 0.9), Math.round(rent * 1.1)])];
}

const rents = [640, 660, 860, 1160, 1480];
const csv = 'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\n85004,1700,1850,2150,2870,3180\n';

describe("HUD's workbook", () => {
  test('the sheet is chosen by its headings; ZIPs as numbers and texts; a repeated ZIP comes each time', async () => {
    const content = workbook({
      Notes: [['About these rents']],
      'FY18 SAFMRs': [headings, row(601, rents), row('76437', rents), row('76437', rents, 'Another MSA')],
    });
    const file = await open('any.xlsx', content);
    expect(file).toMatchObject({ format: 'HUD workbook', fiscalYear: 2018 });
    expect(await rowsOf(file)).toMatchObject([
      { kind: 'taken', line: 2, value: { zip: '00601', fiscalYear: 2018, dollars: rents, areaName: 'Some MSA' } },
      { kind: 'taken', line: 3, value: { zip: '76437' } },
      { kind: 'taken', line: 4, value: { zip: '76437', areaName: 'Another MSA' } },
    ]);
  });

  test('headings below a title that tells the fiscal year', async () => {
    const content = workbook({ SAFMRs: [['Small Area FMRs, Fiscal Year 2025'], headings, row('76437', rents)] });
    const file = await open('any.xlsx', content);
    expect(file.fiscalYear).toBe(2025);
    expect(await rowsOf(file)).toMatchObject([{ kind: 'taken', line: 3 }]);
  });

  test('saved again by a program that writes every text into its cell', async () => {
    const file = await open('fy2025.xlsx', inlineWorkbook([headings, row('76437', rents)], 'SAFMRs'));
    expect(await rowsOf(file)).toMatchObject([{ kind: 'taken', value: { zip: '76437', fiscalYear: 2025 } }]);
  });

  test('a ZIP with two different rents fails the whole file', async () => {
    const content = workbook({ SAFMRs: [headings, row('76437', rents), row('76437', [641, 660, 860, 1160, 1480])] });
    await expect(rowsOf(await open('fy2022.xlsx', content))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(/ZIP 76437 has the rents 640\/.* on line 2 and 641\/.* on line 3/),
    });
  });
});

describe('the fiscal year', () => {
  test.each<[string, string, string, OpenRentFileOptions | undefined, number]>([
    ["the file's name", 'FY27_safmrs.csv', csv, undefined, 2027],
    ['the name it was uploaded under', 'upload-1', csv, { fileName: 'fy2026_safmrs_revised.csv' }, 2026],
    ['a column', 'any.csv', csv.replace('zip_code', 'year,zip_code').replace('85004', '2024,85004'), undefined, 2024],
    ['the caller, before all else', 'fy2022.csv', csv, { fiscalYear: 2023 }, 2023],
  ])('from %s', async (_, name, content, options, expected) => {
    const file = await open(name, content, options);
    expect(file).toMatchObject({ format: 'HUD CSV', fiscalYear: expected });
    expect(await rowsOf(file)).toMatchObject([{ value: { zip: '85004', dollars: [1700, 1850, 2150, 2870, 3180] } }]);
  });

  test('is asked for when nothing tells it, and refused when it cannot be', async () => {
    await expect(open('any.csv', csv)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('doesn’t say its fiscal year'),
    });
    await expect(open('any.csv', csv, { fiscalYear: 1999 })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

test('another table is refused', async () => {
  await expect(open('fy2022.csv', 'fips,fmr_0\n1,2\n')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(open('fy2022.xlsx', workbook({ A: [['x']] }))).rejects.toMatchObject({ code: 'VALIDATION' });
});
