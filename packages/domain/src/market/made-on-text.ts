import { formatDate } from '../kernel/format.ts';
import type { MadeOn } from './import-job.ts';

const origins: Record<MadeOn['from'], string> = {
  choice: 'as chosen',
  name: 'from the file name',
  records: 'from the latest change in the file',
  file: 'the day the file was saved',
};

export const madeOnOrigin = (from: MadeOn['from']): string => origins[from];

export function madeOnText({ day, from }: MadeOn): string {
  return `Data as of ${formatDate(day)} (${origins[from]})`;
}
