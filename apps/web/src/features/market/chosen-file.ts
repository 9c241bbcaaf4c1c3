import { formatNumber } from '@rei/domain/kernel/format';
import { guessImportKind } from '@rei/domain/market/guess-import-kind';
import type { ImportOptions, ImportPreview, MarketImportKind } from '@rei/domain/market/import-job';
import { localDay } from '#lib/local-day.ts';
import { sampleOf, savedOn } from './file-sample.ts';
import { draftOf, finishedMapping, type MappingDraft } from './mapping-draft.ts';

/** A file that was chosen and is not sent yet, with the choices made for it. */
export interface ChosenFile {
  id: number;
  file: File;
  /** What of it the server looks at before all of it is sent; null for nothing. */
  sample: Blob | null;
  /** As it was chosen; null: as the server recognises it, until then as it looks. */
  chosenKind: MarketImportKind | null;
  guessedKind: MarketImportKind;
  /** As typed; empty: as the file says. */
  fiscalYear: string;
  /** Of Census medians, as typed; empty: as the file or its name says. */
  dataYear: string;
  allForeclosure: boolean;
  isFull: boolean;
  /** The day of its data as it was chosen, YYYY-MM-DD; empty: as the file tells. */
  asOf: string;
  /** The columns as they were changed; null: as they were guessed. */
  mapping: MappingDraft | null;
}

/** Characters that tell what a text is. */
const headLength = 2000;

/** Workbooks are archives, which begin with these letters and tell nothing by them. */
const archiveMark = 'PK';

export async function chooseFile(id: number, file: File): Promise<ChosenFile> {
  const text = await file.slice(0, headLength).text();
  const isArchive = text.startsWith(archiveMark);
  const head = isArchive ? '' : text;
  const guessedKind = guessImportKind({ name: file.name, head });
  return {
    id,
    file,
    sample: sampleOf(file, isArchive),
    chosenKind: null,
    guessedKind,
    fiscalYear: '',
    dataYear: '',
    allForeclosure: false,
    isFull: false,
    asOf: '',
    mapping: null,
  };
}

/** Whether all of a file is looked at, so that what is wrong with that is wrong with the file. */
export function isSampleComplete({ file, sample }: Pick<ChosenFile, 'file' | 'sample'>): boolean {
  return sample?.size === file.size;
}

export function kindOf(
  { chosenKind, guessedKind }: Pick<ChosenFile, 'chosenKind' | 'guessedKind'>,
  preview: ImportPreview | undefined,
): MarketImportKind {
  return chosenKind ?? preview?.kind ?? guessedKind;
}

/** Whether a file's rows are homes, for sale or for rent, whose columns can be chosen. */
export function areHomes(kind: MarketImportKind): boolean {
  return kind === 'listings' || kind === 'rentals';
}

export interface ChosenFileProblems {
  file?: string;
  fiscalYear?: string;
  dataYear?: string;
  asOf?: string;
  mapping?: string;
}

/** The columns of a file of homes in an unknown format, with the changes made to them; undefined for all others. */
export function mappingOf(chosen: ChosenFile, preview: ImportPreview | undefined): MappingDraft | undefined {
  if (!areHomes(kindOf(chosen, preview)) || !preview?.table) return undefined;
  return chosen.mapping ?? draftOf(preview.table, chosen.file.name);
}

/** What has to be changed before the file can be sent; empty when nothing. */
export function chosenFileProblems(
  chosen: ChosenFile,
  { preview, maxFileBytes }: { preview: ImportPreview | undefined; maxFileBytes: number | undefined },
): ChosenFileProblems {
  const { file, fiscalYear } = chosen;
  const kind = kindOf(chosen, preview);
  const problems: ChosenFileProblems = {};
  if (file.size === 0) problems.file = 'This file is empty.';
  if (maxFileBytes !== undefined && file.size > maxFileBytes) {
    problems.file = `This file is larger than the ${formatNumber(maxFileBytes / 1024 / 1024)} MB limit.`;
  }
  // Of a part that was looked at, the rest may yet make it a file of listings.
  if (areHomes(kind) && preview?.problem && isSampleComplete(chosen)) problems.file ??= preview.problem;
  const year = fiscalYear.trim();
  if (kind === 'rents' && year !== '' && !/^20\d\d$/.test(year)) problems.fiscalYear = 'Enter a year such as 2027.';
  if (kind === 'rents' && year === '' && preview?.needsFiscalYear) {
    problems.fiscalYear = 'Enter the fiscal year. This file doesn’t say.';
  }
  const dataYear = chosen.dataYear.trim();
  if (kind === 'markets' && dataYear !== '' && !/^20\d\d$/.test(dataYear))
    problems.dataYear = 'Enter a year such as 2023.';
  if (kind === 'markets' && dataYear === '' && preview?.needsDataYear) {
    problems.dataYear = 'Enter the last year of the survey. This file doesn’t say.';
  }
  if (areHomes(kind) && chosen.asOf > localDay(new Date())) problems.asOf = 'Enter a day up to today.';
  const mapping = mappingOf(chosen, preview);
  const finished = mapping && finishedMapping(mapping);
  if (finished && 'problem' in finished) problems.mapping = finished.problem;
  return problems;
}

/** The choices as they are sent: only those that the kind of file knows. */
export function optionsOf(chosen: ChosenFile, preview: ImportPreview | undefined): ImportOptions {
  const { file, fiscalYear, allForeclosure, isFull, asOf } = chosen;
  const kind = kindOf(chosen, preview);
  if (kind === 'rates') return {};
  if (kind === 'markets') return chosen.dataYear.trim() === '' ? {} : { dataYear: Number(chosen.dataYear) };
  if (kind === 'rents') return fiscalYear.trim() === '' ? {} : { fiscalYear: Number(fiscalYear) };
  const mapping = mappingOf(chosen, preview);
  const finished = mapping && finishedMapping(mapping);
  const days = { madeOn: savedOn(file), ...(asOf !== '' && { asOf }) };
  if (kind === 'rentals')
    return finished && 'mapping' in finished ? { ...days, columnMapping: finished.mapping } : days;
  if (finished && 'mapping' in finished) return { ...days, columnMapping: finished.mapping, ...(isFull && { isFull }) };
  return { ...days, ...(allForeclosure && { allForeclosure }), ...(isFull && { isFull }) };
}
