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

/** Whether a format shows a day or time: one of their letters, outside of quoted texts, colours and conditions. */
function isDateFormat(code: string): boolean {
  const bare = code
    .replace(/\\.|_.|\*./g, '')
    .replace(/"[^"]*"?/g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare);
}

/** Which of a workbook's cell styles show a number as a day; none where it has no styles. */
export async function dateStyles(path: string, part: string | undefined): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (part === undefined) return styles;
  const ownDates = new Map<number, boolean>();
  let isCellFormats = false;
  let index = 0;
  const parsing = parseXml(readPart(path, part, maxStylesBytes), {
    open(name, attributes) {
      if (name === 'numFmt') ownDates.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isCellFormats = true;
      if (name !== 'xf' || !isCellFormats) return;
      const format = Number(attributes.numFmtId ?? 0);
      if (ownDates.get(format) ?? isBuiltInDate(format)) styles.add(index);
      index += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  for await (const _ of parsing);
  return styles;
}

const dayMs = 86_400_000;

/**
 * A spreadsheet's count of days as '2024-05-16', with a time behind it '2024-05-16 13:05:00', of less than one day
 * '13:05:00'; undefined for what no day is. Excel takes 1900 for a leap year: its days before March of it count one more.
 */
export function serialDay(text: string, is1904: boolean): string | undefined {
  const serial = Number(text);
  if (text === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  const whole = Math.floor(serial) + Math.floor(seconds / 86_400);
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  if (whole === 0 && !is1904) return time;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  const day = new Date(start + whole * dayMs).toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day} ${time}`;
}
