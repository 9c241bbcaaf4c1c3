import { checkEmail, getMe, login, logout, refresh, updateMe } from '@rei/domain/accounts/endpoints';
import { changePassword } from '@rei/domain/accounts/security-endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dana } from '#testing/render-app.tsx';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';
import { call, endpointUrl, sessionExpiredEvent } from './api-client.ts';

const handleExpired = vi.fn();
beforeEach(() => window.addEventListener(sessionExpiredEvent, handleExpired));
afterEach(() => {
  window.removeEventListener(sessionExpiredEvent, handleExpired);
  handleExpired.mockClear();
});

const notSignedIn = { code: 'NOT_SIGNED_IN', error: 'Not signed in' } as const;
const emptyList = { properties: [], total: 0 };

/** A server whose access cookie has run out until it is renewed; it refuses the first `refused` calls together. */
function expiredUntilRenewed(refused: number) {
  const state = { isFresh: false, calls: 0, renewals: 0 };
  const allCame = Promise.withResolvers<void>();
  server.use(
    http.get('/api/auth/me', async () => {
      state.calls += 1;
      const isRepetition = state.calls > refused;
      if (state.calls === refused) allCame.resolve();
      await allCame.promise;
      return isRepetition && state.isFresh
        ? HttpResponse.json({ user: dana })
        : HttpResponse.json({ error: 'Not signed in', code: 'NOT_SIGNED_IN', requestId: 't' }, { status: 401 });
    }),
    http.get('/api/auth/refresh', () => {
      state.renewals += 1;
      state.isFresh = true;
      return HttpResponse.json({ user: dana });
    }),
  );
  return state;
}

describe('addresses', () => {
  it('puts parameters into the path, encoded', () => {
    expect(endpointUrl(getProperty, { params: { propertyId: 'a/b c' } })).toBe('/api/properties/a%2Fb%20c');
  });

  it('leaves undefined fields out of the query', () => {
    expect(endpointUrl(listSavedProperties, { query: { page: '2', limit: undefined, hidden: '1' } })).toBe(
      '/api/user-properties?page=2&hidden=1',
    );
  });
});

describe('answers', () => {
  it('sends the body as JSON and gives back the data', async () => {
    const saving = record(updateMe, { user: dana });
    server.use(saving.handler);
    await expect(call(updateMe, { body: { name: 'Dana', phone: '' } })).resolves.toEqual({ user: dana });
    expect(saving.requests.map(({ body }) => body)).toEqual([{ name: 'Dana', phone: '' }]);
  });

  it.each([
    ['the error field', JSON.stringify({ error: 'No such page', message: 'ignored' }), 'No such page'],
    ['else the message field', JSON.stringify({ message: 'Try later' }), 'Try later'],
    ['else the status text', JSON.stringify({}), 'Teapot'],
    ['a body that is not JSON', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['the status text of an empty body', '', 'Teapot'],
  ])('fails with %s', async (_name, body, message) => {
    server.use(http.get('/api/auth/check-email', () => new HttpResponse(body, { status: 418, statusText: 'Teapot' })));
    await expect(call(checkEmail, { query: { email: 'a@b.example' } })).rejects.toMatchObject({ message, status: 418 });
  });

  it('carries code and texts per field', async () => {
    server.use(refuse(updateMe, { code: 'VALIDATION', error: 'Check the form', details: { name: 'Required' } }));
    await expect(call(updateMe, { body: {} })).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { name: 'Required' },
    });
  });

  it('says so when the server cannot be reached', async () => {
    server.use(disconnect(getMe));
    await expect(call(getMe)).rejects.toMatchObject({ message: 'Network error, please try again.', status: 0 });
  });
});

