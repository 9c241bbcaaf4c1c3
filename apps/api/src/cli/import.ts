import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandImportService } from '#features/market/command-import-service.ts';
import { summaryLine } from '#features/market/import-summary.ts';
import type { ImportWatcher } from '#features/market/import-watcher.ts';
import type { ListingImportOptions } from '#features/market/listing-import.ts';
import { createRejectsFile } from '#features/market/rejects-file.ts';
import { runCommand, UsageError } from '../runtime/command.ts';
import { createProgressLine } from './progress-line.ts';

const usage = `Usage:
  npm run import -- listings FILE… [--full] [--all-foreclosure]
                                                      a Redfin download, HomeHarvest (CSV, XLSX), realtor.com JSON or NDJSON,
                                                      RESO; --full: what its source no longer has goes off the market
  npm run import -- rents FILE [--fiscal-year YEAR]   HUD's Small Area FMR workbook (XLSX) or CSV
  npm run import -- rates FILE                        FRED's MORTGAGE30US or Freddie Mac's PMMS history (CSV)`;

/** Reasons shown on the console; the rest stand in the file of rejected rows. */
const shownReasons = 10;

await runCommand(async ({ commandImports }) => {
  const { kind, files, options } = readArguments();
  for (const file of files) await importFile(kind, file, options, commandImports);
});

type Kind = 'listings' | 'rents' | 'rates';

interface Options extends ListingImportOptions {
  fiscalYear?: number;
}

function readArguments(): { kind: Kind; files: string[]; options: Options } {
  const { values, positionals } = parse();
  const [kind, ...files] = positionals;
  if (kind !== 'listings' && kind !== 'rents' && kind !== 'rates') throw new UsageError(usage);
  if (files.length === 0 || (kind !== 'listings' && files.length > 1)) throw new UsageError(usage);
  if (values.full && files.length > 1) throw new UsageError('--full takes one file: all that its source has.');
  const year = values['fiscal-year'];
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new UsageError('--fiscal-year must be a year such as 2026');
  const options: Options = { isFull: values.full, allForeclosure: values['all-foreclosure'] };
  return { kind, files, options: year === undefined ? options : { ...options, fiscalYear: Number(year) } };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'fiscal-year': { type: 'string' },
        full: { type: 'boolean', default: false },
        'all-foreclosure': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}

async function importFile(kind: Kind, file: string, options: Options, imports: CommandImportService): Promise<void> {
  // npm runs in the project's folder; a path is meant from where the command was typed.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const path = resolve(folder, file);
  const rejects = createRejectsFile(resolve(folder, `${basename(file)}.rejected.csv`));
  const progress = createProgressLine();
  const watcher: ImportWatcher = {
    onProgress: (summary, readShare) => progress.show(`${Math.floor(readShare * 100)}% · ${summaryLine(summary)}`),
    onReject: (reject) => {
      if (rejects.count < shownReasons) progress.print(`  line ${reject.line}: ${reject.reason}`);
      return rejects.add(reject);
    },
  };
  console.log(`Importing ${basename(file)}`);
  const summary = await imports.run({ kind, path, options }, watcher);
  await rejects.close();
  progress.clear();
  console.log(summaryLine(summary));
  if (rejects.count > 0) console.log(`Rejected rows are in ${rejects.path}`);
}
