import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../runtime/command.ts';
import { defaultDemoListings } from '../runtime/prepare-store.ts';
import { createProgressLine } from './progress-line.ts';

/** The whole US for-sale market, several times over. */
const mostListings = 5_000_000;

await runCommand(async ({ demoMarket }) => {
  const count = readCount();
  const progress = createProgressLine();
  const began = performance.now();
  await demoMarket.fill(count, (stored) => progress.show(`${stored.toLocaleString('en-US')} listings`));
  progress.clear();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Demo market: ${count.toLocaleString('en-US')} listings in ${seconds} s`);
});

function readCount(): number {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: String(defaultDemoListings) } } });
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 1 || count > mostListings) {
    throw new UsageError(`Usage: npm run demo -- --listings N   (1 to ${mostListings.toLocaleString('en-US')})`);
  }
  return count;
}
