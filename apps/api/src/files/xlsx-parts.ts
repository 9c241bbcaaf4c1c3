import { posix } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import { partNames, readPart } from './xlsx-archive.ts';
import { parseXml } from './xml-parts.ts';

/** Bytes that a list of parts or sheets may unpack to. */
const maxListBytes = 16 * 1024 * 1024;

export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
}

/** Undefined for parts that an import can do without. */
export interface WorkbookParts {
  /** In the workbook's order, hidden ones last. */
  sheets: SheetPart[];
  strings: string | undefined;
  styles: string | undefined;
  /** Whether days are counted from 1904 and not from 1900. */
  is1904: boolean;
}

interface Relationship {
  /** The last word of its type: Microsoft's and the ISO standard's names differ before it. */
  kind: string;
  part: string;
}

/** Parts are found by relationships, because some programs do not use the usual names; names ignore case. */
export async function workbookParts(path: string): Promise<WorkbookParts> {
  const names = await partNames(path);
  const find = (part: string) => names.get(part.toLowerCase());
  const package_ = await relationships(path, { of: '', find });
  const main = package_.find(({ kind }) => kind === 'officeDocument')?.part ?? find('xl/workbook.xml');
  if (main === undefined || !main.toLowerCase().endsWith('.xml')) throw noWorkbook(names);
  const parts = await relationships(path, { of: main, find });
  const ofKind = (kind: string) => parts.find((each) => each.kind === kind)?.part;
  const byId = new Map(parts.map(({ id, part }) => [id, part]));
  const { sheets: named, is1904 } = await readSheets(path, main);
  const sheets = named.flatMap(({ name, relation, isHidden }) => {
    const part = byId.get(relation);
    return part === undefined ? [] : [{ name, part, isHidden }];
  });
  if (sheets.length === 0) {
    throw new AppError('VALIDATION', 'This file has no sheet that can be read: save it as a workbook (.xlsx) or CSV.');
  }
  return {
    sheets,
    strings: ofKind('sharedStrings') ?? find('xl/sharedStrings.xml'),
    styles: ofKind('styles') ?? find('xl/styles.xml'),
    is1904,
  };
}

async function relationships(
  path: string,
  { of, find }: { of: string; find: (part: string) => string | undefined },
): Promise<(Relationship & { id: string })[]> {
  const found: (Relationship & { id: string })[] = [];
  const folder = posix.dirname(of);
  const list = find(posix.join(folder, '_rels', `${posix.basename(of)}.rels`));
  if (list === undefined) return found;
  const parsing = parseXml(readPart(path, list, maxListBytes), {
    open(name, { Id: id, Target: target, Type: type = '', TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      const part = find(partAt(folder, target));
      if (part !== undefined) found.push({ id, part, kind: type.slice(type.lastIndexOf('/') + 1) });
    },
  });
  for await (const _ of parsing);
  return found;
}

/** A target from a folder, or from the archive's root with a slash before it. */
function partAt(folder: string, target: string): string {
  const clean = target.replaceAll('\\', '/');
  return posix.join('/', clean.startsWith('/') ? '' : folder, decoded(clean)).slice(1);
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

async function readSheets(path: string, main: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  const parsing = parseXml(readPart(path, main, maxListBytes), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      // Each program chooses its own prefix for the relationship's id.
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name !== 'sheet' || relation === undefined) return;
      sheets.push({ name: attributes.name ?? '', relation, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  for await (const _ of parsing);
  return { sheets: sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden)), is1904 };
}

function noWorkbook(names: ReadonlyMap<string, string>): AppError {
  if (names.has('xl/workbook.bin')) {
    return new AppError('VALIDATION', 'This is a binary workbook (.xlsb): save it as a workbook (.xlsx) or CSV first.');
  }
  if (names.has('content.xml')) {
    return new AppError(
      'VALIDATION',
      'This is an OpenDocument file (.ods): save it as a workbook (.xlsx) or CSV first.',
    );
  }
  if (names.has('index/document.iwa')) {
    return new AppError(
      'VALIDATION',
      'This is an Apple Numbers file (.numbers): export it as a workbook (.xlsx) or CSV first.',
    );
  }
  return new AppError('VALIDATION', 'This is a ZIP archive and no workbook (.xlsx): unpack it first.');
}
