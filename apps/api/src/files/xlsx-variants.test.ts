import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { zipArchive } from '#testing/workbook.ts';
import { workbookTables } from './xlsx-workbook.ts';

const writtenAs = createFileWriter();

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Parts = Record<string, string | Buffer>;

const rels = (list: { id: string; kind: string; target: string; base?: string }[]) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ({ id, kind, target, base = office }) => `<Relationship Id="${id}" Type="${base}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const book = (sheets = '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>', before = '') =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">${before}<sheets>${sheets}</sheets></workbook>`;

const sheet = (rows: string) => `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** Two headings and one row of texts in their cells. */
const inline = (texts: readonly string[], row = 1) =>
  `<row r="${row}">${texts.map((text, index) => `<c r="${'ABC'[index]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const usual: Parts = {
  '_rels/.rels': rels([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }]),
  'xl/workbook.xml': book(),
  'xl/_rels/workbook.xml.rels': rels([{ id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml' }]),
  'xl/worksheets/sheet1.xml': sheet(inline(['ZIP', 'Price']) + inline(['85004', '200000'], 2)),
};

const expected = [
  ['ZIP', 'Price'],
  ['85004', '200000'],
];

/** With some parts in the place of the usual ones; undefined takes one out. */
function parts(changed: Record<string, string | Buffer | undefined>): Parts {
  const all = Object.entries({ ...usual, ...changed });
  return Object.fromEntries(all.flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])));
}

async function tablesOf(content: Buffer): Promise<{ name: string; firstRows: string[][] }[]> {
  const tables = await workbookTables(await writtenAs('book.xlsx', content));
  return tables.map(({ name, firstRows }) => ({ name, firstRows }));
}

const strings =
  '<si><t>ZIP</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Pri</t></r><r><t>ce</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></si>';
const withStrings = sheet(
  `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v></v></c></row>${inline(['85004', '200000'], 2)}`,
);

interface Shape {
  isShared: boolean;
  hasReferences: boolean;
  hasRowNumbers: boolean;
  prefix: string;
  base: string;
  root: string;
  quote: string;
  space: string;
  encoding: string;
  /** Blank rows above. */
  before: number;
  isRich: boolean;
}

/** The parts of a workbook of one sheet with these texts, in one of the ways that the standard leaves open. */
function bookOf(cells: string[][], how: Shape): Parts {
  const shared: string[] = [];
  const xml = (text: string) =>
    text.replaceAll('_', '_x005F_').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const runs = (text: string) => {
    const parts = how.isRich ? [text.slice(0, 2), text.slice(2)] : [text];
    const written = parts.map((part) => `<t xml:space="preserve">${xml(part)}</t>`);
    return how.isRich ? written.map((part) => `<r>${part}</r>`).join('') : (written[0] ?? '');
  };
  const cellOf = (text: string, row: number, column: number) => {
    const reference = how.hasReferences ? ` r="${'ABCD'[column]}${row}"` : '';
    if (!how.isShared) return `<c${reference} t="inlineStr"><is>${runs(text)}</is></c>`;
    shared.push(`<si>${runs(text)}</si>`);
    return `<c${reference} t="s"><v>${shared.length - 1}</v></c>`;
  };
  const rows = cells.map((texts, index) => {
    const row = index + 1 + how.before;
    const number = how.hasRowNumbers || how.hasReferences ? ` r="${row}"` : '';
    return `${how.space}<row${number}>${texts.map((text, column) => how.space + cellOf(text, row, column)).join('')}${how.space}</row>`;
  });
  const part = (root: string, inner: string) => {
    const own = how.prefix === '' ? 'xmlns' : `xmlns:${how.prefix.slice(0, -1)}`;
    const text = `<${root} ${own}="${main}" xmlns:r="${how.base}">${inner}</${root}>`;
    const prefixed = how.prefix === '' ? text : text.replaceAll(/<(\/?)(?=[a-zA-Z])/g, `<$1${how.prefix}`);
    const quoted = how.quote === '"' ? prefixed : prefixed.replaceAll(/="([^"]*)"/g, "='$1'");
    if (how.encoding === 'utf16le') return Buffer.from(`\ufeff${quoted}`, 'utf16le');
    return how.encoding === 'utf8-mark' ? `\ufeff${quoted}` : `${declaration}${quoted}`;
  };
  return {
    'xl/worksheets/sheet1.xml': part('worksheet', `<sheetData>${rows.join('')}</sheetData>`),
    ...(how.isShared && { 'xl/sharedStrings.xml': part('sst', shared.join(how.space)) }),
    'xl/workbook.xml': part('workbook', '<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>'),
    'xl/_rels/workbook.xml.rels': rels([
      { id: 'rId1', kind: 'worksheet', target: `${how.root}worksheets/sheet1.xml`, base: how.base },
      ...(how.isShared
        ? [{ id: 'rId2', kind: 'sharedStrings', target: `${how.root}sharedStrings.xml`, base: how.base }]
        : []),
    ]),
    '_rels/.rels': rels([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml', base: how.base }]),
  };
}

/** A row without the empty cells at its end. */
const upToLast = (row: string[]) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);

describe('a workbook is read as whoever wrote it', () => {
  test.each<[string, Parts]>([
    [
      'texts in their cells, without shared ones and styles (openpyxl write-only, pandas, Go and Rust writers)',
      parts({}),
    ],
    [
      'targets from the root (openpyxl)',
      parts({
        'xl/_rels/workbook.xml.rels': rels([{ id: 'rId1', kind: 'worksheet', target: '/xl/worksheets/sheet1.xml' }]),
      }),
    ],
    [
      'targets with dots',
      parts({
        'xl/_rels/workbook.xml.rels': rels([
          { id: 'rId1', kind: 'worksheet', target: './../xl/worksheets/sheet1.xml' },
        ]),
      }),
    ],
    [
      'a workbook of another name (Excel for the web)',
      parts({
        '_rels/.rels': rels([{ id: 'rId1', kind: 'officeDocument', target: '/xl/workbook2.xml' }]),
        'xl/workbook.xml': undefined,
        'xl/_rels/workbook.xml.rels': undefined,
        'xl/workbook2.xml': book(),
        'xl/_rels/workbook2.xml.rels': usual['xl/_rels/workbook.xml.rels'],
      }),
    ],
    [
      'shared texts of another name and case, with runs and phonetic hints',
      parts({
        'xl/_rels/workbook.xml.rels': rels([
          { id: 'rId1', kind: 'worksheet', target: 'worksheets/Sheet1.xml' },
          { id: 'rId2', kind: 'sharedStrings', target: 'sharedstrings2.xml' },
        ]),
        'xl/sharedStrings2.xml': `${declaration}<sst xmlns="${main}">${strings}</sst>`,
        'xl/worksheets/sheet1.xml': withStrings,
      }),
    ],
    [
      'shared texts that are named and not there',
      parts({
        'xl/_rels/workbook.xml.rels': rels([
          { id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml' },
          { id: 'rId2', kind: 'sharedStrings', target: 'sharedStrings.xml' },
        ]),
      }),
    ],
    [
      'the strict variant of the format',
      parts({
        '_rels/.rels': rels([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml', base: strict }]),
        'xl/workbook.xml': book()
          .replace(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
          .replace(office, strict),
        'xl/_rels/workbook.xml.rels': rels([
          { id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml', base: strict },
        ]),
      }),
    ],
    [
      'prefixed elements (Open XML SDK)',
      parts({
        'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:rel="${office}"><x:sheets><x:sheet name="Sheet1" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData>${(inline(['ZIP', 'Price']) + inline(['85004', '200000'], 2)).replaceAll(/<(\/?)(\w+)/g, '<$1x:$2')}</x:sheetData></x:worksheet>`,
      }),
    ],
    [
      'a byte order mark before the declaration',
      Object.fromEntries(Object.entries(parts({})).map(([name, text]) => [name, `\ufeff${text}`])),
    ],
    [
      'UTF-16',
      parts({
        'xl/worksheets/sheet1.xml': Buffer.from(
          `\ufeff${String(usual['xl/worksheets/sheet1.xml']).replace('UTF-8', 'UTF-16')}`,
          'utf16le',
        ),
      }),
    ],
    [
      'numbers, results of formulas, and cells without references (LibreOffice, Google Sheets)',
      parts({
        'xl/worksheets/sheet1.xml': sheet(
          '<row><c t="str"><f>A9</f><v>ZIP</v></c><c t="inlineStr"><is><r><t>Pri</t></r><r><t>ce</t></r></is></c></row><row spans="1:2"><c s="3"><v>85004</v></c><c><f>B1*2</f><v>200000</v></c></row><row r="1048576"/>',
        ),
      }),
    ],
  ])('%s', async (_, written) => {
    const [first] = await tablesOf(zipArchive(written));
    expect(first?.firstRows.map((cells) => cells.slice(0, 2))).toEqual(expected);
  });

  test('sizes behind the contents (streaming writers)', async () => {
    expect((await tablesOf(zipArchive(usual, { isStreamed: true })))[0]?.firstRows).toEqual(expected);
  });

  test('names in the archive that begin with a slash or have the other one', async () => {
    const renamed = (change: (name: string) => string) =>
      zipArchive(Object.fromEntries(Object.entries(usual).map(([name, text]) => [change(name), text])));
    for (const change of [(name: string) => `/${name}`, (name: string) => name.replaceAll('/', '\\')]) {
      expect((await tablesOf(renamed(change)))[0]?.firstRows).toEqual(expected);
    }
  });

  test('a formula without its result is the formula, not an empty cell; an empty text of one is empty', async () => {
    const cells =
      '<c><f>A2*2</f><v></v></c><c><f>A2</f></c><c t="str"><f>IF(1,"","x")</f><v></v></c><c><v>7</v></c><c><f t="shared" si="0"/></c>';
    const written = parts({ 'xl/worksheets/sheet1.xml': sheet(`<row>${cells}</row>`) });
    expect((await tablesOf(zipArchive(written)))[0]?.firstRows[0]).toEqual([
      '=A2*2',
      '=A2',
      '',
      '7',
      '=shared formula',
    ]);
  });

  test('cells merged over several rows say it in each that says something', async () => {
    const rows = [
      inline(['Phoenix', '1 Elm']),
      inline(['', '2 Elm'], 2),
      inline(['', ''], 3),
      inline(['Mesa', '', '5'], 5),
      inline(['', '', '6'], 6),
    ].join('');
    const merges =
      '<mergeCells><mergeCell ref="A1:A4"/><mergeCell ref="B5:B6"/><mergeCell ref="A5:A5"/><mergeCell ref="A6:B6"/></mergeCells>';
    for (const written of [
      merges,
      merges.replaceAll('<', '<x:').replaceAll('<x:/', '</x:'),
      merges.replaceAll('"', "'"),
    ]) {
      const part = sheet(rows).replace('</sheetData>', `</sheetData>${written}`);
      const prefixed = part.replace('<worksheet ', '<worksheet xmlns:x="x" ');
      expect((await tablesOf(zipArchive(parts({ 'xl/worksheets/sheet1.xml': prefixed }))))[0]?.firstRows).toEqual([
        ['Phoenix', '1 Elm'],
        ['Phoenix', '2 Elm'],
        ['Mesa', '', '5'],
        ['', '', '6'],
      ]);
    }
  });

  test('whatever a writer leaves out or adds, the same cells', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ 0,;é日&<>"\'\n_x000D_'), maxLength: 12 });
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const choice = fc.record({
      isShared: fc.boolean(),
      hasReferences: fc.boolean(),
      hasRowNumbers: fc.boolean(),
      prefix: fc.constantFrom('', 'x:', 'main.1:'),
      base: fc.constantFrom(office, strict),
      root: fc.constantFrom('', '/xl/', './', '../xl/'),
      quote: fc.constantFrom('"', "'"),
      space: fc.constantFrom('', '\n  ', '<!-- note -->'),
      encoding: fc.constantFrom('utf8', 'utf8-mark', 'utf16le'),
      before: fc.nat({ max: 3 }),
      isRich: fc.boolean(),
      isStreamed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(table, choice, async (cells, how) => {
        const { isStreamed, ...shape } = how;
        const found = await tablesOf(zipArchive(bookOf(cells, shape), { isStreamed }));
        const filled = cells.filter((row) => row.some((cell) => cell !== ''));
        expect(found[0]?.firstRows.map(upToLast)).toEqual(filled.map(upToLast));
      }),
      { numRuns: 150 },
    );
  });

  test('a blank cell of the shared kind is blank, not the first text', async () => {
    const written = parts({ 'xl/sharedStrings.xml': `<sst>${strings}</sst>`, 'xl/worksheets/sheet1.xml': withStrings });
    expect((await tablesOf(zipArchive(written)))[0]?.firstRows[0]).toEqual(['ZIP', 'Price', '']);
  });

  test('hidden sheets come after those that a person sees', async () => {
    const written = parts({
      'xl/workbook.xml': book(
        '<sheet name="Lookup" sheetId="1" state="hidden" r:id="rId2"/><sheet name="Homes" sheetId="2" r:id="rId1"/>',
      ),
      'xl/_rels/workbook.xml.rels': rels([
        { id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml' },
        { id: 'rId2', kind: 'worksheet', target: 'worksheets/sheet2.xml' },
      ]),
      'xl/worksheets/sheet2.xml': sheet(inline(['a'])),
    });
    expect((await tablesOf(zipArchive(written))).map(({ name }) => name)).toEqual(['Homes', 'Lookup']);
  });
});

