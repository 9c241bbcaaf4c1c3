import { getMe } from '@rei/domain/accounts/endpoints';
import { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import {
  disableTwoFactorOfUser,
  disableUser,
  enableUser,
  getUser,
  sendResetLink,
  updateUser,
  verifyUser,
} from '@rei/domain/users/endpoints';
import type { ManagedUser } from '@rei/domain/users/managed-user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex, managedDana } from '#testing/sample-user.ts';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

const log = (...entries: { by: string; on: string | null; company: string }[]) => ({
  entries: entries.map(({ by, on, company }, index) => ({
    _id: `${index}`,
    timestamp: '2026-11-20T12:04:00Z',
    actor: { _id: by, userName: by },
    action: 'user_updated' as const,
    subject: on === null ? null : { _id: on, name: on },
    changes: { company: { from: '', to: company } },
  })),
  total: entries.length,
  page: 1,
  pages: 1,
});

beforeEach(() => server.use(reply(listAuditEntries, log())));

function open(user: ManagedUser = managedDana) {
  server.use(reply(getUser, user));
  return renderApp(`/dashboard/users/${user._id}/edit`, { user: alex });
}

describe('the form', () => {
  it('shows the user, and sends changes with the phone in digits', async () => {
    const update = record(updateUser, { ...managedDana, phone: '4805550199', is_admin: true });
    server.use(update.handler);
    const { actor } = open();
    expect(await screen.findByLabelText('Username')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
    const phone = screen.getByLabelText('Phone');
    expect(phone).toHaveProperty('value', '(602) 555-0148');
    await actor.clear(phone);
    await actor.type(phone, '480 555 0199');
    await actor.click(screen.getByRole('checkbox', { name: 'Administrator' }));
    expect(phone).toHaveProperty('value', '(480) 555-0199');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('User updated!');
    expect(update.requests.map(({ body }) => body)).toEqual([{ phone: '4805550199', is_admin: true }]);
  });

  it('sends nothing that was put back as it was: another administrator may have changed it meanwhile', async () => {
    const update = record(updateUser, { ...managedDana, is_admin: false });
    server.use(update.handler);
    const { actor } = open({ ...managedDana, is_admin: true });
    const right = await screen.findByRole('checkbox', { name: 'Administrator' });
    await actor.click(right);
    await actor.click(right);
    await actor.type(screen.getByLabelText('Company'), ' and Sons');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('User updated!');
    expect(update.requests.map(({ body }) => body)).toEqual([{ company: 'Saguaro Ridge LLC and Sons' }]);
    expect(right).toHaveProperty('checked', false);
  });

  it("is 'Loading...' first and 'Saving...' meanwhile", async () => {
    const loading = Promise.withResolvers<ManagedUser>();
    const saving = Promise.withResolvers<ManagedUser>();
    server.use(
      reply(getUser, () => loading.promise),
      reply(updateUser, () => saving.promise),
    );
    const { actor } = renderApp('/dashboard/users/user-1/edit', { user: alex });
    await screen.findByText('Loading...');
    loading.resolve(managedDana);
    await actor.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saving...' });
    saving.resolve(managedDana);
    await screen.findByText('User updated!');
  });

  it('says that nothing was saved when the server cannot be reached', async () => {
    server.use(disconnect(updateUser));
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update user.');
  });

  it('keeps what was typed when the page is drawn anew', async () => {
    const { actor } = open();
    await actor.type(await screen.findByLabelText('Name'), ' Junior');
    cleanup();
    open();
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Dana Whitlock Junior');
  });
});

describe('one’s own user', () => {
  const own: ManagedUser = { ...managedDana, ...alex };

  it('is fetched anew after a change', async () => {
    const { actor } = open(own);
    const name = await screen.findByLabelText('Name');
    server.use(reply(updateUser, own), reply(getMe, { user: { ...alex, name: 'Alex R.' } }));
    await actor.clear(name);
    await actor.type(name, 'Alex R.{Enter}');
    await screen.findByRole('button', { name: /Alex R\./ });
  });

  it('keeps the administrator right, as the server says', async () => {
    const refusal = 'You can’t remove your own administrator right.';
    server.use(refuse(updateUser, { code: 'CONFLICT', error: refusal }));
    const { actor } = open(own);
    await actor.click(await screen.findByRole('checkbox', { name: 'Administrator' }));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  });

  it('cannot be shut out', async () => {
    open(own);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  });
});

describe('the account', () => {
  it('is disabled after one question, and enabled again', async () => {
    server.use(reply(disableUser, { ...managedDana, isDisabled: true }), reply(enableUser, managedDana));
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable this user?' });
    expect(dialog.textContent).toContain('dana');
    await actor.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await screen.findByText('User disabled.');
    await actor.click(await screen.findByRole('button', { name: 'Enable' }));
    await screen.findByText('User enabled.');
  });

  it('says in the question why it was refused', async () => {
    server.use(refuse(disableUser, { code: 'CONFLICT', error: 'The last administrator stays.' }));
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog');
    await actor.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The last administrator stays.');
  });

  it('is verified by hand', async () => {
    server.use(reply(verifyUser, managedDana));
    const { actor } = open({ ...managedDana, isVerified: false });
    await actor.click(await screen.findByRole('button', { name: 'Verify manually' }));
    await screen.findByText('Verified');
    expect(screen.queryByRole('button', { name: 'Verify manually' })).toBeNull();
  });

  it('gets a reset link', async () => {
    server.use(reply(sendResetLink, { message: 'Reset link sent to dana@saguaro.example.' }));
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Send a reset link' }));
    await screen.findByText('Reset link sent to dana@saguaro.example.');
  });

  it('loses two-factor sign-in after one question', async () => {
    server.use(reply(disableTwoFactorOfUser, managedDana));
    const { actor } = open({ ...managedDana, hasTwoFactor: true });
    await actor.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor sign-in is off.');
  });
});

it('shows the audit entries of this user alone', async () => {
  open();
  const entries = record(
    listAuditEntries,
    log(
      { by: 'user-2', on: 'user-1', company: 'Saguaro Ridge LLC' },
      { by: 'user-1', on: 'user-8', company: 'By Dana' },
    ),
  );
  server.use(entries.handler);
  const card = await screen.findByRole('region', { name: 'Audit log' });
  await within(card).findByText('Changed the profile, by user-2');
  expect(card.textContent).toContain('Saguaro Ridge LLC');
  expect(card.textContent).toContain('Changed the profile: user-8');
  expect(entries.requests[0]?.query.get('subjectId')).toBe('user-1');
  expect(within(card).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dashboard/audit-log?q=dana');
});

it('offers the way back when there is no such user', async () => {
  server.use(refuse(getUser, { code: 'NOT_FOUND', error: 'User not found' }));
  renderApp('/dashboard/users/nobody/edit', { user: alex });
  await screen.findByText('User not found');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit user');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Back to Users' })).toBeDefined());
});
