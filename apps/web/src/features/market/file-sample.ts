/** Enough of a text to tell what it is. */
const sampleBytes = 256 * 1024;

/** Workbooks tell nothing by their beginning; larger ones are imported without a look. */
const largestWorkbook = 25 * 1024 * 1024;

/** What of a chosen file the server looks at before it is sent, of a workbook, whatever it is called, all; null for nothing. */
export function sampleOf(file: File, isArchive: boolean): Blob | null {
  if (!isArchive && !/\.xls[xm]?$/i.test(file.name)) return file.slice(0, sampleBytes);
  return file.size > largestWorkbook ? null : file;
}

/** The day on which a file was saved, YYYY-MM-DD. */
export function savedOn(file: File): string {
  return new Date(file.lastModified).toISOString().slice(0, 10);
}
