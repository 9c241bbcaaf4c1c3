import { AppError } from '@rei/domain/kernel/errors';

interface Range {
  start: number;
  end: number;
}

/** Undefined asks for all of it, as several ranges also do; a range that begins behind the end is 416. */
export function parseRange(header: string | undefined, bytes: number): Range | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= bytes || (first === '' && Number(last) === 0)) {
    throw new AppError('RANGE_NOT_SATISFIABLE', 'That part of the file doesn’t exist.');
  }
  return { start, end };
}
