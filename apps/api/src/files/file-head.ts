import { type FileHandle, open, stat } from 'node:fs/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { afterBytes, type ByteSource, fileBytes, fromUtf16, memoryBytes, metered } from './byte-source.ts';

const headBytes = 64 * 1024;

/** A file is text when it is none of the other kinds and has hardly a control character early on. */
type FileKind =
  | 'empty'
  | 'text'
  | 'zip'
  | 'pdf'
  | 'gzip'
  | 'old-office'
  | 'old-workbook'
  | 'protected'
  | 'web-page'
  | 'web-table'
  | 'xml-workbook'
  | 'binary';

export interface FileHead {
  kind: FileKind;
  text: string;
  /** The text's bytes as UTF-8 (or a single-byte encoding), without a byte order mark. */
  bytes: ByteSource;
  readShare: () => number;
}

const signatures: readonly [kind: FileKind, bytes: readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['gzip', [0x1f, 0x8b]],
  ['old-office', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Looks at the first bytes of a file; VALIDATION when there is no such file to read. */
export async function fileHead(path: string): Promise<FileHead> {
  const info = await stat(path).catch((cause: unknown) => {
    throw new AppError('VALIDATION', 'The file doesn’t exist or can’t be read.', { cause });
  });
  if (!info.isFile()) throw new AppError('VALIDATION', 'This is not a file.');
  const file = await open(path).catch((cause: unknown) => {
    throw new AppError('VALIDATION', 'The file may not be read.', { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = headOf(buffer.subarray(0, bytesRead), { source: fileBytes(path), total: info.size });
    return head.kind === 'old-office' ? { ...head, kind: await oldOfficeKind(file, buffer) } : head;
  } finally {
    await file.close();
  }
}

export function memoryHead(bytes: Buffer): FileHead {
  return headOf(bytes.subarray(0, headBytes), { source: memoryBytes(bytes), total: bytes.length });
}

/** Entries of a compound file that tell what it is, in the order in which they count: a protected workbook has others, too. */
const oldOfficeParts = [
  ['EncryptedPackage', 'protected'],
  ['Workbook', 'old-workbook'],
  ['Book', 'old-workbook'],
] as const;

const directoryBytes = 4096;

/** What an old Office file is, by the names in its directory ([MS-CFB] 2.2, 2.6). */
async function oldOfficeKind(file: FileHandle, head: Buffer): Promise<FileKind> {
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const start = (head.readUInt32LE(48) + 1) * sectorBytes;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(directoryBytes), 0, directoryBytes, start);
  const directory = buffer.subarray(0, bytesRead);
  // A name fills the beginning of its entry and ends with a zero.
  const has = (name: string) => directory.includes(Buffer.from(`${name}\0`, 'utf16le'));
  return oldOfficeParts.find(([name]) => has(name))?.[1] ?? 'old-office';
}

function headOf(head: Buffer, whole: { source: ByteSource; total: number }): FileHead {
  const { bytes: source, readShare } = metered(whole.source, whole.total);
  const kind = signatures.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0];
  if (kind !== undefined) return { kind, text: '', bytes: source, readShare };

  const utf16 = utf16Of(head);
  if (utf16 !== undefined) {
    return { kind: 'text', text: new TextDecoder(utf16).decode(head), bytes: fromUtf16(source, utf16), readShare };
  }
  const mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const text = head.subarray(mark).toString('utf8');
  if (text.trim() === '') return { kind: 'empty', text: '', bytes: source, readShare };
  if (/^\s*<(!doctype html|html[\s>]|table[\s>]|meta[\s>])/i.test(text)) {
    return { kind: /<table[\s>]/i.test(text) ? 'web-table' : 'web-page', text: '', bytes: source, readShare };
  }
  if (/^\s*<\?xml[\s\S]{0,500}(progid="Excel\.Sheet"|schemas-microsoft-com:office:spreadsheet)/i.test(text)) {
    return { kind: 'xml-workbook', text: '', bytes: source, readShare };
  }
  // A stray NUL in a cell is cleaned later; a first line with several control characters is no text.
  const isBinary = head.subarray(0, 512).filter(isControl).length > 8;
  return { kind: isBinary ? 'binary' : 'text', text: isBinary ? '' : text, bytes: afterBytes(source, mark), readShare };
}

/** Tabs, line ends and page ends belong to text. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32);
}

/** By its byte order mark, or by every other byte of plain letters being 0. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, 64);
  if (sample.length < 8) return undefined;
  const isZero = (parity: number) => sample.every((byte, index) => (index % 2 === parity) === (byte === 0));
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

export function isJson(head: FileHead): boolean {
  return /^\s*[[{]/.test(head.text);
}

const saveAnew =
  "Open it in Excel, LibreOffice or Google Sheets, choose 'Save as' or 'Download', and save it as an Excel workbook (.xlsx) or as CSV.";

const refusals: Partial<Record<FileKind, string>> = {
  empty: 'The file is empty.',
  pdf: 'This is a PDF; it has no rows that can be read.',
  gzip: 'This is a compressed file (gzip): unpack it first.',
  'old-workbook': `This is an old Excel file (.xls). ${saveAnew}`,
  'old-office': `This is a file of an old Office program, such as an old Excel file (.xls). ${saveAnew}`,
  protected: 'This workbook is protected by a password: open it, save it without one, and choose it again.',
  'web-page': 'This is a web page (HTML) and no file of data: what was asked for may have been refused.',
  'web-table': `This is a web page (HTML) with a table, as some programs export it under the name .xls. ${saveAnew}`,
  'xml-workbook': `This is an Excel 2003 XML file. ${saveAnew}`,
  binary: 'This is neither text nor a workbook; it has no rows that can be read.',
};

/** VALIDATION with a plain reason for the kinds that no reader takes. */
export function refuseUnreadable(head: FileHead): void {
  const refusal = refusals[head.kind];
  if (refusal !== undefined) throw new AppError('VALIDATION', refusal);
}
