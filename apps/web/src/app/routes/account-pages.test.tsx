import {
  checkEmail,
  checkUserName,
  login,
  register,
  resendVerification,
  updateMe,
  verifyEmail,
} from '@rei/domain/accounts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '#testing/stub-pages.tsx';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

async function signInByForm(actor: UserEvent) {
  await actor.type(await screen.findByLabelText('E-mail'), dana.email);
  await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge');
  await actor.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it.each([
    ['/login', dana, '/dashboard/search'],
    ['/login', { ...dana, name: '' }, '/dashboard/profile'],
    ['/login?next=%2Fdashboard%2Fmy-properties', dana, '/dashboard/my-properties'],
    ['/login?next=%2F%2Fevil.example', dana, '/dashboard/search'],
    ['/login?next=https%3A%2F%2Fevil.example', dana, '/dashboard/search'],
    ['/login?next=%2F%5Cevil.example', dana, '/dashboard/search'],
  ])('from %s leads on to the right page', async (start, user, end) => {
    const { actor, address } = renderApp(start, { user: null });
    server.use(reply(login, { user }));
    await screen.findByLabelText('E-mail');
    signIn(user);
    await signInByForm(actor);
    await waitFor(() => expect(address()).toBe(end));
  });

  it("shows the server's message where the password was typed", async () => {
    const { actor, address } = renderApp('/login', { user: null });
    server.use(refuse(login, { code: 'WRONG_CREDENTIALS', error: 'Wrong e-mail or password.' }));
    await signInByForm(actor);
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong e-mail or password.');
    expect(address()).toBe('/login');
  });

  it('offers a new link to a user who has not verified the address', async () => {
    const { actor } = renderApp('/login', { user: null });
    server.use(refuse(login, { code: 'EMAIL_NOT_VERIFIED', error: 'Please verify your email first.' }));
    await signInByForm(actor);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please verify your email first.');
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/resend-verification');
  });

  it('shows and hides the password', async () => {
    const { actor } = renderApp('/login', { user: null });
    const field = await screen.findByLabelText('Password');
    await actor.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await actor.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('registration', () => {
  async function open() {
    const app = renderApp('/register', { user: null });
    server.use(reply(checkEmail, { available: true }), reply(checkUserName, { available: true }));
    return { ...app, email: await screen.findByLabelText('Email'), userName: screen.getByLabelText('User Name') };
  }

  async function fillPasswords(actor: UserEvent, password = 'saguaro-ridge', confirmation = password) {
    await actor.type(screen.getByLabelText('Password'), password);
    await actor.type(screen.getByLabelText('Confirm Password'), confirmation);
  }

  it('says checking, then available or taken', async () => {
    const { actor, email } = await open();
    server.use(reply(checkEmail, ({ query }) => ({ available: query.get('email') !== dana.email })));
    await actor.type(email, 'new@saguaro.example');
    await screen.findByText('checking');
    await screen.findByText('available');
    await actor.clear(email);
    await actor.type(email, dana.email);
    await screen.findByText('taken');
  });

  it('asks once after the typing rests, not for every letter', async () => {
    const { actor, userName } = await open();
    const asked = record(checkUserName, { available: true });
    server.use(asked.handler);
    await actor.type(userName, 'dana.whitlock');
    await screen.findByText('available');
    expect(asked.requests.map(({ query }) => query.get('username'))).toEqual(['dana.whitlock']);
  });

  it('never shows a late answer for what was typed since', async () => {
    const { actor, userName } = await open();
    const late = Promise.withResolvers<{ available: boolean }>();
    const asked = record(checkUserName, ({ query }) =>
      query.get('username') === 'dana' ? late.promise : { available: true },
    );
    server.use(asked.handler);
    await actor.type(userName, 'dana');
    await waitFor(() => expect(asked.requests).toHaveLength(1));
    await actor.type(userName, '2');
    await screen.findByText('available');
    late.resolve({ available: false });
    await waitFor(() => expect(asked.requests).toHaveLength(2));
    expect(screen.queryByText('taken')).toBeNull();
  });

  it('says in words what is wrong, beside the fields, and focuses the first', async () => {
    const { actor, email } = await open();
    await actor.type(email, 'dana@nowhere');
    await actor.type(screen.getByLabelText('User Name'), 'dana');
    await fillPasswords(actor, 'saguaro-ridge', 'saguaro-rigde');
    await actor.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Please enter a valid email address');
    await screen.findByText('Passwords do not match');
    expect(document.activeElement).toBe(email);
  });

  it('blocks a taken address and a taken name', async () => {
    const { actor, email, userName } = await open();
    server.use(reply(checkEmail, { available: false }), reply(checkUserName, { available: false }));
    await actor.type(email, dana.email);
    await actor.type(userName, 'dana');
    await waitFor(() => expect(screen.getAllByText('taken')).toHaveLength(2));
    await fillPasswords(actor);
    await actor.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Email already in use.');
    await screen.findByText('Username already taken.');
  });

  it("puts the server's objection beside its field", async () => {
    const { actor, email, userName } = await open();
    server.use(refuse(register, { code: 'USERNAME_TAKEN', error: 'Username already taken.' }));
    await actor.type(email, dana.email);
    await actor.type(userName, 'dana');
    await fillPasswords(actor);
    await actor.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(userName.getAttribute('aria-invalid')).toBe('true'));
  });

  it("ends with 'Check Your Email' and a link to login", async () => {
    const { actor, email, userName } = await open();
    const sent = record(register, { message: 'ok' });
    server.use(sent.handler);
    await actor.type(email, 'Dana@Saguaro.example');
    await actor.type(userName, 'dana');
    await fillPasswords(actor);
    await actor.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(screen.getAllByRole('link', { name: 'Login' }).map((link) => link.getAttribute('href'))).toContain('/login');
    expect(sent.requests.map(({ body }) => body)).toEqual([
      { email: 'Dana@Saguaro.example', userName: 'dana', password: 'saguaro-ridge' },
    ]);
  });
});

describe('verification', () => {
  it('redeems the link once, even when the page is drawn twice', async () => {
    const redeemed = record(verifyEmail, { message: 'ok' });
    server.use(redeemed.handler);
    renderApp('/verify-email?token=abc', { user: null });
    await screen.findByRole('heading', { name: 'Email Verified' });
    expect(redeemed.requests.map(({ query }) => query.get('token'))).toEqual(['abc']);
  });

  it.each([
    ['without a token', '/verify-email', 'Missing or invalid verification link.'],
    ['with an old link', '/verify-email?token=old', 'Verification link is invalid or expired.'],
    ['when the server fails', '/verify-email?token=down', 'Something went wrong. Please try again or contact support.'],
  ])('fails %s', async (_name, path, text) => {
    const isDown = path.endsWith('down');
    server.use(
      refuse(verifyEmail, { code: isDown ? 'INTERNAL' : 'LINK_INVALID', error: isDown ? 'Internal' : 'Invalid link' }),
    );
    renderApp(path, { user: null });
    await screen.findByRole('heading', { name: 'Verification Failed' });
    await screen.findByText(text);
  });
});

describe('a new verification mail', () => {
  it('is confirmed', async () => {
    const { actor } = renderApp('/resend-verification', { user: null });
    server.use(reply(resendVerification, { message: 'ok' }));
    await actor.type(await screen.findByLabelText('E-mail'), `${dana.email}{Enter}`);
    await screen.findByText('Verification email sent! Check your inbox and spam folder.');
  });

  it.each([
    [
      'refused by a failing server',
      refuse(resendVerification, { code: 'INTERNAL', error: 'x' }),
      'Could not send verification email.',
    ],
    ['impossible without a network', disconnect(resendVerification), 'Network error, please try again.'],
  ])('can be %s', async (_name, answer, text) => {
    const { actor } = renderApp('/resend-verification', { user: null });
    server.use(answer);
    await actor.type(await screen.findByLabelText('E-mail'), `${dana.email}{Enter}`);
    await screen.findByText(text);
  });
});

describe('my info', () => {
  it('saves, and shows the phone formatted', async () => {
    const saving = record(updateMe, { user: { ...dana, phone: '4805550162' } });
    const { actor } = renderApp('/dashboard/profile');
    server.use(saving.handler);
    const phone = await screen.findByLabelText('Phone');
    expect(phone).toHaveProperty('value', '(602) 555-0148');
    await actor.clear(phone);
    await actor.type(phone, '480.555.0162');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved!');
    expect(phone).toHaveProperty('value', '(480) 555-0162');
    expect(saving.requests.map(({ body }) => body)).toEqual([
      { name: 'Dana Whitlock', company: 'Saguaro Ridge LLC', phone: '4805550162' },
    ]);
    expect(screen.getByLabelText('Username')).toHaveProperty('readOnly', true);
  });

  it('says when saving failed', async () => {
    const { actor } = renderApp('/dashboard/profile');
    server.use(refuse(updateMe, { code: 'INTERNAL', error: 'x' }));
    await actor.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Save failed. Please re-login.');
  });
});
