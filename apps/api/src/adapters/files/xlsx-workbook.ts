import { AppError } from '@rei/domain/kernel/errors';
import { metered } from './byte-source.ts';
import { type Table, tableOf } from './table.ts';
import type { TableRow } from './table-row.ts';
import { partBytes, readPart } from './xlsx-archive.ts';
import { sheetRows } from './xlsx-sheet.ts';
import { sharedStrings } from './xlsx-strings.ts';
import { parseXml } from './xml-parts.ts';

const megabyte = 1024 * 1024;

/** Bytes when unpacked. Sheets stream; shared texts are held in memory. */
const limits = { list: 16 * megabyte, strings: 128 * megabyte, sheet: 4096 * megabyte };

const maxSheets = 100;

/**
 * The sheets of a workbook (.xlsx). Only the parts that hold cells are read, never docProps: HUD's
 * 2018 file has a date there that is none.
 */
export async function workbookTables(path: string): Promise<Table[]> {
  if ((await partBytes(path, 'xl/workbook.xml')) === undefined) {
    throw new AppError('VALIDATION', 'This is a ZIP archive and no workbook (.xlsx): unpack it first.');
  }
  const targets = await readTargets(path);
  const strings = await sharedStrings(readPart(path, 'xl/sharedStrings.xml', limits.strings));
  const tables: Table[] = [];
  for (const sheet of (await readSheets(path)).slice(0, maxSheets)) {
    const target = targets.get(sheet.relation);
    if (target === undefined) continue;
    const size = (await partBytes(path, target)) ?? 0;
    const { bytes, readShare } = metered(() => readPart(path, target, limits.sheet), size);
    const rows = (): AsyncIterable<TableRow> => sheetRows(bytes(0), strings);
    const table = await tableOf({ name: sheet.name, rows, readShare });
    const width = Math.max(0, ...table.firstRows.map((cells) => cells.length));
    tables.push({ ...table, rows: () => paddedRows(rows(), width) });
  }
  return tables;
}

/** A sheet does not write down the empty cells at a row's end: a short row is none that was cut off. */
async function* paddedRows(rows: AsyncIterable<TableRow>, width: number): AsyncIterable<TableRow> {
  for await (const row of rows) {
    if ('cells' in row) while (row.cells.length < width) row.cells.push('');
    yield row;
  }
}

async function readSheets(path: string): Promise<{ name: string; relation: string }[]> {
  const sheets: { name: string; relation: string }[] = [];
  const parsing = parseXml(readPart(path, 'xl/workbook.xml', limits.list), {
    open(name, attributes) {
      // The prefix of the relationship's id is the writer's choice.
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && relation !== undefined) sheets.push({ name: attributes.name ?? '', relation });
    },
  });
  for await (const _ of parsing);
  return sheets;
}

/** Which part each relationship of the workbook leads to. */
async function readTargets(path: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const parsing = parseXml(readPart(path, 'xl/_rels/workbook.xml.rels', limits.list), {
    open(name, attributes) {
      const { Id: id, Target: target } = attributes;
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  for await (const _ of parsing);
  return targets;
}