describe('numbers that a style shows as days', () => {
  const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="YYYY\\-MM\\-DD\\ HH:MM:SS"/><numFmt numFmtId="165" formatCode="&quot;days&quot;\\ #,##0_d[Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="3"/></cellXfs></styleSheet>`;
  const cells = (serial: string) =>
    sheet(`<row>${[0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>${serial}</v></c>`).join('')}</row>`);
  const daysOf = async (serial: string, properties = '') =>
    (
      await tablesOf(
        zipArchive(
          parts({
            'xl/styles.xml': styles,
            'xl/workbook.xml': book(undefined, properties),
            'xl/worksheets/sheet1.xml': cells(serial),
          }),
        ),
      )
    )[0]?.firstRows[0];

  test('are days, by Excel’s own formats and by custom ones; all others stay numbers', async () => {
    expect(await daysOf('45428')).toEqual(['45428', '2024-05-16', '2024-05-16', '45428', '45428']);
    expect(await daysOf('45428.545138888891')).toMatchObject({ 2: '2024-05-16 13:05:00' });
    expect(await daysOf('59')).toMatchObject({ 1: '1900-02-28' });
    expect(await daysOf('61')).toMatchObject({ 1: '1900-03-01' });
  });

  test('count from 1904 where the workbook says so', async () => {
    expect(await daysOf('43966', '<workbookPr date1904="1"/>')).toMatchObject({ 1: '2024-05-16' });
    expect(await daysOf('45428', '<workbookPr date1904="0"/>')).toMatchObject({ 1: '2024-05-16' });
    expect(await daysOf('2957003', '<workbookPr date1904="1"/>')).toMatchObject({ 1: '9999-12-31' });
    expect(await daysOf('2957004', '<workbookPr date1904="1"/>')).toMatchObject({ 1: '2957004' });
  });
});

describe('refused with what it is', () => {
  test.each([
    ['a binary workbook', zipArchive({ 'xl/workbook.bin': 'x' }), /\.xlsb/],
    ['an Apple Numbers file', zipArchive({ 'Index/Document.iwa': 'x' }), /\.numbers/],
    [
      'a workbook without the list of its parts',
      zipArchive(parts({ 'xl/_rels/workbook.xml.rels': undefined })),
      /no sheet/,
    ],
    ['a workbook without its sheet', zipArchive(parts({ 'xl/worksheets/sheet1.xml': undefined })), /no sheet/],
    [
      'a text document',
      zipArchive({
        '_rels/.rels': rels([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }]),
        'word/document.xml': '<w:document/>',
      }),
      /no sheet/,
    ],
    ['an OpenDocument spreadsheet', zipArchive({ 'content.xml': '<x/>' }), /\.ods/],
    [
      'a text that the workbook does not have',
      zipArchive(parts({ 'xl/worksheets/sheet1.xml': withStrings })),
      /damaged/,
    ],
  ])('%s', async (_, content, message) => {
    await expect(tablesOf(content)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });
});
