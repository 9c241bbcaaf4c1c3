import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number;

/** A small workbook: texts shared or inline by turns, numbers as numbers, and core properties that are no XML. */
export function workbook(
  sheets: Record<string, Cell[][]>,
  { hidden = [] }: { hidden?: readonly string[] } = {},
): Buffer {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'docProps/core.xml': '<broken>2017-08-28T 9:04:19-04:00',
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [index, rows] of Object.values(sheets).entries()) {
    const body = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, { row, column }, strings)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
  }
  parts['xl/sharedStrings.xml'] =
    `<sst>${strings.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>hint</t></rPh></si>`).join('')}</sst>`;
  return zipArchive(parts);
}

/** A workbook as openpyxl (write-only) and pandas write it: one sheet, every text in its cell, no shared ones. */
export function inlineWorkbook(rows: Cell[][], name = 'Sheet1'): Buffer {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const reference = `${columnName(column)}${row + 1}`;
      return typeof cell === 'number'
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return zipArchive({
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="${escaped(name)}" sheetId="1" state="visible" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
  });
}

function cellXml(cell: Cell, place: { row: number; column: number }, strings: string[]): string {
  const reference = `${columnName(place.column)}${place.row + 1}`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (place.column % 2 === 1) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  strings.push(cell);
  return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A ZIP archive of these parts; `isStreamed` as programs write it that learn the sizes last (data descriptors). */
export function zipArchive(parts: Record<string, string | Buffer>, { isStreamed = false } = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = isStreamed
      ? streamedEntry(common, name, packed)
      : Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The sizes stand behind the content; before it they are 0. The directory has them as always. */
function streamedEntry(common: Buffer, name: string, packed: Buffer): Buffer {
  const sizes = Buffer.from(common.subarray(10, 22));
  common.writeUInt16LE(8, 2);
  const before = Buffer.from(common);
  before.fill(0, 10, 22);
  const mark = Buffer.from('PK\u0007\u0008');
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), before, Buffer.from(name), packed, mark, sizes]);
}
