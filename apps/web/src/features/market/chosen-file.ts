import { formatNumber } from '@rei/domain/kernel/format';
import { guessImportKind } from '@rei/domain/market/guess-import-kind';
import type { ImportKind, ImportOptions } from '@rei/domain/market/import-job';

/** A file that was chosen and is not sent yet, with the choices made for it. */
export interface ChosenFile {
  id: number;
  file: File;
  kind: ImportKind;
  /** As typed; empty: as the file says. */
  fiscalYear: string;
  allForeclosure: boolean;
  isFull: boolean;
}

/** Characters that tell what a text is. */
const headLength = 2000;

/** Workbooks are archives, which begin with these letters and tell nothing by them. */
const archiveMark = 'PK';

/** The chosen file with a guess of what it brings. */
export async function chooseFile(id: number, file: File): Promise<ChosenFile> {
  const text = await file.slice(0, headLength).text();
  const head = text.startsWith(archiveMark) ? '' : text;
  const kind = guessImportKind({ name: file.name, head });
  return { id, file, kind, fiscalYear: '', allForeclosure: false, isFull: false };
}

export interface ChosenFileProblems {
  file?: string;
  fiscalYear?: string;
}

/** What has to be changed before the file can be sent; empty when nothing. */
export function chosenFileProblems(
  { file, kind, fiscalYear }: ChosenFile,
  maxFileBytes: number | undefined,
): ChosenFileProblems {
  const problems: ChosenFileProblems = {};
  if (file.size === 0) problems.file = 'This file is empty.';
  if (maxFileBytes !== undefined && file.size > maxFileBytes) {
    problems.file = `This file is larger than ${formatNumber(maxFileBytes / 1024 / 1024)} MB, which is the most that is accepted.`;
  }
  const year = fiscalYear.trim();
  if (kind === 'rents' && year !== '' && !/^20\d\d$/.test(year)) problems.fiscalYear = 'Enter a year such as 2027.';
  return problems;
}

/** The choices as they are sent: only those that the kind of file knows. */
export function optionsOf({ file, kind, fiscalYear, allForeclosure, isFull }: ChosenFile): ImportOptions {
  if (kind === 'rates') return {};
  if (kind === 'rents') return fiscalYear.trim() === '' ? {} : { fiscalYear: Number(fiscalYear) };
  const madeOn = new Date(file.lastModified).toISOString().slice(0, 10);
  return { madeOn, ...(allForeclosure && { allForeclosure }), ...(isFull && { isFull }) };
}
