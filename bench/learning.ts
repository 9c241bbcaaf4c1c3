import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Line } from './table.ts';

const sales = 1_000_000;
const [mostSeconds, mostMegabytes] = [600, 500];

/** What learning from a million sales takes of one core's time, with its tests forward in time. */
export function benchLearning(): Line[] {
  // With the server's own setting for its young objects.
  const flags = ['--max-semi-space-size=8'];
  const file = resolve(import.meta.dirname, 'learn-sales.ts');
  const child = spawnSync(process.execPath, [...flags, file, String(sales)], { encoding: 'utf8' });
  const { seconds, megabytes, tested } = JSON.parse(child.stdout);
  return [
    {
      name: `1,000,000 sales learned from (processor), ${tested.toLocaleString('en-US')} tested`,
      product: `${seconds.toFixed(0)} s`,
      reference: `${mostSeconds} s`,
      ratio: seconds / mostSeconds,
      wanted: { atMost: 1 },
    },
    {
      name: 'memory for that',
      product: `${megabytes.toFixed(0)} MB`,
      reference: `${mostMegabytes} MB`,
      ratio: megabytes / mostMegabytes,
      wanted: { atMost: 1 },
    },
  ];
}
