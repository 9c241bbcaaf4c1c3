import { expect, test, vi } from 'vitest';
import type { MailRelay, RelayOutcome } from '#ports/mail-relay.ts';
import { createMimeComposer } from '../mime/mime-composer.ts';
import { createSystemMailer } from './send-system-mail.ts';

const mail = {
  to: 'jane@mail.example',
  fromName: 'Doe Tools',
  subject: 'Verify your email',
  text: 'Open http://localhost/verify',
  html: '<p>Open it</p>',
  messageId: '<one@investor.localhost>',
};

function mailerFor(outcome: RelayOutcome) {
  const send = vi.fn<MailRelay['send']>(async () => outcome);
  const onSent = vi.fn();
  const onLost = vi.fn();
  const from = { name: 'Tools', address: 'no-reply@investor.localhost' };
  const mailer = createSystemMailer({ relay: { send }, composer: createMimeComposer(), from, onSent, onLost });
  return { mailer, send, onSent, onLost };
}

test('a mail that was taken is told of', async () => {
  const { mailer, send, onSent } = mailerFor({ kind: 'accepted', answer: '250 OK', refused: [] });
  await mailer.send(mail);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    from: 'no-reply@investor.localhost',
    to: ['jane@mail.example'],
    messageId: mail.messageId,
  });
  expect(onSent).toHaveBeenCalledWith(mail);
});

test('one that another try may bring through is tried again by whoever queued it', async () => {
  const { mailer, onLost } = mailerFor({ kind: 'later', answer: '451 Busy' });
  await expect(mailer.send(mail)).rejects.toThrow('451 Busy');
  expect(onLost).not.toHaveBeenCalled();
});

test.each([
  { kind: 'refused', answer: '550 No such user', refused: [] },
  { kind: 'uncertain', answer: 'The connection ended' },
] as const)('one that is $kind is not tried again, and its loss is told without its links', async (outcome) => {
  const { mailer, onLost, onSent } = mailerFor(outcome);
  await mailer.send(mail);
  expect(onLost).toHaveBeenCalledWith({ to: mail.to, subject: mail.subject }, outcome.answer);
  expect(onSent).not.toHaveBeenCalled();
});
