import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { workbook, zipArchive } from '#testing/workbook.ts';
import type { TableRow } from './table-row.ts';
import { workbookTables } from './xlsx-workbook.ts';

const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('book.xlsx', content);

/** A workbook of one sheet with this inside its sheetData. */
function sheetOf(rows: string, strings = '<sst/>'): Buffer {
  return zipArchive(partsOf(rows, strings));
}

function partsOf(rows: string, strings = '<sst/>') {
  return {
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
    'xl/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': strings,
  };
}

async function rowsOf(content: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const table of await workbookTables(await written(content))) {
    for await (const row of table.rows()) rows.push(row);
  }
  return rows;
}

describe('the sheets of a workbook', () => {
  test('texts shared and inline, numbers, gaps and blank rows; broken core properties are never read', async () => {
    const book = workbook({ 'A & B': [['ZIP\nCode', 'Area', 'Rent'], [], [601, 'Aguadilla, PR', 640.5]], Empty: [] });
    const tables = await workbookTables(await written(book));
    expect(tables.map(({ name, firstRows }) => ({ name, firstRows }))).toEqual([
      {
        name: 'A & B',
        firstRows: [
          ['ZIP\nCode', 'Area', 'Rent'],
          ['601', 'Aguadilla, PR', '640.5'],
        ],
      },
      { name: 'Empty', firstRows: [] },
    ]);
    expect(await rowsOf(book)).toMatchObject([{ line: 1 }, { line: 3 }]);
  });

  test.each([
    ['prefixed elements', '<x:row xmlns:x="m" r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>', ['1']],
    ['cells and rows without references', '<row><c><v>1</v></c><c><v>2</v></c></row>', ['1', '2']],
    ['a column left out', '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row>', ['1', '', '3']],
    ['columns beyond Z', `<row r="1"><c r="AB1"><v>1</v></c></row>`, [...Array(27).fill(''), '1']],
    ['noise of binary fractions', '<row><c><v>1234.5600000000001</v></c></row>', ['1234.56']],
    ['exponents', '<row><c><v>6.4E2</v></c></row>', ['640']],
    ['the text of a formula', '<row><c t="str"><f>A1</f><v>x</v></c></row>', ['x']],
    ['yes and no', '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>', ['TRUE', 'FALSE']],
    ['an error as its name', '<row><c t="e"><v>#N/A</v></c></row>', ['#N/A']],
    ['escaped characters', '<row><c t="inlineStr"><is><t>a_x000D_b&amp;</t></is></c></row>', ['a\rb&']],
  ])('%s', async (_, rows, cells) => {
    expect(await rowsOf(sheetOf(rows))).toEqual([{ line: 1, cells }]);
  });
});

test("cells left out at a row's end are empty ones, not a row cut off", async () => {
  const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>';
  expect(await rowsOf(sheetOf(rows))).toMatchObject([{ cells: ['1', '2'] }, { cells: ['3', ''] }]);
});

test('a number that no row has is none', async () => {
  const rows = ['x', '1e999', '-1', '7'].map((row) => `<row r="${row}"><c><v>1</v></c></row>`);
  expect((await rowsOf(sheetOf(rows.join('')))).map(({ line }) => line)).toEqual([1, 2, 3, 7]);
});

test.each([
  ['written down', `<c t="inlineStr"><is>${`<t>${'a'.repeat(400_000)}</t>`.repeat(3)}</is></c>`],
  ['shared by its cells', '<c t="s"><v>0</v></c>'.repeat(3)],
])('a row of more text than a row of any other table costs only itself: %s', async (_, cells) => {
  const strings = `<sst><si><t>${'a'.repeat(400_000)}</t></si></sst>`;
  const rows = `<row>${cells}</row><row><c><v>2</v></c></row>`;
  expect(await rowsOf(sheetOf(rows, strings))).toMatchObject([
    { line: 1, problem: 'The row is longer than 1 MB' },
    { line: 2, cells: ['2'] },
  ]);
});

test.each([
  ['merged cells that never end', zipArchive({ ...partsOf('<row/>'), 'xl/s.xml': '<mergeCell '.repeat(2_000_000) })],
  [
    'a format that never ends',
    zipArchive({
      ...partsOf('<row><c s="0"><v>1</v></c></row>'),
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(500_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    }),
  ],
  [
    'more sheets than a person makes',
    zipArchive({
      ...partsOf('<row/>'),
      'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${'<sheet name="S" r:id="a"/>'.repeat(100_000)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="b" Target="/xl/s.xml"/>'.repeat(150_000)}<Relationship Id="a" Target="/xl/s.xml"/></Relationships>`,
    }),
  ],
])('a hostile workbook is soon done with: %s', async (_, content) => {
  const path = await written(content);
  await workbookTables(path).catch((error: unknown) => expect(error).toMatchObject({ code: 'VALIDATION' }));
});

describe('refused', () => {
  const merged = (ref: string) =>
    `<row><c><v>1</v></c></row><row><c><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="${ref}"/></mergeCells><sheetData>`;
  const bomb = `<row><c t="inlineStr"><is><t>${'a'.repeat(80 * 1024 * 1024)}</t></is></c></row>`;

  test.each([
    ['a part that unpacks to far more than a person made', sheetOf(bomb), /too large when unpacked/],
    ['a text without end', sheetOf(`<row><c><v>${'1'.repeat(6_000_000)}</v></c></row>`), /damaged/],
    ['a text that is not there', sheetOf('<row><c t="s"><v>7</v></c></row>'), /damaged/],
    ['a column that no sheet has', sheetOf('<row><c r="ZZZZ1"><v>7</v></c></row>'), /damaged/],
    ['broken XML', sheetOf('<row><c></row>'), /damaged/],
    ['declared entities', sheetOf('', '<!DOCTYPE x [<!ENTITY a "b">]><sst/>'), /damaged/],
    ['cells merged in a column that no sheet has', sheetOf(merged('ZZZZZ1:ZZZZZ2')), /damaged/],
    ['elements within elements', sheetOf(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`), /damaged/],
    ['an archive cut short', workbook({ A: [['x']] }).subarray(0, 300), /damaged/],
    ['an archive that is no workbook', zipArchive({ 'a.csv': 'x' }), /no workbook/],
  ])('%s', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });
});
