import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptySummary } from '#features/imports/import-summary.ts';
import type { ImportWatcher } from '#features/imports/import-watcher.ts';
import { importFiles, mappingLine, outcomeTable } from './import-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-files-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const reject = (line: number) => ({ line, reason: 'No ZIP', cells: { Street: `${line} Elm St` } });

async function importOne(path: string, watcher: ImportWatcher) {
  if (path.endsWith('gone.csv')) throw new AppError('VALIDATION', 'There is no such file.');
  await watcher.onReject(reject(2));
  if (path.endsWith('rejected.csv')) throw new AppError('VALIDATION', 'The only row of this file was rejected.');
  return { ...emptySummary('Redfin download'), rowsRead: 1592, added: 1591, rejected: 1, corrected: 12 };
}

const downloadOne = (address: string) => Promise.reject(new AppError('UNAVAILABLE', `No connection to ${address}`));

test('what begins with https:// is downloaded, and told by its name', async () => {
  const printed: string[] = [];
  const outcomes = await importFiles({
    files: ['https://files.example/zhvi/Metro.csv?t=1'],
    folder,
    importOne,
    downloadOne: async (address) => ({ ...emptySummary(address), rowsRead: 1, added: 1 }),
    print: (line) => void printed.push(line),
  });
  expect(printed[0]).toBe('Downloading and importing Metro.csv');
  expect(outcomes).toEqual([
    {
      file: 'https://files.example/zhvi/Metro.csv?t=1',
      summary: expect.objectContaining({ format: 'https://files.example/zhvi/Metro.csv?t=1', added: 1 }),
    },
  ]);
});

test('goes on after a file that cannot be imported, and tells of each how it ended', async () => {
  const printed: string[] = [];
  const outcomes = await importFiles({
    files: ['gone.csv', 'rejected.csv', 'a/homes.csv', 'b/homes.csv'],
    folder,
    importOne,
    downloadOne,
    print: (line) => void printed.push(line),
  });
  expect(printed).toEqual([
    'Importing gone.csv',
    'There is no such file.',
    'Importing rejected.csv',
    'The only row of this file was rejected.',
    `Rejected rows are in ${join(folder, 'rejected.csv.rejected.csv')}`,
    'Importing homes.csv',
    '1,592 rows read: 1,591 added, 0 updated, 0 unchanged, 1 rejected, 12 stored with corrections',
    `Rejected rows are in ${join(folder, 'homes.csv.rejected.csv')}`,
    'Importing homes.csv',
    '1,592 rows read: 1,591 added, 0 updated, 0 unchanged, 1 rejected, 12 stored with corrections',
    `Rejected rows are in ${join(folder, 'homes.csv.rejected-2.csv')}`,
  ]);
  expect(outcomeTable(outcomes).split('\n')).toEqual([
    'File           Read  Added  Updated  Unchanged  Rejected  Corrected',
    'gone.csv      Failed: There is no such file.',
    'rejected.csv  Failed: The only row of this file was rejected.',
    'a/homes.csv   1,592  1,591        0          0         1         12',
    'b/homes.csv   1,592  1,591        0          0         1         12',
  ]);
  expect(await readFile(join(folder, 'rejected.csv.rejected.csv'), 'utf8')).toContain('2,No ZIP,2 Elm St');
});

test('ends at once where it is the product that fails, not the file', async () => {
  const failing = () => Promise.reject(new Error('The database is gone'));
  await expect(
    importFiles({ files: ['a.csv', 'b.csv'], folder, importOne: failing, downloadOne, print: () => undefined }),
  ).rejects.toThrow('The database is gone');
});

test('a table read by its headings tells what each column was taken for', () => {
  const columns = { address: 'Street', soldPrice: 'SALE PRICE' };
  expect(mappingLine({ columns, constants: { status: 'Sold' } })).toBe(
    "Read as a table: address from 'Street', sold price from 'SALE PRICE', status 'Sold'",
  );
});
