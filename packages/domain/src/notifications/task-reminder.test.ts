import { expect, test } from 'vitest';
import { taskReminder } from './task-reminder.ts';

const task = { id: 7, title: 'Call Ann', dueOn: '2026-11-27', dueTime: '09:30', address: null, contact: null };

test('a task is told with its time and what it is about', () => {
  expect(taskReminder(task)).toEqual({
    ...{ key: 'task:7:2026-11-27T09:30', title: 'Call Ann', message: 'Due Nov 27, 2026, 9:30 AM' },
  });
  expect(taskReminder({ ...task, address: '3 Elm St', contact: 'Ann' }).message).toBe(
    'Due Nov 27, 2026, 9:30 AM · Ann · 3 Elm St',
  );
});

test('a task that is moved is told again', () => {
  expect(taskReminder({ ...task, dueTime: '10:00' }).key).not.toBe(taskReminder(task).key);
});
