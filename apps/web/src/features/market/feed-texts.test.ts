import { expect, test } from 'vitest';
import { feedTag, intervalText } from './feed-texts.ts';

test.each([
  [1, 'Every minute'],
  [15, 'Every 15 minutes'],
  [60, 'Every hour'],
  [90, 'Every 90 minutes'],
  [1440, 'Every 24 hours'],
])('%d minutes: %s', (minutes, text) => {
  expect(intervalText(minutes)).toBe(text);
});

const idle = {
  name: 'RESO feed',
  everyMinutes: 60,
  status: 'idle',
  counts: null,
  rejects: [],
  startedAt: null,
  finishedAt: null,
  lastSuccessAt: null,
  problem: null,
  changedUpTo: null,
  nextAt: null,
} as const;
const read = { ...idle, lastSuccessAt: '2026-11-20T12:00:00Z' };

test.each([
  ['a new one', idle, 'Not read yet'],
  ['one that was read', read, 'Up to date'],
  ['one that was read two weeks ago', { ...read, lastSuccessAt: '2026-11-07T12:00:00Z' }, 'Out of date'],
  ['one that failed after a success', { ...read, problem: 'It answered 500' }, 'Failed'],
  ['one that is read again after a failure', { ...read, problem: 'It answered 500', status: 'running' }, 'Reading'],
  ['one that was asked for', { ...read, status: 'waiting' }, 'Waiting'],
] as const)('%s', (_, feed, label) => {
  expect(feedTag({ ...feed, rejects: [] }, new Date('2026-11-21T12:00:00Z')).label).toBe(label);
});
