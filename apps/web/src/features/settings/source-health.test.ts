import type { DataSource } from '@rei/domain/settings/installation';
import { expect, it } from 'vitest';
import { sourceHealth } from './source-health.ts';

const now = new Date('2026-11-20T12:00:00Z');
const source: DataSource = {
  kind: 'listings',
  name: 'Redfin',
  lastSuccessAt: '2026-11-19T12:00:00Z',
  lastAttemptAt: '2026-11-19T12:00:00Z',
  rowsRead: 10,
  newest: null,
  problem: null,
};

it.each<[string, Partial<DataSource>, string]>([
  ['read yesterday', {}, 'fresh'],
  ['listings of seven days', { lastSuccessAt: '2026-11-13T12:00:00Z' }, 'fresh'],
  ['listings of more than seven days', { lastSuccessAt: '2026-11-13T11:00:00Z' }, 'stale'],
  ['a rate of two weeks', { kind: 'rates', lastSuccessAt: '2026-11-06T12:00:00Z' }, 'fresh'],
  ['a rate of more than two weeks', { kind: 'rates', lastSuccessAt: '2026-11-06T11:00:00Z' }, 'stale'],
  ['rents of a year', { kind: 'rents', lastSuccessAt: '2025-11-20T12:00:00Z' }, 'fresh'],
  ['rents of two years', { kind: 'rents', lastSuccessAt: '2024-11-20T12:00:00Z' }, 'stale'],
  ['an old rate that was read today', { kind: 'rates', newest: '2026-10-01' }, 'stale'],
  [
    'a new rate that was read long ago',
    { kind: 'rates', newest: '2026-11-19', lastSuccessAt: '2026-10-01T12:00:00Z' },
    'fresh',
  ],
  ['rents of a past fiscal year that were read today', { kind: 'rents', newest: 'FY2026' }, 'stale'],
  ['rents of this fiscal year', { kind: 'rents', newest: 'FY2027' }, 'fresh'],
  ['a failed attempt', { problem: 'Not a CSV file' }, 'failed'],
  ['nothing read yet', { lastSuccessAt: null, rowsRead: null }, 'empty'],
])('%s', (_case, changes, health) => {
  expect(sourceHealth({ ...source, ...changes }, now)).toBe(health);
});
