import { refresh, updateMe } from '@rei/domain/accounts/endpoints';
import {
  changePassword,
  confirmTwoFactor,
  deleteMe,
  disableTwoFactor,
  endOtherSignIns,
  endSignIn,
  getTwoFactor,
  listSignIns,
  proposeTwoFactor,
  renewRecoveryCodes,
} from '@rei/domain/accounts/security-endpoints';
import type { SignIn } from '@rei/domain/accounts/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '#testing/stub-pages.tsx';
import '#testing/loaded-account-pages.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';

const fakes = vi.hoisted(() => ({
  download: vi.fn<(file: { name: string; content: BlobPart; type: string }) => void>(),
}));
vi.mock('#lib/download.ts', () => ({ downloadFile: fakes.download }));
beforeEach(() => fakes.download.mockClear());

const wrongPassword = { code: 'WRONG_CREDENTIALS', error: 'That password is not right.' } as const;

async function open(...answers: Parameters<typeof server.use>) {
  const app = renderApp('/dashboard/profile');
  server.use(...answers);
  await screen.findByLabelText('Company');
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { ...app, region };
}

describe('a section', () => {
  it('is shown when the address names it, and Tab goes on from there', async () => {
    const shown = vi.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: shown });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const { actor, router } = renderApp('/dashboard/profile#sign-ins');
    await screen.findByLabelText('Company');
    await waitFor(() => expect(document.activeElement?.id).toBe('sign-ins'));
    await actor.click(screen.getByRole('link', { name: 'Delete account' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('delete'));
    expect(router.state.location.hash).toBe('#delete');
    expect(shown).toHaveBeenCalled();
  });
});

