import { expect, test } from 'vitest';
import { taskCalendar } from './task-calendar.ts';

test('a task is a day of the calendar, or a moment of the zone where it has a time', () => {
  const task = { _id: '7', title: 'Call Ann; ask for the roof', dueOn: '2026-11-24', dueTime: null, property: null };
  const property = { id: '1', address: '12 Elm St, Phoenix, AZ 85008' };
  const closing = { kind: 'closing' as const, title: 'Closing', on: '2026-12-15', property };
  const text = taskCalendar([task, { ...task, _id: '8', dueTime: '09:30', property }], [closing], {
    ...{ product: 'Suite', host: 'deals.example', timeZone: 'America/Phoenix' },
    stampedAt: '2026-11-20T10:00:00Z',
  });
  const lines = text.split('\r\n');
  expect(lines).toContain('UID:task-7@deals.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261124');
  expect(lines).toContain('SUMMARY:Call Ann\\; ask for the roof');
  expect(lines).toContain('DTSTART:20261124T163000Z');
  expect(lines).toContain('UID:deadline-closing-1@deals.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261215');
  expect(lines).toContain('LOCATION:12 Elm St\\, Phoenix\\, AZ 85008');
});

test('a time of day stays that time across a change of clocks', () => {
  const task = { _id: '7', title: 'Call Ann', dueTime: '09:30', property: null };
  const text = taskCalendar(
    [
      { ...task, dueOn: '2026-10-31' },
      { ...task, _id: '8', dueOn: '2026-11-01' },
    ],
    [],
    {
      ...{ product: 'Suite', host: 'deals.example', timeZone: 'America/New_York' },
      stampedAt: '2026-10-20T10:00:00Z',
    },
  );
  expect(text).toContain('DTSTART:20261031T133000Z');
  expect(text).toContain('DTSTART:20261101T143000Z');
});
