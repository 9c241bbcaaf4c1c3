import { benchBuyers } from './buyers.ts';
import { benchImport } from './import.ts';
import { benchMailSync } from './mail-sync.ts';
import { benchMailbox } from './mailbox.ts';
import { benchPdf } from './pdf.ts';
import { benchSavedProperties } from './saved-properties.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { openBenchStore } from './store.ts';
import { formatTable, isMet, type Line } from './table.ts';
import { benchUnderwriting } from './underwriting.ts';

/** The whole US for-sale market; a smaller number makes a quick look. */
const listings = Number(process.env.BENCH_LISTINGS ?? 1_500_000);

const large = await openBenchStore(listings);
const small = await openBenchStore(Math.round(listings / 10));
const lines: Line[] = [
  ...(await benchSearch(large)),
  ...(await benchScale(large, small)),
  ...(await benchSavedProperties(large)),
  ...(await benchMailbox(small)),
  ...(await benchMailSync(small)),
  ...(await benchImport(small)),
  ...(await benchBuyers(small)),
  ...(await benchPdf()),
  ...benchUnderwriting(),
];
await large.store.close();
await small.store.close();

console.log(`\n${listings.toLocaleString('en-US')} listings; each ratio to a reference of the same run\n`);
console.log(formatTable(lines));
process.exit(lines.every(isMet) ? 0 : 1);
