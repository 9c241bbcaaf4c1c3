import { describe, expect, it } from 'vitest';
import { messageDate, readHeaderDate } from './message-date.ts';

describe('the date of a header', () => {
  it.each([
    ['Tue, 3 Nov 2026 10:00:00 -0700', '2026-11-03T17:00:00.000Z'],
    ['3 Nov 2026 10:00:00 +0000 (UTC)', '2026-11-03T10:00:00.000Z'],
    ['Tue, 03 Nov 2026 10:00 EST', '2026-11-03T15:00:00.000Z'],
    ['Tue,  3 Nov 2026\r\n 10:00:00 GMT', '2026-11-03T10:00:00.000Z'],
    ['Thu, 1 Jan 1970 00:00:00 +0000', undefined],
    ['1 Nov 12345 00:00:00 +0000', undefined],
    ['yesterday', undefined],
    ['32 Nov 2026 99:00:00 +0000', undefined],
    ['version 1', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(readHeaderDate(text)).toBe(expected);
  });
});

describe('the date of a message', () => {
  const now = '2026-11-22T12:00:00.000Z';
  const received = '2026-11-20T08:00:00.000Z';
  it.each([
    ['when it was sent', '2026-11-20T07:59:00.000Z', received, '2026-11-20T07:59:00.000Z'],
    ['when it came, where its own date is later', '2026-11-21T00:00:00.000Z', received, received],
    ['when it came, where it says nothing', undefined, received, received],
    [
      'when it was sent, where nobody knows when it came',
      '2011-01-01T00:00:00.000Z',
      undefined,
      '2011-01-01T00:00:00.000Z',
    ],
    ['now, where it says that it is of the future', '2031-01-01T00:00:00.000Z', undefined, now],
    ['now, where the mailbox says so too', '2031-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', now],
    ['now, where nothing is known', undefined, undefined, now],
  ])('is %s', (_name, sent, came, expected) => {
    expect(messageDate(sent, came, now)).toBe(expected);
  });
});