describe('contact', () => {
  it('says that a phone number is too long', async () => {
    const { actor } = await open();
    server.use(refuse(updateMe, { code: 'VALIDATION', error: 'x', details: { phone: 'At most 15 digits' } }));
    await actor.type(screen.getByLabelText('Phone'), '1234567');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('At most 15 digits');
    expect(screen.getByLabelText('Phone')).toHaveProperty('ariaInvalid', 'true');
  });

  it('saves, and shows the phone formatted', async () => {
    const { actor } = await open();
    const saving = record(updateMe, { user: { ...dana, phone: '4805550162' } });
    server.use(saving.handler);
    const phone = screen.getByLabelText('Phone');
    expect(phone).toHaveProperty('value', '(602) 555-0148');
    await actor.clear(phone);
    await actor.type(phone, '480.555.0162');
    await actor.tab();
    expect(phone).toHaveProperty('value', '(480) 555-0162');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved!');
    expect(saving.requests.map(({ body }) => body)).toEqual([{ phone: '4805550162' }]);
    expect(screen.getByLabelText('Username')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
  });

  it('keeps what is typed while the rest is saved', async () => {
    const { actor } = await open();
    const saving = Promise.withResolvers<{ user: typeof dana }>();
    server.use(reply(updateMe, () => saving.promise));
    await actor.type(screen.getByLabelText('Name'), ' Roe');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await actor.type(screen.getByLabelText('Company'), ' and Sons');
    saving.resolve({ user: { ...dana, name: 'Dana Whitlock Roe' } });
    await screen.findByText('Profile saved!');
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Saguaro Ridge LLC and Sons');
    screen.getByRole('button', { name: 'Discard changes' });
  });

  it('takes over the company that the server made of the name', async () => {
    const { actor } = await open();
    server.use(reply(updateMe, { user: { ...dana, company: dana.name } }));
    await actor.clear(screen.getByLabelText('Company'));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved!');
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Dana Whitlock');
  });

  it('renews the session and tries once more when saving fails', async () => {
    const { actor } = await open();
    server.use(
      refuse(updateMe, { code: 'NOT_ALLOWED', error: 'x' }),
      reply(refresh, () => {
        server.use(reply(updateMe, { user: dana }));
        return { user: dana };
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved!');
  });

  it('says when saving failed again', async () => {
    const { actor } = await open();
    server.use(refuse(updateMe, { code: 'INTERNAL', error: 'x' }));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Save failed. Please re-login.');
  });

  it('goes back to what is stored', async () => {
    const { actor } = await open();
    await actor.type(screen.getByLabelText('Company'), ' and Sons');
    await actor.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Saguaro Ridge LLC');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('profile'))).toEqual([]);
  });
});

describe('the password', () => {
  async function change(password = 'tulips-and-brick', confirmation = password) {
    const app = await open();
    const form = app.region('Password');
    await app.actor.type(form.getByLabelText('Current password'), 'saguaro-ridge');
    await app.actor.type(form.getByLabelText('New password'), password);
    await app.actor.type(form.getByLabelText('Confirm new password'), `${confirmation}{Enter}`);
    return form;
  }

  it('is changed after the present one was typed', async () => {
    const changing = record(changePassword, { success: true });
    server.use(changing.handler);
    const form = await change();
    await screen.findByText('Password changed. Your other devices were signed out.');
    expect(changing.requests.map(({ body }) => body)).toEqual([
      { currentPassword: 'saguaro-ridge', newPassword: 'tulips-and-brick' },
    ]);
    expect(form.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('stays when the present one is wrong, which is said beside it', async () => {
    server.use(refuse(changePassword, wrongPassword));
    const form = await change();
    await form.findByText('That password is not right.');
    expect(document.activeElement).toBe(form.getByLabelText('Current password'));
    expect(form.getByLabelText('New password')).toHaveProperty('value', 'tulips-and-brick');
  });

  it('has to be long enough and typed twice alike', async () => {
    const form = await change('short', 'shorter');
    await form.findByText('Password must be at least 8 characters.');
    await form.findByText('Passwords do not match.');
  });
});

describe('sign-ins', () => {
  const here: SignIn = {
    id: 's1',
    ip: '192.0.2.7',
    place: 'Network 192.0.2.0/24',
    browser: 'Firefox 140 on Windows',
    createdAt: '2026-11-20T09:00:00Z',
    lastUsedAt: '2026-11-20T12:00:00Z',
    endedAt: null,
    current: true,
  };
  const phone: SignIn = { ...here, id: 's2', ip: '198.51.100.4', browser: 'Safari 26 on iPhone', current: false };
  const old: SignIn = { ...phone, id: 's3', ip: '203.0.113.9', endedAt: '2026-11-19T08:30:00Z' };

  async function openWith(signIns: SignIn[]) {
    const app = await open(reply(listSignIns, { signIns }));
    await screen.findByText('this browser');
    return app;
  }

  it('show address, browser and time, and which one is this browser', async () => {
    const { region } = await openWith([here, phone, old]);
    const rows = region('Sign-ins').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Firefox 140 on Windows this browser.*192\.0\.2\.7.*signed in Nov 20, 2026.*last used/),
      expect.stringMatching(/Safari 26 on iPhone.*198\.51\.100\.4/),
      expect.stringMatching(/203\.0\.113\.9.*ended Nov 19, 2026/),
    ]);
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
    expect(within(rows[2] ?? document.body).queryByRole('button')).toBeNull();
  });

  it('can be ended one by one', async () => {
    const { actor } = await openWith([here, phone]);
    const ending = record(endSignIn, { success: true });
    server.use(ending.handler, reply(listSignIns, { signIns: [here] }));
    await actor.click(screen.getByRole('button', { name: /Sign out Safari/ }));
    await screen.findByText('Device signed out.');
    expect(ending.requests.map(({ params }) => params)).toEqual([{ signInId: 's2' }]);
    await waitFor(() => expect(screen.queryByText('Safari 26 on iPhone')).toBeNull());
  });

  it('can be ended all but this one', async () => {
    const { actor } = await openWith([here, phone]);
    server.use(reply(endOtherSignIns, { ended: 1 }), reply(listSignIns, { signIns: [here] }));
    await actor.click(screen.getByRole('button', { name: 'Sign out other devices' }));
    await screen.findByText('One other device was signed out.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull());
  });
});

describe('two-factor sign-in', () => {
  const proposal = {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Suite:dana?secret=JBSWY3DPEHPK3PXP&issuer=Suite',
  };
  const recoveryCodes = ['4f7k-9m2p', 'x3qd-77vb'];

  it('is set up with password, code and recovery codes', async () => {
    const { actor, region } = await open();
    const card = region('Two-factor sign-in');
    const proposing = record(proposeTwoFactor, proposal);
    const confirming = record(confirmTwoFactor, { recoveryCodes });
    server.use(proposing.handler, confirming.handler);
    await actor.click(await card.findByRole('button', { name: 'Set up' }));
    await actor.type(card.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    await card.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(card.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    server.use(reply(getTwoFactor, { enabled: true, recoveryCodesLeft: 10 }));
    await actor.type(card.getByLabelText('Code'), '123456{Enter}');
    await card.findByText('4f7k-9m2p');
    expect(document.activeElement?.textContent).toContain('Recovery codes');
    await actor.click(card.getByRole('button', { name: 'Download' }));
    expect(fakes.download.mock.lastCall?.[0].content).toContain('x3qd-77vb');
    await actor.click(card.getByRole('button', { name: 'I saved these codes' }));
    await card.findByText(/10 of 10 recovery codes are left/);
    expect(screen.queryByText('4f7k-9m2p')).toBeNull();
    expect(proposing.requests.map(({ body }) => body)).toEqual([{ password: 'saguaro-ridge' }]);
    expect(confirming.requests.map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(proposal.secret);
  });

  it('says beside the field what is wrong: the password, then the code', async () => {
    const { actor, region } = await open();
    const card = region('Two-factor sign-in');
    server.use(refuse(proposeTwoFactor, wrongPassword));
    await actor.click(await card.findByRole('button', { name: 'Set up' }));
    await actor.type(card.getByLabelText('Password'), 'wrong{Enter}');
    await card.findByText('That password is not right.');
    server.use(
      reply(proposeTwoFactor, proposal),
      refuse(confirmTwoFactor, { code: 'TWO_FACTOR_WRONG', error: 'That code is not right.' }),
    );
    await actor.type(card.getByLabelText('Password'), '{Enter}');
    await actor.type(await card.findByLabelText('Code'), '000000{Enter}');
    await card.findByText('That code is not right.');
    await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Code')));
  });

  it('gives new recovery codes, and is switched off, after the password', async () => {
    const { actor, region } = await open(reply(getTwoFactor, { enabled: true, recoveryCodesLeft: 1 }));
    await screen.findByText(/1 of 10 recovery codes is left/);
    const card = region('Two-factor sign-in');
    server.use(reply(renewRecoveryCodes, { recoveryCodes }), reply(disableTwoFactor, { success: true }));
    await actor.click(card.getByRole('button', { name: 'New recovery codes' }));
    await actor.type(card.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    await actor.click(await card.findByRole('button', { name: 'I saved these codes' }));
    await actor.click(card.getByRole('button', { name: 'Turn off' }));
    server.use(reply(getTwoFactor, { enabled: false, recoveryCodesLeft: 0 }));
    await actor.type(card.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    await card.findByRole('button', { name: 'Set up' });
    await screen.findByText('Two-factor sign-in is off. Your other devices were signed out.');
  });
});

describe('own data', () => {
  it('are fetched with a renewed session and saved as a file', async () => {
    const { actor } = await open();
    const state = { isFresh: false };
    server.use(
      http.get('/api/auth/me/export', () =>
        state.isFresh
          ? new HttpResponse(new Uint8Array([80, 75, 3, 4]), {
              headers: {
                'content-type': 'application/zip',
                'content-disposition': 'attachment; filename="dana-data.zip"',
              },
            })
          : HttpResponse.json({ error: 'no', code: 'NOT_SIGNED_IN', requestId: 't' }, { status: 401 }),
      ),
      reply(refresh, () => {
        state.isFresh = true;
        return { user: dana };
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText('Downloaded.');
    const file = fakes.download.mock.lastCall?.[0];
    expect(file).toMatchObject({ name: 'dana-data.zip', type: 'application/zip' });
    expect(file?.content).toHaveProperty('size', 4);
  });

  it('say so when they cannot be fetched', async () => {
    const { actor } = await open();
    server.use(http.get('/api/auth/me/export', () => HttpResponse.json({ error: 'Busy.' }, { status: 503 })));
    await actor.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText('Busy.');
  });
});

describe('deleting the account', () => {
  async function ask() {
    const app = await open();
    await app.actor.click(screen.getByRole('button', { name: 'Delete account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete the account of ${dana.email}?` }));
    return { ...app, dialog };
  }

  it('names what is lost, asks for the password and ends on the login page', async () => {
    const { actor, address, dialog } = await ask();
    expect(dialog.getByText(/saved and hidden properties/)).toBeDefined();
    const deleting = record(deleteMe, { success: true });
    server.use(deleting.handler);
    await actor.type(dialog.getByLabelText('Password'), 'saguaro-ridge');
    signIn(null);
    await actor.keyboard('{Enter}');
    await screen.findByText('Your account was deleted.');
    expect(address()).toBe('/login');
    expect(deleting.requests.map(({ body }) => body)).toEqual([{ password: 'saguaro-ridge' }]);
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  });

  it('does nothing with a wrong password', async () => {
    const { actor, address, dialog } = await ask();
    server.use(refuse(deleteMe, wrongPassword));
    await actor.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    await dialog.findByText('That password is not right.');
    expect(address()).toBe('/dashboard/profile');
  });
});