describe('a refused session', () => {
  it('is renewed once for many requests, each of which is repeated once', async () => {
    const state = expiredUntilRenewed(3);
    const answers = await Promise.all([call(getMe), call(getMe), call(getMe)]);
    expect(answers).toEqual([{ user: dana }, { user: dana }, { user: dana }]);
    expect(state).toEqual({ isFresh: true, calls: 6, renewals: 1 });
    expect(handleExpired).not.toHaveBeenCalled();
  });

  it('has ended when the renewal is refused', async () => {
    server.use(refuse(getMe, notSignedIn), refuse(refresh, { code: 'SESSION_EXPIRED', error: 'gone' }));
    await expect(call(getMe)).rejects.toMatchObject({ message: 'Session expired, please log in again.', status: 401 });
    expect(handleExpired).toHaveBeenCalledTimes(1);
  });

  it('has ended when the repetition is refused as well, without a third try', async () => {
    const asked = vi.fn();
    server.use(
      http.get('/api/auth/me', () => {
        asked();
        return HttpResponse.json({ error: 'no', code: 'NOT_SIGNED_IN', requestId: 't' }, { status: 401 });
      }),
      reply(refresh, { user: dana }),
    );
    await expect(call(getMe)).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(handleExpired).toHaveBeenCalledTimes(1);
  });

  it('has the browser take the new cookies even after the page was left', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expiredUntilRenewed(1);
    await call(getMe);
    expect(fetched).toHaveBeenCalledWith('/api/auth/refresh', expect.objectContaining({ keepalive: true }));
    fetched.mockRestore();
  });

  it('has not ended while the renewal fails for reasons of the server', async () => {
    server.use(refuse(getMe, notSignedIn), refuse(refresh, { code: 'UNAVAILABLE', error: 'Restarting' }));
    await expect(call(getMe)).rejects.toMatchObject({ message: 'Restarting', status: 503 });
    expect(handleExpired).not.toHaveBeenCalled();
  });

  it('is not renewed for login and logout', async () => {
    const renewal = record(refresh, { user: dana });
    server.use(
      refuse(login, { code: 'WRONG_CREDENTIALS', error: 'Wrong email or password.' }),
      refuse(logout, notSignedIn),
      renewal.handler,
    );
    const body = { email: 'dana@saguaro.example', password: 'wrong' };
    await expect(call(login, { body })).rejects.toMatchObject({ message: 'Wrong email or password.' });
    await expect(call(logout)).rejects.toMatchObject({ status: 401 });
    expect(renewal.requests).toHaveLength(0);
    expect(handleExpired).not.toHaveBeenCalled();
  });
});

describe('a wrong password typed while signed in', () => {
  const body = { currentPassword: 'wrong', newPassword: 'tulips-and-brick' };
  const wrong = { code: 'WRONG_CREDENTIALS', error: 'Wrong password.' } as const;

  it('renews nothing and signs nobody out', async () => {
    const renewal = record(refresh, { user: dana });
    server.use(refuse(changePassword, wrong), renewal.handler);
    await expect(call(changePassword, { body })).rejects.toMatchObject({ message: 'Wrong password.', status: 401 });
    expect(renewal.requests).toHaveLength(0);
    expect(handleExpired).not.toHaveBeenCalled();
  });

  it('is said as such after the session was renewed', async () => {
    server.use(
      refuse(changePassword, notSignedIn),
      reply(refresh, () => {
        server.use(refuse(changePassword, wrong));
        return { user: dana };
      }),
    );
    await expect(call(changePassword, { body })).rejects.toMatchObject({ message: 'Wrong password.', status: 401 });
    expect(handleExpired).not.toHaveBeenCalled();
  });
});

describe('a 403', () => {
  it('is renewed and repeated once in the saved-data area', async () => {
    const state = { isFresh: false };
    server.use(
      http.get('/api/user-properties', () =>
        state.isFresh
          ? HttpResponse.json(emptyList)
          : HttpResponse.json({ error: 'no', code: 'NOT_ALLOWED', requestId: 't' }, { status: 403 }),
      ),
      reply(refresh, () => {
        state.isFresh = true;
        return { user: dana };
      }),
    );
    await expect(call(listSavedProperties)).resolves.toEqual(emptyList);
  });

  it('signs nobody out there, even when the renewal is refused', async () => {
    server.use(
      refuse(listSavedProperties, { code: 'NOT_ALLOWED', error: 'Not yours' }),
      refuse(refresh, { code: 'SESSION_EXPIRED', error: 'gone' }),
    );
    await expect(call(listSavedProperties)).rejects.toMatchObject({ message: 'Not yours', status: 403 });
    expect(handleExpired).not.toHaveBeenCalled();
  });

  it('is final elsewhere', async () => {
    const renewal = record(refresh, { user: dana });
    server.use(refuse(getMe, { code: 'NOT_ALLOWED', error: 'Not allowed' }), renewal.handler);
    await expect(call(getMe)).rejects.toMatchObject({ status: 403 });
    expect(renewal.requests).toHaveLength(0);
  });
});
