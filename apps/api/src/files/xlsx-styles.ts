import { readPart } from './xlsx-archive.ts';
import { parseXml } from './xml-parts.ts';

const maxStylesBytes = 64 * 1024 * 1024;

/** Excel's own formats of days and times (ECMA-376 18.8.30), those of East Asian languages included. */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  );
}

const builtInPercents: ReadonlySet<number> = new Set([9, 10]);

/** Excel's own limit of a format's code, characters. */
const maxCode = 255;

/** A format's code without quoted texts, colours and conditions. */
function bareCode(code: string): string {
  return code
    .slice(0, maxCode)
    .replace(/\\.|_.|\*./g, '')
    .replace(/"[^"]*"?/g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
}

/** How a style shows a number; others show it as it is. */
export type NumberLook = 'day' | 'percent';

function lookOf(format: number, code: string | undefined): NumberLook | undefined {
  if (code === undefined) {
    if (isBuiltInDate(format)) return 'day';
    return builtInPercents.has(format) ? 'percent' : undefined;
  }
  const bare = bareCode(code);
  if (/[dmyhs]/i.test(bare)) return 'day';
  return bare.includes('%') ? 'percent' : undefined;
}

/** Which of a workbook's cell styles show a number as a day or percentage; none where it has no styles. */
export async function numberLooks(path: string, part: string | undefined): Promise<ReadonlyMap<number, NumberLook>> {
  const looks = new Map<number, NumberLook>();
  if (part === undefined) return looks;
  const codes = new Map<number, string>();
  let isCellFormats = false;
  let index = 0;
  const parsing = parseXml(readPart(path, part, maxStylesBytes), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCellFormats = true;
      if (name !== 'xf' || !isCellFormats) return;
      const format = Number(attributes.numFmtId ?? 0);
      const look = lookOf(format, codes.get(format));
      if (look !== undefined) looks.set(index, look);
      index += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  for await (const _ of parsing);
  return looks;
}

const dayMs = 86_400_000;

/** The last day of the year 9999, and the first one counted from 1904, in days counted from 1900. */
const lastDay = 2_958_465;
const daysTo1904 = 1462;

// The count becomes '2024-05-16', '2024-05-16 13:05:00' or, below one day, '13:05:00'; undefined for what is no day.
// Excel takes 1900 for a leap year, so its days before March 1900 count one more.
export function serialDay(text: string, is1904: boolean): string | undefined {
  const serial = Number(text);
  const last = is1904 ? lastDay - daysTo1904 : lastDay;
  if (text === '' || !Number.isFinite(serial) || serial < 0 || serial > last) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  const whole = Math.floor(serial) + Math.floor(seconds / 86_400);
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  if (whole === 0 && !is1904) return time;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  const day = new Date(start + whole * dayMs).toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day} ${time}`;
}

/** A day of the ISO standard, as strict workbooks write it, in the words of `serialDay`; undefined for anything else. */
export function isoDay(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?(?:\.\d+)?Z?$/.exec(text) ?? [];
  if (day === undefined && time === undefined) return undefined;
  const clock = time === undefined || time.length === 8 ? time : `${time}:00`;
  if (day === undefined) return clock;
  return clock === undefined || clock === '00:00:00' ? day : `${day} ${clock}`;
}
