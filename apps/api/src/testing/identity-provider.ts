import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { createOidcProvider } from '#adapters/identity-provider/oidc-provider.ts';
import { publicUrl } from './build-test-app.ts';

export interface Person {
  subject: string;
  email: string;
  isVerified: boolean;
  name?: string;
}

const client = { clientId: 'investor-suite', clientSecret: 'the secret of the tests' };

/** A certified provider on this machine, at which whoever is `present` signs in without typing anything. */
export async function startIdentityProvider(people: Person[]) {
  let present: string | undefined;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this kind, never a pipe's name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/login`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'ES256' }] },
    cookies: { keys: ['the cookies of the tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => {
        const person = people.find((each) => each.subject === subject);
        return { sub: subject, email: person?.email, email_verified: person?.isVerified, name: person?.name };
      },
    }),
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (present === undefined) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: present } });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? present, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    asProduct: (options: { mayRegister?: boolean } = {}) =>
      createOidcProvider({ ...client, issuer, publicUrl, label: 'Desert Homes', mayRegister: false, ...options }),

    /** What a browser does that is sent there: the query with which it comes back. */
    async visit(address: string, subject: string | undefined): Promise<string> {
      present = subject;
      const cookies = new Map<string, string>();
      let url = address;
      for (let steps = 0; steps < 10; steps += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const each of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        const next = new URL(location, url);
        if (next.origin === publicUrl) return next.search;
        url = next.href;
      }
      throw new Error('The provider leads from one page to the next');
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
