/** Hands a made or fetched file to the browser's downloads. */
export function downloadFile({ name, content, type }: { name: string; content: BlobPart; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click's task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

/** Hands a table that the server wrote to the browser's downloads. */
export function downloadCsv(name: string, csv: string): void {
  downloadFile({ name, content: `${byteOrderMark}${csv}`, type: 'text/csv;charset=utf-8' });
}
