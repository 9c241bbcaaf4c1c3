import { expect, test } from 'vitest';
import {
  defaultRetention,
  keptTexts,
  nextCleanUp,
  noOwnRetention,
  ownRetentionSchema,
  retentionFields,
  retentionInForce,
  retentionRules,
} from './retention.ts';

test('each thing is told once, with the days that count and who set them', () => {
  const own = { ...noOwnRetention, signInDays: 120 };
  const kept = keptTexts(retentionInForce(own, { ...defaultRetention, outboxDays: 1 }), own);
  expect(new Set(kept.map(({ what }) => what)).size).toBe(kept.length);
  expect(kept).toContainEqual({ what: 'Files of the outbox, without a relay', text: '1 day (KEEP_OUTBOX_DAYS)' });
  expect(kept).toContainEqual({ what: 'Changes by administrators', text: '1,825 days (KEEP_CHANGES_DAYS)' });
  expect(kept).toContainEqual({
    what: 'Devices that were signed in',
    text: '120 days after their last use (Settings)',
  });
});

test('an administrator’s days count before the environment’s, and nothing else does', () => {
  const own = { ...noOwnRetention, importDays: 7 };
  expect(retentionInForce(own, { ...defaultRetention, importDays: 90, changeDays: 100 })).toEqual({
    ...defaultRetention,
    importDays: 7,
    changeDays: 100,
  });
});

test.each(retentionFields)('%s: whole days within its limits are taken, and none', (field) => {
  const { formMin } = retentionRules[field];
  for (const days of [null, formMin, 36_500])
    expect(ownRetentionSchema.safeParse({ ...noOwnRetention, [field]: days }).success).toBe(true);
  for (const days of [formMin - 1, 36_501, 100.5, '100', undefined]) {
    const { error } = ownRetentionSchema.safeParse({ ...noOwnRetention, [field]: days });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  }
});

test.each([
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:17:00.000Z'],
  ['2026-11-20T12:17:00.000Z', '2026-11-20T13:17:00.000Z'],
  ['2026-11-20T23:59:59.999Z', '2026-11-21T00:17:00.000Z'],
])('at %s the next cleanup is at %s', (now, next) => {
  expect(nextCleanUp(new Date(now)).toISOString()).toBe(next);
});
