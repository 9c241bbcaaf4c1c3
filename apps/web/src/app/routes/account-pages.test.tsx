import {
  checkEmail,
  checkUserName,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@rei/domain/accounts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import '#testing/stub-pages.tsx';
import '#testing/loaded-account-pages.ts';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

/** Where a user with a complete profile arrives. */
const home = '/dashboard';

async function signInByForm(actor: UserEvent) {
  await actor.type(await screen.findByLabelText('Email'), dana.email);
  await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge');
  await actor.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it.each([
    ['/login', dana, '/dashboard'],
    ['/login', { ...dana, name: '' }, '/dashboard/profile'],
    ['/login?next=%2Fdashboard%2Fmy-properties', dana, '/dashboard/my-properties'],
    ['/login?next=%2Fsearch', { ...dana, company: '' }, '/dashboard/profile'],
    ['/login?next=%2F%2Fevil.example', dana, '/dashboard'],
    ['/login?next=https%3A%2F%2Fevil.example', dana, '/dashboard'],
    ['/login?next=%2F%5Cevil.example', dana, '/dashboard'],
  ])('from %s leads on to the right page', async (start, user, end) => {
    const { actor, address } = renderApp(start, { user: null });
    server.use(reply(login, { user }));
    await screen.findByLabelText('Email');
    signIn(user);
    await signInByForm(actor);
    await waitFor(() => expect(address()).toBe(end));
  });

  it("shows the server's message where the password was typed", async () => {
    const { actor, address } = renderApp('/login', { user: null });
    server.use(refuse(login, { code: 'WRONG_CREDENTIALS', error: 'Wrong email or password.' }));
    await signInByForm(actor);
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong email or password.');
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

  it('asks for what is missing', async () => {
    const { actor } = renderApp('/login', { user: null });
    await actor.click(await screen.findByRole('button', { name: 'Login' }));
    await screen.findByText('Enter your email.');
    await screen.findByText('Enter your password.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('leads to the pages for those who cannot sign in', async () => {
    renderApp('/login', { user: null });
    await screen.findByLabelText('Email');
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(expect.arrayContaining(['/forgot-password', '/register', '/resend-verification']));
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

describe('login with a second factor', () => {
  async function openAskedForCode() {
    const app = renderApp('/login', { user: null });
    server.use(refuse(login, { code: 'TWO_FACTOR_REQUIRED', error: 'Enter the code from your authenticator app.' }));
    await signInByForm(app.actor);
    return { ...app, code: await screen.findByLabelText('Code') };
  }

  it('asks for the code where the account has one, and keeps what was typed', async () => {
    const { actor, address, code } = await openAskedForCode();
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', dana.email);
    expect(screen.queryByRole('alert')).toBeNull();
    const signedIn = record(login, { user: dana });
    server.use(signedIn.handler);
    signIn(dana);
    await actor.type(code, '123 456{Enter}');
    await waitFor(() => expect(address()).toBe(home));
    expect(signedIn.requests.map(({ body }) => body)).toEqual([
      { email: dana.email, password: 'saguaro-ridge', code: '123 456' },
    ]);
  });

  it('says beside the field that a code is wrong', async () => {
    const { actor, code } = await openAskedForCode();
    server.use(refuse(login, { code: 'TWO_FACTOR_WRONG', error: 'That code is not right.' }));
    await actor.type(code, '000000{Enter}');
    await screen.findByText('That code is not right.');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a recovery code, which has letters', async () => {
    const { actor } = await openAskedForCode();
    await actor.click(screen.getByRole('button', { name: /recovery code/ }));
    expect(screen.getByLabelText('Recovery code').getAttribute('inputmode')).toBe('text');
  });
});

describe('too many attempts', () => {
  it.each([
    ['40', 'Too many attempts. Try again in 40 seconds.'],
    ['700', 'Too many attempts. Try again in 12 minutes.'],
    ['10000', 'Too many attempts. Try again in 3 hours.'],
  ])('say when to try again: after %s s', async (retryAfter, text) => {
    const { actor } = renderApp('/login', { user: null });
    server.use(
      http.post('/api/auth/login', () =>
        HttpResponse.json(
          { error: 'Too many attempts. Please wait and try again.', code: 'TOO_MANY', requestId: 't' },
          { status: 429, headers: { 'retry-after': retryAfter } },
        ),
      ),
    );
    await signInByForm(actor);
    await screen.findByText(text);
  });
});

describe('a forgotten password', () => {
  async function ask(answer: Parameters<typeof server.use>[0], email: string = dana.email) {
    const { actor } = renderApp('/forgot-password', { user: null });
    server.use(answer);
    await actor.type(await screen.findByLabelText('Email'), `${email}{Enter}`);
  }

  it('is answered alike whether the address is known or not', async () => {
    const asked = record(forgotPassword, { message: 'ok' });
    await ask(asked.handler);
    await screen.findByText('Reset link sent if email is registered.');
    expect(asked.requests.map(({ body }) => body)).toEqual([{ email: dana.email }]);
  });

  it.each([
    ['refused', refuse(forgotPassword, { code: 'CROSS_SITE', error: 'x' }), 'Error sending reset email.'],
    ['failing', refuse(forgotPassword, { code: 'INTERNAL', error: 'x' }), 'Server error. Try again later.'],
    ['unreachable', disconnect(forgotPassword), 'Server error. Try again later.'],
  ])('says so when the server is %s', async (_name, answer, text) => {
    await ask(answer);
    await screen.findByText(text);
  });

  it('needs an address', async () => {
    await ask(refuse(forgotPassword, { code: 'INTERNAL', error: 'x' }), 'dana');
    await screen.findByText('Please enter a valid email address');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('a new password by the mailed link', () => {
  async function reset(password: string, confirmation = password) {
    const app = renderApp('/reset-password/tok-1', { user: null });
    await app.actor.type(await screen.findByLabelText('New password'), password);
    await app.actor.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
    return app;
  }

  it('leads to the login page, without the link in the history', async () => {
    const done = record(resetPassword, { message: 'ok' });
    server.use(done.handler);
    const goOn = holdTimeouts(1500);
    const { address } = await reset('tulips-and-brick');
    await screen.findByText('Password reset! Redirecting to login...');
    goOn();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(done.requests.map(({ body }) => body)).toEqual([{ token: 'tok-1', password: 'tulips-and-brick' }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('tok-1');
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters.', 'New password'],
    ['tulips-and-brick', 'tulips-and-brik', 'Passwords do not match.', 'Confirm password'],
  ])('refuses %j with %j', async (password, confirmation, text, field) => {
    await reset(password, confirmation);
    await screen.findByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });

  it('puts what the server says of the password beside it', async () => {
    const text = 'This password is among the most common ones. Choose another.';
    server.use(refuse(resetPassword, { code: 'VALIDATION', error: text, details: { password: text } }));
    await reset('password');
    await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('offers another link where this one is over', async () => {
    server.use(refuse(resetPassword, { code: 'LINK_INVALID', error: 'Link over.' }));
    await reset('tulips-and-brick');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Link over.');
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/forgot-password');
  });

  it('says so when it could not be set', async () => {
    server.use(refuse(resetPassword, { code: 'INTERNAL', error: 'x' }));
    await reset('tulips-and-brick');
    await screen.findByText('Could not reset password.');
  });
});

describe('registration', () => {
  async function open() {
    const app = renderApp('/register', { user: null });
    server.use(reply(checkEmail, { available: true }), reply(checkUserName, { available: true }));
    return { ...app, email: await screen.findByLabelText('Email'), userName: screen.getByLabelText('User Name') };
  }

  /** Types without a rest between the letters, however busy the machine is. */
  const typeQuickly = userEvent.setup({ delay: null }).type;

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
    const { userName } = await open();
    const asked = record(checkUserName, { available: true });
    server.use(asked.handler);
    await typeQuickly(userName, 'dana.whitlock');
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
    await typeQuickly(userName, 'dana');
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

  it('says what is wrong with a field once it is left', async () => {
    const { actor, userName } = await open();
    await actor.click(userName);
    await actor.tab();
    expect(userName.getAttribute('aria-invalid')).toBeNull();
    await actor.type(userName, 'admin');
    await actor.tab();
    await screen.findByText('This user name is reserved.');
    await actor.type(userName, '.smith');
    expect(screen.queryByText('This user name is reserved.')).toBeNull();
    await fillPasswords(actor, 'saguaro-ridge', 'saguaro-rigde');
    await actor.tab();
    await screen.findByText('Passwords do not match');
    await actor.type(screen.getByLabelText('Password'), 's');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
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
    await actor.type(await screen.findByLabelText('Email'), `${dana.email}{Enter}`);
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
    await actor.type(await screen.findByLabelText('Email'), `${dana.email}{Enter}`);
    await screen.findByText(text);
  });
});
