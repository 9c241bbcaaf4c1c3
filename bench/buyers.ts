import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { csvRows } from '../apps/api/src/files/csv-rows.ts';
import { fileHead } from '../apps/api/src/files/file-head.ts';
import { steadyDialect } from '../apps/api/src/files/steady-dialect.ts';
import { median } from './load.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const rows = Number(process.env.BENCH_BUYERS ?? 200_000);
const rounds = 3;

const cities = ['Phoenix', 'Mesa', 'Tempe', 'Tucson', 'Chandler', 'Gilbert', 'Glendale'];
const wishes = ['Light rehab, close in 14 days', 'Rentals with tenants in place', 'Land for builders', ''];

function* lines(): Generator<string> {
  yield 'Full Name,E-mail,Phone,Buying Criteria,Notes,City\r\n';
  for (let index = 0; index < rows; index += 1) {
    const phone = `(602) 555-${String(index % 10_000).padStart(4, '0')}`;
    const note = index % 3 === 0 ? '"Met at the club,\nasks for ""off market"" deals"' : '';
    yield `Buyer ${index} Doe,buyer${index}@mail${index % 50}.example,${phone},"${wishes[index % 4]}",${note},${cities[index % 7]}\r\n`;
  }
}

/** The importer's own parser, and COPY of its cells into the same columns of the same table with its indexes. */
async function copyOf(bench: BenchStore, path: string): Promise<number> {
  const client = await bench.store.client.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const began = performance.now();
    const head = await fileHead(path);
    const copied = async function* copied(): AsyncGenerator<string> {
      let isHeading = true;
      let batch = '';
      for await (const row of csvRows(head.bytes, steadyDialect(head.text))) {
        if ('cells' in row && !isHeading) {
          batch += `${row.cells.slice(0, 5).map(copyText).join('\t')}\n`;
          if (batch.length > 64 * 1024) {
            yield batch;
            batch = '';
          }
        }
        isHeading = false;
      }
      yield batch;
    };
    const copy = client.query(from('copy buyers (name, email, phone, criteria, notes) from stdin'));
    await pipeline(Readable.from(copied()), copy);
    return (performance.now() - began) / 1000;
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

function copyText(cell: string): string {
  return cell.replace(/[\\\n\r\t]/g, (mark) => `\\${{ '\\': '\\', '\n': 'n', '\r': 'r', '\t': 't' }[mark]}`);
}

async function importOf({ services }: BenchStore, path: string): Promise<number> {
  const began = performance.now();
  const { added } = await services.buyerImports.importBuyers(path, undefined, {
    onProgress: () => undefined,
    onReject: () => undefined,
  });
  if (added !== rows) throw new Error(`Only ${added} of ${rows} buyers were imported`);
  return (performance.now() - began) / 1000;
}

/** Rows a second of an import of buyers against the same parser with COPY. */
export async function benchBuyers(bench: BenchStore): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-buyers-'));
  const path = join(folder, 'buyers.csv');
  const empty = () => bench.store.client.pool.query('truncate buyers cascade');
  try {
    await pipeline(Readable.from(lines()), createWriteStream(path));
    const ratios: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await empty();
      const reference = await copyOf(bench, path);
      await empty();
      const ours = await importOf(bench, path);
      ratios.push(reference / ours);
      seconds.push(ours);
    }
    const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-US')} rows/s`;
    const perSecond = rows / median(seconds);
    return [
      {
        name: `import of ${rows.toLocaleString('en-US')} buyers`,
        product: rate(perSecond),
        reference: rate(perSecond / median(ratios)),
        ratio: median(ratios),
        wanted: { atLeast: 0.3 },
      },
    ];
  } finally {
    await empty();
    rmSync(folder, { recursive: true });
  }
}
