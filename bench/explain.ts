import { writeFileSync } from 'node:fs';
import { recordStatements } from './record.ts';
import { listShapes } from './shapes.ts';
import { openBenchStore } from './store.ts';

// Writes docs/search-plans.md: how PostgreSQL runs each kind of search at full size.
const listings = Number(process.env.BENCH_LISTINGS ?? 1_500_000);
const bench = await openBenchStore(listings);
const shapes = await listShapes(bench.store.client.pool);
const paths = shapes.map(({ name, queries }) => ({
  name,
  query: queries[7] ?? '',
  path: `/api/properties?${queries[7]}`,
}));
const recorded = await recordStatements(
  bench,
  paths.map(({ path }) => path),
);

/** What a statement that begins like this does. */
const explained = [
  ['select id from', 'The page:'],
  ['select count(*)', 'The count:'],
  ['select l.id, l.line', 'The homes of that number:'],
] as const;

const parts = [
  '# How searches run',
  '',
  `Plans of PostgreSQL at ${listings.toLocaleString('en-US')} listings, written by \`node bench/explain.ts\`: for each kind of search the`,
  'statement that finds the page and the one that counts. See [decision 004](decisions/004-search-by-index-order.md),',
  '[027](decisions/027-addresses-by-house-number.md) for the homes of a house number, and',
  '[037](decisions/037-keywords-with-their-place.md) for keywords.',
];
for (const { name, query, path } of paths) {
  parts.push('', `## By ${name}`, '', `\`${decodeURIComponent(query)}\``);
  for (const { text, values } of recorded.get(path) ?? []) {
    const what = explained.find(([begins]) => text.startsWith(begins))?.[1];
    if (what === undefined) continue;
    const { rows } = await bench.store.client.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, buffers off, timing off) ${text}`,
      values,
    );
    const plan = rows.map((row) => row['QUERY PLAN'].replace(/ \(actual rows=(\S+) loops=(\d+)\)/, ' ($1 rows × $2)'));
    parts.push('', what, '', '```', ...plan, '```');
  }
}
writeFileSync('docs/search-plans.md', `${parts.join('\n')}\n`);
await bench.store.close();
