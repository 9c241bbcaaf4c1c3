import { forgetContact, saveContact } from '@rei/domain/listings/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { setSignedIn } from '#lib/session.ts';
import { dana } from '#testing/render-app.tsx';
import { willetta } from '#testing/sample-property.ts';
import { record, server } from '#testing/server.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { AgentLine } from './agent-line.tsx';

const joe = { name: 'Joe Roe', email: 'joe@homes.example', phone: null, href: null };

function show(advertisers: typeof willetta.advertisers, user = dana): void {
  setSignedIn(user);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <AgentLine property={{ ...willetta, advertisers }} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it('takes a contact where the listing names nobody, once there is something to know the person by', async () => {
  const saving = record(saveContact, { ...willetta, advertisers: [{ ...joe, own: 'typed' }] });
  server.use(saving.handler);
  show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add contact of 2418 E Willetta St' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a name, an email or a phone number');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Joe Roe');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'joe@homes.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Contact saved.');
  expect(saving.requests.map(({ body }) => body)).toEqual([
    { name: 'Joe Roe', email: 'joe@homes.example', phone: '', office: '' },
  ]);
});

it('tells where a contact was saved from a letter, and takes it back', async () => {
  const forgetting = record(forgetContact, { ...willetta, advertisers: [] });
  server.use(forgetting.handler);
  show([{ ...joe, own: 'mail' }]);
  expect(screen.getByText('Saved from your email.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /to agents/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the contact of 2418 E Willetta St' }));
  await screen.findByText('Contact removed.');
  expect(forgetting.requests).toHaveLength(1);
});

it('offers administrators to put an own contact into the directory', () => {
  show([{ ...joe, own: 'typed' }], { ...dana, is_admin: true });
  expect(screen.getByRole('button', { name: 'Add the contact of 2418 E Willetta St to agents' })).toBeDefined();
});
