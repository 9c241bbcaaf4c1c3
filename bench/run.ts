import { benchAddresses } from './addresses.ts';
import { benchAlerts } from './alerts.ts';
import { benchBuyers } from './buyers.ts';
import { benchDeals } from './deals.ts';
import { benchImport } from './import.ts';
import { benchImportFile } from './import-file.ts';
import { benchLearning } from './learning.ts';
import { benchMailSync } from './mail-sync.ts';
import { benchMailbox } from './mailbox.ts';
import { benchMap } from './map.ts';
import { benchMapBrowser } from './map-browser.ts';
import { benchMarkets } from './markets.ts';
import { benchPdf } from './pdf.ts';
import { benchRents } from './rents.ts';
import { benchSavedProperties } from './saved-properties.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { type BenchStore, openBenchStore } from './store.ts';
import { formatTable, isMet, type Line } from './table.ts';
import { benchUnderwriting } from './underwriting.ts';
import { benchValuation } from './valuation.ts';

/** The whole US for-sale market; a smaller number makes a quick look. */
const listings = Number(process.env.BENCH_LISTINGS ?? 1_500_000);

const parts: Record<string, (large: BenchStore, small: BenchStore) => Promise<Line[]> | Line[]> = {
  search: (large) => benchSearch(large),
  addresses: (large) => benchAddresses(large),
  deals: (large) => benchDeals(large),
  alerts: (large) => benchAlerts(large),
  map: (large) => benchMap(large),
  'map-browser': (large) => benchMapBrowser(large),
  markets: (large) => benchMarkets(large),
  scale: benchScale,
  'saved-properties': (large) => benchSavedProperties(large),
  mailbox: (_large, small) => benchMailbox(small),
  'mail-sync': (_large, small) => benchMailSync(small),
  import: (_large, small) => benchImport(small),
  'import-file': (_large, small) => benchImportFile(small),
  buyers: (_large, small) => benchBuyers(small),
  pdf: () => benchPdf(),
  underwriting: () => benchUnderwriting(),
  learning: () => benchLearning(),
};

const [, , ...given] = process.argv;

/** The arguments that follow a flag, up to the next. */
function after(flag: string): string[] {
  const from = given.indexOf(flag);
  if (from === -1) return [];
  const rest = given.slice(from + 1);
  const end = rest.findIndex((argument) => argument.startsWith('--'));
  return end === -1 ? rest : rest.slice(0, end);
}

/**
 * `npm run bench -- --sales FILE… --rentals FILE… --hud FILE` tests the estimates of value and of rent on files of homes that
 * were sold or are for rent, the latter beside HUD's rents where they are given, and nothing else.
 */
if (given[0] === '--sales' || given[0] === '--rentals') {
  const lines = [
    ...(await benchValuation(after('--sales'))),
    ...(await benchRents(after('--rentals'), after('--hud')[0])),
  ];
  console.log(`\n${formatTable(lines)}`);
  process.exit(lines.every(isMet) ? 0 : 1);
}

/** `npm run bench -- import pdf` runs these parts alone. */
const named = given;
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No part of the bench: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const large = await openBenchStore(listings);
const small = await openBenchStore(Math.round(listings / 10));
const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const measured = await measure(large, small);
  lines.push(...measured);
  // What follows may fail, and takes minutes.
  console.log(`\n${formatTable(measured)}`);
}
await large.store.close();
await small.store.close();

console.log(`\n${listings.toLocaleString('en-US')} listings; each ratio to a reference of the same run\n`);
console.log(formatTable(lines));
process.exit(lines.every(isMet) ? 0 : 1);
