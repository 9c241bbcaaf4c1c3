import { downloadFile } from './download.ts';

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

/** Hands a table that the server wrote to the browser's downloads. */
export function downloadCsv(name: string, csv: string): void {
  downloadFile({ name, content: `${byteOrderMark}${csv}`, type: 'text/csv;charset=utf-8' });
}
