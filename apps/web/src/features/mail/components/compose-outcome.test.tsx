import { listMail } from '@rei/domain/mail/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { toMarisol } from '#testing/sample-mail.ts';
import { record, server } from '#testing/server.ts';
import { ComposeOutcome } from './compose-outcome.tsx';

function show(message: Partial<typeof toMarisol>) {
  const list = record(listMail, { items: [{ ...toMarisol, ...message }], total: 1, unread: 0 });
  server.use(list.handler);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ComposeOutcome propertyId="1" messageHref={(id) => `/message/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return list.requests;
}

it.each([
  [{ state: 'failed' }, /was not sent\./],
  [{ state: 'uncertain' }, /may not have been sent\./],
  [{ state: 'sent', bounce: '550 No such user' }, /bounced: 550 No such user/],
] as const)('%j of the latest message is told, with the way to it', async (message, text) => {
  const requests = show(message);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('link', { name: 'Open the message' }).getAttribute('href')).toBe('/message/12');
  expect(requests[0]?.query.get('propertyId')).toBe('1');
});

it.each(['queued', 'sent', 'cancelled'] as const)('one that is %s needs no word', async (state) => {
  const requests = show({ state });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
