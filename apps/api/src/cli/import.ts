import { parseArgs } from 'node:util';
import { AppError } from '@rei/domain/kernel/errors';
import { isFileAddress } from '@rei/domain/market/file-address';
import { type MarketImportKind, marketImportKinds } from '@rei/domain/market/import-job';
import { readDay } from '@rei/readers/days';
import type { ListingImportOptions } from '#features/imports/listing-import.ts';
import { runCommand, UsageError } from '../runtime/command.ts';
import { importFiles, mappingLine, outcomeTable } from './import-files.ts';

const usage = `Usage:
  npm run import -- listings FILE… [--full] [--all-foreclosure] [--as-of YYYY-MM-DD] [--source NAME]
                                                      a Redfin download, HomeHarvest (CSV, XLSX), realtor.com JSON or NDJSON,
                                                      RESO; --full: what its source no longer has goes off the market;
                                                      --as-of: the day the files' data was made, where they don't tell it;
                                                      --source: tables of any other columns, such as a county's sales, read
                                                      as headings and values tell and kept as this source's
  npm run import -- rentals FILE… [--as-of YYYY-MM-DD]
                                                      homes for rent: HomeHarvest (CSV, XLSX), Zillow, RentHop, classified
                                                      ads, or any table with address, ZIP and rent
  npm run import -- rents FILE [--fiscal-year YEAR]   HUD's Small Area FMR workbook (XLSX) or CSV
  npm run import -- markets FILE… [--year YEAR]       research by place, as files or as addresses of the public web
                                                      (https://…): Zillow's ZHVI and ZORI, Redfin Data Center,
                                                      realtor.com inventory, FHFA's HPI, Census ACS medians, HUD's
                                                      rents; --year: of Census medians that don't tell it
  npm run import -- rates FILE                        FRED's MORTGAGE30US or Freddie Mac's PMMS history (CSV)`;

await runCommand(async ({ commandImports, imports }) => {
  const { kind, files, options, source } = readArguments();
  const outcomes = await importFiles({
    files,
    // npm runs in the project's folder, so a path is resolved from where the command was typed.
    folder: process.env.INIT_CWD ?? process.cwd(),
    importOne: async (path, watcher) => {
      if (source === undefined) return commandImports.run({ kind, path, options }, watcher);
      const columnMapping = await imports.guessedMapping(path, source);
      console.log(mappingLine(columnMapping));
      return commandImports.run({ kind, path, options: { ...options, columnMapping } }, watcher);
    },
    downloadOne: (address, watcher) => commandImports.runFromAddress({ kind, address, options }, watcher),
    print: console.log,
  });
  if (outcomes.length > 1) console.log(`\n${outcomeTable(outcomes)}`);
  const failed = outcomes.filter((outcome) => 'problem' in outcome).length;
  if (failed > 0) {
    throw new AppError(
      'VALIDATION',
      files.length === 1 ? 'The file was not imported.' : `${failed} of ${files.length} files were not imported.`,
    );
  }
});

type Kind = MarketImportKind;

interface Options extends ListingImportOptions {
  fiscalYear?: number;
  dataYear?: number;
}

interface Arguments {
  kind: Kind;
  files: string[];
  options: Options;
  /** Files are tables of any columns, and this is whose. */
  source: string | undefined;
}

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [named, ...files] = positionals;
  const kind = marketImportKinds.find((each) => each === named);
  if (kind === undefined || files.length === 0) throw new UsageError(usage);
  if (files.length > 1 && kind !== 'listings' && kind !== 'rentals' && kind !== 'markets') throw new UsageError(usage);
  if (kind !== 'markets' && files.some(isFileAddress)) {
    throw new UsageError('Only market research can be imported from an address: save the file and name it.');
  }
  if (values.full && files.length > 1) throw new UsageError('--full takes one file: all that its source has.');
  if (values.source !== undefined && kind !== 'listings') throw new UsageError('--source is for listings.');
  const year = values['fiscal-year'];
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new UsageError('--fiscal-year must be a year such as 2026');
  const dataYear = values.year;
  if (dataYear !== undefined && !/^20\d\d$/.test(dataYear)) throw new UsageError('--year must be a year such as 2023');
  const asOf = values['as-of'];
  if (asOf !== undefined && readDay(asOf) !== asOf) throw new UsageError('--as-of must be a day such as 2026-11-20');
  const options: Options = {
    isFull: values.full,
    allForeclosure: values['all-foreclosure'],
    ...(asOf !== undefined && { asOf }),
    ...(dataYear !== undefined && { dataYear: Number(dataYear) }),
  };
  return {
    kind,
    files,
    options: year === undefined ? options : { ...options, fiscalYear: Number(year) },
    source: values.source,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'fiscal-year': { type: 'string' },
        year: { type: 'string' },
        'as-of': { type: 'string' },
        source: { type: 'string' },
        full: { type: 'boolean', default: false },
        'all-foreclosure': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}
