import {
  addPasskey,
  askPasskey,
  getSignInWays,
  listPasskeys,
  proposePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@rei/domain/accounts/passkey-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#testing/stub-pages.tsx';
import '#testing/loaded-account-pages.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';

const phone = {
  id: 'passkey-1',
  name: 'Phone',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const options = {
  challenge: 'YQ',
  rp: { id: 'localhost', name: 'Deals' },
  user: { id: 'YQ', name: dana.email, displayName: dana.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  attestation: 'none' as const,
  timeout: 1000,
};
const signed = { id: 'YQ', rawId: 'YQ', type: 'public-key' as const };
const made = { ...signed, response: { clientDataJSON: 'YQ', attestationObject: 'YQ' } };
const used = { ...signed, response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' } };

/** What a browser hands over that knows passkeys. */
class Credential {
  readonly json: object;
  constructor(json: object) {
    this.json = json;
  }
  toJSON = () => this.json;
  static parseCreationOptionsFromJSON = (given: object) => given;
  static parseRequestOptionsFromJSON = (given: object) => given;
}

const device = { create: vi.fn<() => Promise<unknown>>(), get: vi.fn<() => Promise<unknown>>() };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Credential);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device });
  device.create.mockResolvedValue(new Credential(made));
  device.get.mockResolvedValue(new Credential(used));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const closed = () => new DOMException('Closed', 'NotAllowedError');

describe('My Info', () => {
  async function open(...answers: Parameters<typeof server.use>) {
    const app = renderApp('/dashboard/profile');
    server.use(...answers);
    await screen.findByText(/A passkey replaces your password/);
    const region = screen.getByRole('region', { name: 'Passkeys' });
    return { ...app, region: within(region) };
  }

  async function goOnToPassword({ region, actor }: Awaited<ReturnType<typeof open>>) {
    await actor.click(await region.findByRole('button', { name: 'Add a passkey' }));
    await actor.click(region.getByRole('button', { name: 'Continue' }));
    await actor.type(region.getByLabelText('Password'), 'tulips-and-brick');
    await actor.click(region.getByRole('button', { name: 'Add passkey' }));
  }

  it('adds one with name and password', async () => {
    const added = record(addPasskey, phone);
    const shown = await open(
      reply(listPasskeys, { passkeys: [], isOpen: true }),
      reply(proposePasskey, options),
      added.handler,
    );
    await goOnToPassword(shown);
    await screen.findByText('Passkey added. Your other devices were signed out.');
    expect(added.requests).toMatchObject([{ body: { name: 'Passkey 1', passkey: made } }]);
  });

  it('goes back to the list when the user closes what the browser asks', async () => {
    device.create.mockRejectedValue(closed());
    const shown = await open(reply(listPasskeys, { passkeys: [], isOpen: true }), reply(proposePasskey, options));
    await goOnToPassword(shown);
    await shown.region.findByRole('button', { name: 'Add a passkey' });
  });

  it('says at the field that the password is wrong', async () => {
    const shown = await open(
      reply(listPasskeys, { passkeys: [], isOpen: true }),
      refuse(proposePasskey, {
        code: 'VALIDATION',
        error: 'Wrong password.',
        details: { password: 'Wrong password.' },
      }),
    );
    await goOnToPassword(shown);
    await shown.region.findByText('Wrong password.');
  });

  it('lists, renames and removes them', async () => {
    const renamed = record(renamePasskey, { ...phone, name: 'Key chain' });
    const removed = record(removePasskey, { success: true });
    const { region, actor } = await open(
      reply(listPasskeys, { passkeys: [phone], isOpen: true }),
      renamed.handler,
      removed.handler,
    );
    await region.findByText(/never used/);
    await actor.click(region.getByRole('button', { name: 'Rename Phone' }));
    const name = region.getByLabelText('Name of the passkey');
    await actor.clear(name);
    await actor.click(region.getByRole('button', { name: 'Save' }));
    await region.findByText('Enter a name.');
    await actor.type(name, 'Key chain');
    await actor.click(region.getByRole('button', { name: 'Save' }));
    await actor.click(await region.findByRole('button', { name: 'Remove Phone' }));
    await actor.type(region.getByLabelText('Password'), 'tulips-and-brick');
    await actor.click(region.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Passkey removed. Your other devices were signed out.');
    expect(renamed.requests).toMatchObject([{ body: { name: 'Key chain' } }]);
    expect(removed.requests).toMatchObject([{ body: { password: 'tulips-and-brick' } }]);
  });

  it('says where none can be added', async () => {
    const { region } = await open();
    await region.findByText('Passkeys can’t be added in this browser or at this address.');
    expect(region.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('the login page', () => {
  async function open(...answers: Parameters<typeof server.use>) {
    const app = renderApp('/login', { user: null });
    server.use(
      reply(getSignInWays, { passkeys: true, provider: null }),
      reply(askPasskey, { ...options, rpId: 'localhost', userVerification: 'required' }),
      ...answers,
    );
    await app.actor.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    return app;
  }

  it('signs in with a passkey alone', async () => {
    const entered = record(signInWithPasskey, { user: dana });
    device.get.mockImplementation(async () => {
      signIn(dana);
      server.use(entered.handler);
      return new Credential(used);
    });
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(entered.requests).toMatchObject([{ body: { passkey: used } }]);
  });

  it('stays when the user closes what the browser asks', async () => {
    device.get.mockRejectedValue(closed());
    const { address } = await open();
    await waitFor(() => expect(device.get).toHaveBeenCalled());
    expect(address()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why one was refused', async () => {
    await open(refuse(signInWithPasskey, { code: 'WRONG_CREDENTIALS', error: 'This passkey isn’t accepted here.' }));
    await screen.findByText('This passkey isn’t accepted here.');
  });
});
