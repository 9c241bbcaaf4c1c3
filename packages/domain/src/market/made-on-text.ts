import { formatDate } from '../kernel/format.ts';
import type { MadeOn } from './import-job.ts';

const origins: Record<MadeOn['from'], string> = {
  choice: 'as chosen',
  name: 'from the file name',
  records: 'from the latest change in the file',
  file: 'the day the file was saved',
};

/** Where the day of a file's data comes from, in words. */
export const madeOnOrigin = (from: MadeOn['from']): string => origins[from];

/** 'Data as of Nov 20, 2026 (from the file name)': which day counts for a file, and why. */
export function madeOnText({ day, from }: MadeOn): string {
  return `Data as of ${formatDate(day)} (${origins[from]})`;
}
