import { expect, test } from 'vitest';
import { resoMoment } from './reso-moment.ts';

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T12:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T12:00:00.1234567Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-20T12:00:00.5-07:00', '2026-11-20T19:00:00.500Z'],
])('%s', (text, moment) => {
  expect(resoMoment(text)?.toISOString()).toBe(moment);
});

test.each(['2026-11-20', '2026-11-20T12:00:00', '2026-11-20T12:00:01.01.123Z', '2026-13-20T12:00:00Z', '', null, 5])(
  '%s is no moment',
  (value) => {
    expect(resoMoment(value)).toBeUndefined();
  },
);
