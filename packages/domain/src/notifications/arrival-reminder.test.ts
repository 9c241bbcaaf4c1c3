import { expect, test } from 'vitest';
import { arrivalReminder } from './arrival-reminder.ts';

test.each([
  [1, '1 new message'],
  [123, '123 new messages'],
  [100_000, '100,000 new messages'],
])('%d that came in together', (count, title) => {
  expect(arrivalReminder({ count, first: 7 })).toMatchObject({ key: 'mail:7', title });
});

test('the same backlog has the same key, however many of it were counted', () => {
  const [one, other] = [arrivalReminder({ count: 200, first: 7 }), arrivalReminder({ count: 450, first: 7 })];
  expect(one.key).toBe(other.key);
});
