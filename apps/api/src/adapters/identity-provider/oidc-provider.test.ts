import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createWebServers } from '#testing/web-servers.ts';
import { createOidcProvider } from './oidc-provider.ts';

const startServer = createWebServers();
const clientId = 'investor-suite';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;

beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
});

interface Told {
  claims?: JWTPayload;
  sign?: (claims: JWTPayload) => Promise<string> | string;
  tokenStatus?: number;
}

const signed = (key: Parameters<SignJWT['sign']>[0]) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);

/** A provider that says what a test wants it to say, and the product that asks it. */
async function startProvider({ claims, sign = signed(keys.privateKey), tokenStatus = 200 }: Told = {}) {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const seen = { challenge: '', nonce: '', forms: [] as URLSearchParams[] };
  const issuer: string = await startServer(async (request, response) => {
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      return answer({
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        ...{ id_token_signing_alg_values_supported: ['ES256'], code_challenge_methods_supported: ['S256'] },
      });
    }
    if (request.url === '/jwks') return answer({ keys: [jwk] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.forms.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    if (tokenStatus !== 200) return answer({ error: 'server_error' }, tokenStatus);
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: 'nora', iat: now, exp: now + 60, nonce: seen.nonce };
    const token = await sign({ ...right, email: 'nora@desert.example', email_verified: true, ...claims });
    return answer({ access_token: 'x', token_type: 'bearer', id_token: token });
  });
  const product = createOidcProvider({
    ...{ issuer, clientId, clientSecret: 'secret', publicUrl: 'http://localhost:3000' },
    ...{ label: 'Desert Homes', mayRegister: false },
  });
  return {
    issuer,
    product,
    seen,
    async signIn(query?: (state: string) => string) {
      const { address, attempt } = await product.begin();
      const asked = new URL(address).searchParams;
      seen.nonce = asked.get('nonce') ?? '';
      seen.challenge = asked.get('code_challenge') ?? '';
      return product.finish(query?.(attempt.state) ?? `?code=one&state=${attempt.state}`, attempt);
    },
  };
}

test('a right answer tells who it is; what is asked has PKCE, state and nonce', async () => {
  const provider = await startProvider();
  const { address, attempt } = await provider.product.begin();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/login',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  });
  expect(await provider.signIn()).toEqual({
    issuer: provider.issuer,
    subject: 'nora',
    email: 'nora@desert.example',
    isEmailVerified: true,
    name: undefined,
  });
  const verifier = provider.seen.forms[0]?.get('code_verifier') ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(provider.seen.challenge);
});

test.each<[string, Told]>([
  ['of another attempt', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['that is over', { claims: { exp: 1_000_000 } }],
  ['signed by somebody else', { sign: (claims) => signed(otherKeys.privateKey)(claims) }],
  ['that nobody signed', { sign: (claims) => new UnsecuredJWT(claims).encode() }],
])('an ID token %s is refused', async (_case, told) => {
  await expect((await startProvider(told)).signIn()).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test.each<[string, (state: string) => string, string]>([
  ['with another state', () => '?code=one&state=another', 'LINK_INVALID'],
  ['without a state', () => '?code=one', 'LINK_INVALID'],
  ['without a code', (state) => `?state=${state}`, 'LINK_INVALID'],
  ['that says no', (state) => `?error=access_denied&state=${state}`, 'NOT_ALLOWED'],
  ['that says no to another attempt', () => '?error=access_denied&state=another', 'LINK_INVALID'],
])('an answer %s is refused, and nothing is asked', async (_case, query, code) => {
  const provider = await startProvider();
  await expect(provider.signIn(query)).rejects.toMatchObject({ code });
  expect(provider.seen.forms).toEqual([]);
});

test('a text for verified counts where it says so, and nothing else does', async () => {
  const isVerified = async (value: unknown) =>
    (await (await startProvider({ claims: { email_verified: value } })).signIn()).isEmailVerified;
  expect(await isVerified('true')).toBe(true);
  for (const value of [undefined, false, 'false', 'yes', 1]) expect(await isVerified(value)).toBe(false);
});

test('a provider that fails or is away is told as such, and is asked again the next time', async () => {
  await expect((await startProvider({ tokenStatus: 503 })).signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  let isAway = true;
  const issuer: string = await startServer((_request, response) =>
    isAway
      ? response.writeHead(503).end()
      : response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` })),
  );
  const product = createOidcProvider({
    ...{ issuer, clientId, clientSecret: 'secret', publicUrl: 'http://localhost:3000' },
    ...{ label: 'Desert Homes', mayRegister: false },
  });
  await expect(product.begin()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Desert Homes can’t be reached right now. Try again in a moment, or sign in another way.',
  });
  isAway = false;
  expect((await product.begin()).address).toContain(`${issuer}/a?`);
});
