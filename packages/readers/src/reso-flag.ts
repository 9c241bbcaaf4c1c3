import { letters } from './letters.ts';

/** A yes or no as feeds write it (true, 'Y', 'false', 'No', 1); undefined when it says neither. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  const word = typeof value === 'string' ? letters(value) : '';
  if (['true', 'yes', 'y'].includes(word)) return true;
  return ['false', 'no', 'n'].includes(word) ? false : undefined;
}
