import { describe, expect, test } from 'vitest';
import { type FindingLevel, findingsOf } from './findings.ts';
import type { InstallationState, StoredState } from './state.ts';

const queue = {
  name: 'send-mail',
  purpose: 'Outgoing mail',
  waiting: 0,
  running: 0,
  failed: 0,
  oldestWaitingAt: null,
  lastProblem: null,
};

const store: StoredState = {
  databaseBytes: 40 * 1024 * 1024,
  queues: [queue],
  mail: { queued: 1, sending: 0, sent: 1200, failed: 0, uncertain: 0, cancelled: 3 },
  oldestMailAt: '2026-11-20T11:59:00Z',
  imports: { queued: 0, running: 0, done: 1, failed: 0, cancelled: 0 },
  marketRents: { places: 812, waiting: 0, areRentalsTested: true },
  listingValues: { places: 812, waiting: 0 },
  statisticalRun: null,
  feed: { everyMinutes: 60, lastSuccessAt: '2026-11-20T11:30:00Z', problem: null },
};

const run: NonNullable<StoredState['statisticalRun']> = {
  ...{ outcome: null, progress: 0.417, sales: 4200, problem: null },
  ...{ startedAt: '2026-11-20T11:28:30Z', finishedAt: null },
};

const state: InstallationState = {
  takenAt: '2026-11-20T12:00:00Z',
  process: {
    uptimeSeconds: 7200,
    memoryBytes: 300 * 1024 * 1024,
    busyShare: 0.12,
    requests: 5000,
    failedRequests: 0,
    liveClients: 1,
  },
  pool: { open: 4, idle: 4, waiting: 0, most: 10 },
  engine: { isReady: true, bytes: 90 * 1024 * 1024 },
  store,
};

const found = (given: InstallationState, area: string) => findingsOf(given).find((each) => each.area === area);

test('an installation that is well says so of every area', () => {
  expect(findingsOf(state)).toEqual([
    { area: 'Database', level: 'good', text: 'Answers, holds 40 MB, and has connections to spare.' },
    {
      area: 'Requests',
      level: 'good',
      text: 'None of 5,000 failed since this process started 2 hours ago. 1 browser connected for live notifications.',
    },
    { area: 'Load', level: 'good', text: 'Busy 12% of the time, with 300 MB of memory.' },
    { area: 'Market in memory', level: 'good', text: 'Ready, with 90 MB.' },
    { area: 'Background work', level: 'good', text: 'Nothing waits for long, and nothing failed.' },
    { area: 'Outgoing mail', level: 'good', text: '1 message waiting; 1,200 sent in the last 30 days.' },
    { area: 'Imports', level: 'good', text: '1 import finished in the last 30 days, none failed.' },
    { area: 'Market rents', level: 'good', text: '812 ZIP codes looked at, none waiting.' },
    { area: 'Estimated values', level: 'good', text: '812 ZIP codes looked at, none waiting.' },
    { area: 'Statistical estimates', level: 'good', text: 'Nothing learned yet: it takes 200 sold homes.' },
    { area: 'Live feed', level: 'good', text: 'Read 30 minutes ago, every 60 minutes.' },
  ]);
});

test('without the database it tells what the process knows', () => {
  const findings = findingsOf({ ...state, store: null });
  expect(findings.map(({ area }) => area)).toEqual(['Database', 'Requests', 'Load', 'Market in memory']);
  expect(findings[0]?.level).toBe('problem');
});

describe('what else there is', () => {
  const stored = (given: Partial<StoredState>) => ({ ...state, store: { ...store, ...given } });
  const ofProcess = (given: Partial<InstallationState['process']>) => ({
    ...state,
    process: { ...state.process, ...given },
  });

  test.each<[string, string, FindingLevel, string, InstallationState]>([
    ['a full pool', 'Database', 'attention', '3 requests waiting', { ...state, pool: { ...state.pool, waiting: 3 } }],
    ['failed requests', 'Requests', 'problem', '2 of 5,000 failed', ofProcess({ failedRequests: 2 })],
    ['a busy process', 'Load', 'attention', 'Busy 95%', ofProcess({ busyShare: 0.95 })],
    ['no market', 'Market in memory', 'good', 'Not read yet', { ...state, engine: { isReady: false, bytes: 0 } }],
    [
      'work that waits',
      'Background work',
      'problem',
      'Outgoing mail',
      stored({ queues: [{ ...queue, waiting: 1, oldestWaitingAt: '2026-11-20T11:44:00Z' }] }),
    ],
    [
      'failed work',
      'Background work',
      'attention',
      'Outgoing mail (2)',
      stored({ queues: [{ ...queue, failed: 2, oldestWaitingAt: '2026-11-20T11:46:00Z' }] }),
    ],
    ['mail that waits', 'Outgoing mail', 'problem', '30 minutes', stored({ oldestMailAt: '2026-11-20T11:00:00Z' })],
    ['lost mail', 'Outgoing mail', 'attention', '2 of the last', stored({ mail: { ...store.mail, uncertain: 2 } })],
    [
      'rents that wait',
      'Market rents',
      'good',
      '14 of 812 ZIP codes to be computed, once the rentals around are tested.',
      stored({ marketRents: { places: 812, waiting: 14, areRentalsTested: false } }),
    ],
    [
      'values that wait',
      'Estimated values',
      'good',
      '14 of 812 ZIP codes to be computed.',
      stored({ listingValues: { places: 812, waiting: 14 } }),
    ],
    [
      'learning under way',
      'Statistical estimates',
      'good',
      'Learning from 4,200 sales: 41% done.',
      stored({ statisticalRun: run }),
    ],
    [
      'what was learned',
      'Statistical estimates',
      'good',
      'Learned from 4,200 sales 30 minutes ago, in 90 seconds.',
      stored({ statisticalRun: { ...run, outcome: 'learned', finishedAt: '2026-11-20T11:30:00Z' } }),
    ],
    [
      'learning that failed',
      'Statistical estimates',
      'attention',
      'Learning from 4,200 sales failed 30 minutes ago. The last try: out of memory',
      stored({
        statisticalRun: { ...run, outcome: 'failed', finishedAt: '2026-11-20T11:30:00Z', problem: 'out of memory' },
      }),
    ],
    [
      'sales that are too far from each other',
      'Statistical estimates',
      'good',
      'Too few of 4,200 sales have others nearby before them.',
      stored({ statisticalRun: { ...run, outcome: 'too_few', finishedAt: '2026-11-20T11:30:00Z' } }),
    ],
    ['failed imports', 'Imports', 'attention', '4 failed', stored({ imports: { ...store.imports, failed: 4 } })],
    [
      'an old feed',
      'Live feed',
      'problem',
      'Read 4 hours ago, every 60 minutes. The last try: it answered 503',
      stored({ feed: { everyMinutes: 60, lastSuccessAt: '2026-11-20T08:00:00Z', problem: 'it answered 503' } }),
    ],
    [
      'a feed that was never read',
      'Live feed',
      'attention',
      'Not read completely yet.',
      stored({ feed: { everyMinutes: 60, lastSuccessAt: null, problem: null } }),
    ],
  ])('%s', (_, area, level, text, given) => {
    const finding = found(given, area);
    expect(finding?.level).toBe(level);
    expect(finding?.text).toContain(text);
  });

  test('an installation without a live feed has no word of it', () => {
    expect(found(stored({ feed: null }), 'Live feed')).toBeUndefined();
  });
});
