import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { fileHead, refuseUnreadable } from './file-head.ts';

const writtenAs = createFileWriter();

/** A compound file whose directory stands so many sectors behind its head, with entries of these names. */
function compoundFile(names: readonly string[], { sectors = 1, sectorShift = 9 } = {}): Buffer {
  const sectorBytes = 2 ** sectorShift;
  const file = Buffer.alloc(sectorBytes * (sectors + 1) + names.length * 128);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(sectorShift, 30);
  file.writeUInt32LE(sectors, 48);
  for (const [index, name] of names.entries()) {
    file.write(name, sectorBytes * (sectors + 1) + index * 128, 'utf16le');
  }
  return file;
}

describe('what no reader takes is refused with what it is and how to convert it', () => {
  const convert =
    /Open it in Excel, LibreOffice or Google Sheets, .* save it as an Excel workbook \(\.xlsx\) or as CSV\.$/;

  test.each<[string, string | Buffer, RegExp]>([
    ['an old workbook', compoundFile(['Root Entry', 'Workbook']), /^This is an old Excel file \(\.xls\)/],
    ['one of Excel 95', compoundFile(['Root Entry', 'Book']), /^This is an old Excel file \(\.xls\)/],
    ['one whose directory is far behind', compoundFile(['Workbook'], { sectors: 900 }), /^This is an old Excel file/],
    ['one of large sectors', compoundFile(['Workbook'], { sectorShift: 12 }), /^This is an old Excel file/],
    [
      'a letter of an old Word',
      compoundFile(['Root Entry', 'WordDocument']),
      /^This is a file of an old Office program/,
    ],
    ['one cut short', compoundFile(['Workbook']).subarray(0, 20), /^This is a file of an old Office program/],
    [
      'a table as a web page',
      '<html><body><table><tr><td>Price</td></tr></table>',
      /^This is a web page \(HTML\) with a table/,
    ],
    ['a bare table', ' <TABLE border=1><tr><td>Price', /^This is a web page \(HTML\) with a table/],
    [
      'Excel 2003 XML',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>',
      /^This is an Excel 2003 XML file/,
    ],
  ])('%s', async (_, content, what) => {
    const head = await fileHead(await writtenAs('file', content));
    expect(() => refuseUnreadable(head)).toThrow(what);
    expect(() => refuseUnreadable(head)).toThrow(convert);
  });

  test('a workbook with a password says so', async () => {
    const head = await fileHead(await writtenAs('file', compoundFile(['EncryptionInfo', 'EncryptedPackage'])));
    expect(() => refuseUnreadable(head)).toThrow(
      'This workbook is protected by a password: open it, save it without one',
    );
  });

  test('a web page without a table is one', async () => {
    const head = await fileHead(await writtenAs('file', '<!doctype html><p>Sign in'));
    expect(() => refuseUnreadable(head)).toThrow('This is a web page (HTML) and no file of data');
  });
});
