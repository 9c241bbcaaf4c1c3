import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { workbook, zipArchive } from '#testing/workbook.ts';
import type { OpenListingFileOptions } from './listing-file.ts';
import { openListingFile } from './open-listing-file.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const written = createFileWriter();

async function rowsOf(path: string, options?: OpenListingFileOptions): Promise<ListingRow[]> {
  return Array.fromAsync((await openListingFile(path, options)).rows);
}

describe('a Redfin download', () => {
  const path = join(fixtures, 'redfin-download.csv');

  test('is recognised by its content, whatever its name', async () => {
    expect(await openListingFile(path)).toMatchObject({ format: 'Redfin download', source: 'redfin' });
  });

  test('every row is accounted for, with its line in the file', async () => {
    const rows = await rowsOf(path);
    expect(rows.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '2 skipped',
      '3 taken',
      '4 taken',
      '5 taken',
      '6 taken',
      '7 taken',
      '9 taken',
      '10 taken',
      '11 rejected',
      '12 taken',
      '13 rejected',
      '14 taken',
      '15 skipped',
      '16 taken',
      '17 rejected',
    ]);
    const taken = rows.flatMap((row) => (row.kind === 'taken' ? [row.value] : []));
    expect(taken.map(({ line }) => line)).toEqual([
      '1 Made Up St',
      '2 Made Up St, Unit "B"',
      '3 Made Up St',
      '4 Made Up St',
      '5 Made Up St Rear',
      '',
      '7 Made Up St',
      '9 Café Ct',
      '11 Made Up St',
      '12 Made Up St',
    ]);
    expect(taken.filter(({ isPending }) => isPending).map(({ sourceKey }) => sourceKey)).toEqual(['3']);
    expect(taken.filter(({ isSold }) => isSold).map(({ sourceKey }) => sourceKey)).toEqual(['4']);
    expect(taken.find(({ sourceKey }) => sourceKey === '7')?.zip).toBe('02139');
    expect(rows.flatMap((row) => (row.kind === 'rejected' ? [row.reason] : []))).toEqual([
      "PRICE 'ask' is no amount",
      'A quotation mark in this row is not closed',
      'Only 8 of 27 cells: the line is cut off',
    ]);
  });

  test('in UTF-16, with semicolons, or with a byte order mark it reads the same', async () => {
    const text =
      'SALE TYPE;PROPERTY TYPE;ADDRESS;CITY;STATE;ZIP;PRICE;STATUS;URL\nx;Ranch;1 Café St;Akron;OH;44056;5;Active;/home/1\n';
    const expected = [{ kind: 'taken', line: 2, value: { line: '1 Café St', sourceKey: '1', priceCents: 500 } }];
    expect(await rowsOf(await written('bom', `\ufeff${text}`))).toMatchObject(expected);
    expect(await rowsOf(await written('le', Buffer.from(`\ufeff${text}`, 'utf16le')))).toMatchObject(expected);
    expect(await rowsOf(await written('be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()))).toMatchObject(expected);
    expect(await rowsOf(await written('1252', Buffer.from(text, 'latin1')))).toMatchObject(expected);
  });
});

test('a Redfin download saved as a workbook: ZIPs and dates as numbers, empty cells left out, broken properties', async () => {
  const path = await written(
    'book',
    workbook({
      Notes: [['nothing here']],
      Homes: [
        [
          'SALE TYPE',
          'SOLD DATE',
          'PROPERTY TYPE',
          'ADDRESS',
          'CITY',
          'STATE',
          'ZIP',
          'PRICE',
          'STATUS',
          'URL',
          'MLS#',
          'LATITUDE',
          'LONGITUDE',
        ],
        ['In accordance with local MLS rules, some MLS listings are not included in the download'],
        [
          'MLS Listing',
          '',
          'Ranch',
          '1 A St',
          'Cambridge',
          'MA',
          2139,
          250000.5,
          'Active',
          'https://x.test/home/8',
          9001,
          42.36,
          -71.1,
        ],
        [],
        ['PAST SALE', 44131, 'Ranch', '2 A St', 'Cambridge', 'MA', 2139, '', 'Sold', 'https://x.test/home/9'],
      ],
    }),
  );
  expect(await rowsOf(path)).toMatchObject([
    { kind: 'skipped', line: 2 },
    { kind: 'taken', line: 3, value: { zip: '02139', priceCents: 25_000_050, mlsId: '9001', lat: 42.36 } },
    { kind: 'taken', line: 5, value: { sourceKey: '9', priceCents: null, isSold: true, lat: null, mlsId: null } },
  ]);
});

describe('a workbook with homes on several sheets', () => {
  const headings = ['property_url', 'status', 'style', 'street', 'city', 'state', 'zip_code', 'list_price', 'beds'];
  const home = (id: number, price: number | string, beds = 3) => {
    const url = `https://www.realtor.com/realestateandhomes-detail/${id}`;
    return [url, 'FOR_SALE', 'CONDOS', `${id} Elm St`, 'Phoenix', 'AZ', 85008, price, beds];
  };
  const sheets = {
    Old: [headings, home(7, 100_000)],
    Phoenix: [headings, home(1, 200_000), home(2, 'ask')],
    'Read me': [['nothing here']],
    Mesa: [headings, home(3, 300_000, 99), home(4, 'ask')],
  };

  test('gives those of every sheet that a person sees, and says on which one a row stands', async () => {
    const file = await openListingFile(await written('book', workbook(sheets, { hidden: ['Old'] })));
    const rows = await Array.fromAsync(file.rows);
    expect(rows.map((row) => (row.kind === 'taken' ? [row.value.line, ...row.corrections] : row.reason))).toEqual([
      ['1 Elm St'],
      expect.stringMatching(/^Sheet 'Phoenix': .*'ask'/),
      ['3 Elm St', expect.stringMatching(/^Sheet 'Mesa': .*99/)],
      expect.stringMatching(/^Sheet 'Mesa': .*'ask'/),
    ]);
    expect(file.readShare()).toBe(1);
  });

  test('reads a hidden one where no other has any', async () => {
    const { Old, 'Read me': other } = sheets;
    const rows = await rowsOf(await written('book', workbook({ Old, other }, { hidden: ['Old'] })));
    expect(rows).toMatchObject([{ kind: 'taken', value: { line: '7 Elm St' } }]);
  });
});

test('a file can be marked as foreclosures throughout', async () => {
  const path = join(fixtures, 'redfin-download.csv');
  const taken = async (options?: OpenListingFileOptions) =>
    (await rowsOf(path, options)).flatMap((row) => (row.kind === 'taken' ? [row.value.isForeclosure] : []));
  expect(new Set(await taken({ allForeclosure: true }))).toEqual(new Set([true]));
  expect(new Set(await taken())).toEqual(new Set([false]));
});

describe('refused with a plain reason', () => {
  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['blank lines only', '\n \n', 'The file is empty.'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF'],
    ['a ZIP archive', zipArchive({ 'listings.csv': 'SALE TYPE' }), 'This is a ZIP archive'],
    ['half an archive', Buffer.from('PK\u0003\u0004rest of it'), 'ZIP archive is damaged'],
    ['a compressed file', gzipSync('SALE TYPE'), 'compressed file (gzip)'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old Excel'],
    ['an unknown table', 'name,age\nAda,36\n', "a listing file with the columns 'name, age'"],
    ['unknown JSON', '{"a":1}', 'This JSON isn’t a listing file'],
    ['a web page', ' <!DOCTYPE html>\n<html><body>Access denied</body></html>', 'This is a web page (HTML)'],
    ['one endless line', 'a,b,'.repeat(600_000), 'This isn’t a table: the row is longer than 1 MB.'],
    ['noise', Buffer.alloc(2000, 'a\u0000\u0001\u0000\u0000'), 'neither text nor a workbook'],
    ['noise without NUL bytes', Buffer.alloc(2000, 'abc\u0001\u00f4\u0013'), 'neither text nor a workbook'],
  ])('%s', async (_, content, reason) => {
    const path = await written('file', content);
    await expect(openListingFile(path)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining(reason),
    });
  });

  test("Redfin's market statistics", async () => {
    await expect(openListingFile(join(fixtures, 'redfin-statistics.tsv'))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('Redfin Data Center'),
    });
  });

  test('a folder, and a file that is not there', async () => {
    await expect(openListingFile(fixtures)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(openListingFile(join(fixtures, 'missing'))).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('how far a file has been read', () => {
  const home = (number: number) =>
    `MLS Listing,,Townhouse,${number} Oak St,Mesa,AZ,85201,${number},2,1,,,,,,,,Active,,,https://www.redfin.com/AZ/Mesa/home/${number},X,${number},N,Y,33.4,-111.8`;
  const heads =
    'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,NEXT OPEN HOUSE START TIME,NEXT OPEN HOUSE END TIME,URL,SOURCE,MLS#,FAVORITE,INTERESTED,LATITUDE,LONGITUDE';
  const homes = Array.from({ length: 6000 }, (_, index) => home(index + 1));
  const csv = [heads, ...homes].join('\n');
  const stray = [heads, ...homes.slice(0, 3000), `"${home(7000)}`, ...homes.slice(3000)].join('\n');
  const realtor = (number: number) => ({
    property_id: `${number}`,
    status: 'for_sale',
    list_price: 1,
    location: { address: { line: `${number} Oak St`, state_code: 'AZ', postal_code: '85201' } },
  });

  test.each<[string, string | Buffer]>([
    ['CSV', csv],
    ['CSV in UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['CSV with a stray quotation mark', stray],
    ['workbook', workbook({ Homes: csv.split('\n').map((row) => row.split(',')) })],
    ['JSON', JSON.stringify({ results: homes.map((_, index) => realtor(index)) })],
    ['NDJSON', homes.map((_, index) => JSON.stringify(realtor(index))).join('\n')],
  ])('grows from nothing to all: %s', async (name, content) => {
    const { rows, readShare } = await openListingFile(await written(name, content));
    const shares = [readShare()];
    for await (const _ of rows) shares.push(readShare());
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
    expect(new Set(shares).size).toBeGreaterThan(2);
    expect(readShare()).toBe(1);
  });
});
