import { expect, test } from 'vitest';
import { type UnsentMail, unsentReminder } from './unsent-reminder.ts';

const refused: UnsentMail = {
  messageId: '7',
  attempts: 1,
  isUncertain: false,
  isPartly: false,
  subject: 'Offer for 12 Main St',
  to: ['ann@mail.example'],
  answer: '550 No such user.',
};

test.each<[string, Partial<UnsentMail>, string, string]>([
  [
    'refused',
    {},
    'Message not sent',
    '“Offer for 12 Main St” to ann@mail.example: 550 No such user. You can send it again from Sent.',
  ],
  [
    'refused by some',
    { isPartly: true, to: ['a@x.example', 'b@x.example'], answer: 'a@x.example: gone\nb@x.example: full' },
    'Message not sent to everyone',
    '“Offer for 12 Main St” to a@x.example, b@x.example: a@x.example: gone; b@x.example: full. You can send it again from Sent.',
  ],
  [
    'without a word, to many',
    { subject: ' ', answer: '', to: ['a', 'b', 'c', 'd', 'e'] },
    'Message not sent',
    '“(No Subject)” to a, b, c and 2 more. You can send it again from Sent.',
  ],
  [
    'uncertain',
    { isUncertain: true, isPartly: true },
    'Message may not have been sent',
    '“Offer for 12 Main St” to ann@mail.example: the connection ended before the answer. Check Sent before you send it again.',
  ],
])('%s', (_, changes, title, message) => {
  expect(unsentReminder({ ...refused, ...changes })).toEqual({ key: 'mail:unsent:7:1', title, message });
});

test('is never longer than a notification may be', () => {
  const long = {
    subject: 's'.repeat(998),
    answer: 'a'.repeat(50_000),
    to: Array.from({ length: 100 }, () => 't'.repeat(320)),
  };
  expect(unsentReminder({ ...refused, ...long }).message.length).toBeLessThan(2000);
});
