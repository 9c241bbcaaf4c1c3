import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import type { TableRow } from './table-row.ts';
import { workbook, zipArchive } from './workbook-for-tests.ts';
import { workbookTables } from './xlsx-workbook.ts';

const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('book.xlsx', content);

/** A workbook of one sheet with this inside its sheetData. */
function sheetOf(rows: string, strings = '<sst/>'): Buffer {
  return zipArchive({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
    'xl/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': strings,
  });
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

describe('refused', () => {
  const bomb = `<row><c t="inlineStr"><is><t>${'a'.repeat(80 * 1024 * 1024)}</t></is></c></row>`;

  test.each([
    ['a part that unpacks to far more than a person made', sheetOf(bomb), /too large when unpacked/],
    ['a text without end', sheetOf(`<row><c><v>${'1'.repeat(6_000_000)}</v></c></row>`), /damaged/],
    ['a text that is not there', sheetOf('<row><c t="s"><v>7</v></c></row>'), /damaged/],
    ['a column that no sheet has', sheetOf('<row><c r="ZZZZ1"><v>7</v></c></row>'), /damaged/],
    ['broken XML', sheetOf('<row><c></row>'), /damaged/],
    ['declared entities', sheetOf('', '<!DOCTYPE x [<!ENTITY a "b">]><sst/>'), /damaged/],
    ['an archive cut short', workbook({ A: [['x']] }).subarray(0, 300), /damaged/],
    ['an archive that is no workbook', zipArchive({ 'a.csv': 'x' }), /no workbook/],
  ])('%s', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });
});
