import { join } from 'node:path';
import type { ImportedRate, ReadRow } from '@rei/domain/market/imported-row';
import { expect, test } from 'vitest';
import { openRateFile } from './open-rate-file.ts';

async function read(name: string): Promise<{ format: string; source: string; rows: ReadRow<ImportedRate>[] }> {
  const file = await openRateFile(join(import.meta.dirname, 'fixtures', name), '2026-01-01');
  const rows: ReadRow<ImportedRate>[] = [];
  for await (const row of file.rows) rows.push(row);
  return { format: file.format, source: file.source, rows };
}

test("FRED's series, with weeks that have no value and one that cannot be", async () => {
  const { format, source, rows } = await read('fred.csv');
  expect({ format, source }).toEqual({ format: 'FRED MORTGAGE30US', source: 'Freddie Mac PMMS via FRED' });
  expect(rows).toMatchObject([
    { kind: 'taken', line: 2, value: { date: '2025-01-30', percent: 6.95 } },
    { kind: 'skipped', line: 3 },
    { kind: 'taken', line: 4, value: { date: '2025-02-13', percent: 6.87 } },
    { kind: 'skipped', line: 5 },
    { kind: 'rejected', line: 6, cells: { observation_date: '2025-02-27', MORTGAGE30US: '69' } },
  ]);
});

test("Freddie Mac's history, with its long, short and quoted rows", async () => {
  const { format, rows } = await read('pmms-history.csv');
  expect(format).toBe('Freddie Mac PMMS');
  expect(rows.map((row) => (row.kind === 'taken' ? row.value : row.kind))).toEqual([
    { date: '1971-04-02', percent: 7.33 },
    { date: '2022-11-10', percent: 7.08 },
    { date: '2022-11-17', percent: 6.61 },
    { date: '2024-05-16', percent: 7.02 },
  ]);
});

test('another table is refused', async () => {
  await expect(openRateFile(import.meta.filename, '2026-01-01')).rejects.toMatchObject({ code: 'VALIDATION' });
});
