import { expect, test } from 'vitest';
import { defaultRetention, keptTexts } from './retention.ts';

test('each thing is told once, with the days that the installation set', () => {
  const kept = keptTexts({ ...defaultRetention, outboxDays: 1 });
  expect(new Set(kept.map(({ what }) => what)).size).toBe(kept.length);
  expect(kept).toContainEqual({ what: 'Files of the outbox, without a relay', text: '1 day (KEEP_OUTBOX_DAYS)' });
  expect(kept).toContainEqual({ what: 'Changes by administrators', text: '1,825 days (KEEP_CHANGES_DAYS)' });
});
