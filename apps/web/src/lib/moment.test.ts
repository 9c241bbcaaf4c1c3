import { describe, expect, it } from 'vitest';
import { ageText, agoText, dayBefore, longDayText, momentText, sinceText, timeText } from './moment.ts';

const now = new Date('2026-11-20T15:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-11-20T14:59:30Z', 'Just now'],
    ['2026-11-20T15:00:20Z', 'Just now'],
    ['2026-11-20T14:59:00Z', '1 minute ago'],
    ['2026-11-20T14:00:01Z', '59 minutes ago'],
    ['2026-11-20T14:00:00Z', '1 hour ago'],
    ['2026-11-20T00:10:00Z', '14 hours ago'],
    ['2026-11-19T23:50:00Z', 'Yesterday'],
    ['2026-11-15T12:00:00Z', '5 days ago'],
    ['2026-11-13T12:00:00Z', 'Nov 13'],
    ['2025-11-13T12:00:00Z', 'Nov 13, 2025'],
  ])('%s is %s', (then, text) => {
    expect(agoText(then, now)).toBe(text);
  });

  it('counts minutes over midnight', () => {
    expect(agoText('2026-11-19T23:50:00Z', new Date('2026-11-20T00:05:00Z'))).toBe('15 minutes ago');
  });
});

it('a moment has day and time', () => {
  expect(momentText('2026-11-20T12:04:00Z').replace(/\s/g, ' ')).toBe('Nov 20, 2026, 12:04 PM');
  expect(momentText('no moment')).toBe('');
});

// Days of every month and weekday, and hours on both sides of noon and midnight.
it.each(Array.from({ length: 30 }, (_, step) => new Date(2026, 0, 1 + 13 * step, (5 * step) % 24, 7 * (step % 9))))(
  'words for %s are those of the browser',
  (date) => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(longDayText(date)).toBe(
      date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
    );
    expect(dayBefore(date, now)).toBe(
      date.toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
      }),
    );
    expect(timeText(date)).toBe(plain(date.toLocaleTimeString('en-US', { timeStyle: 'short' })));
    expect(momentText(date.toISOString())).toBe(
      plain(date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })),
    );
  },
);

it.each([
  ['2026-11-20T14:00:00Z', '1 hour ago'],
  ['2026-11-19T10:00:00Z', 'Yesterday'],
  ['2026-10-28T12:00:00Z', '23 days ago'],
  ['2025-11-20T12:00:00Z', '365 days ago'],
])('data of %s is of %s', (then, text) => {
  expect(ageText(then, now)).toBe(text);
});

it.each([
  ['2026-11-20T09:14:00Z', '9:14 AM'],
  ['2026-11-19T23:50:00Z', 'yesterday'],
  ['2026-11-16T12:00:00Z', 'Monday'],
  ['2026-11-14T12:00:00Z', 'Saturday'],
  ['2026-11-13T12:00:00Z', 'Nov 13'],
  ['2025-11-13T12:00:00Z', 'Nov 13, 2025'],
])('what is new since %s is new since %s', (then, text) => {
  expect(sinceText(then, now).replace(/\s/g, ' ')).toBe(text);
});
