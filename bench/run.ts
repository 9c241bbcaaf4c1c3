import { benchAddresses } from './addresses.ts';
import { benchAlerts } from './alerts.ts';
import { benchBuyers } from './buyers.ts';
import { benchDeals } from './deals.ts';
import { benchImport } from './import.ts';
import { benchImportFile } from './import-file.ts';
import { benchMailSync } from './mail-sync.ts';
import { benchMailbox } from './mailbox.ts';
import { benchMap } from './map.ts';
import { benchMapBrowser } from './map-browser.ts';
import { benchMarkets } from './markets.ts';
import { benchPdf } from './pdf.ts';
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
};

const [, , ...given] = process.argv;

/** `npm run bench -- --sales FILE…` tests the estimate of value on files of sold homes, and nothing else. */
if (given[0] === '--sales') {
  const lines = await benchValuation(given.slice(1));
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
