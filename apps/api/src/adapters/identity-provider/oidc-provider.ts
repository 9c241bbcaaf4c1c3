import { providerAnswerInvalid } from '@rei/domain/accounts/provider-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import type { Configuration } from 'openid-client';
import type { IdentityProvider, ProviderIdentity } from '#ports/identity-provider.ts';

interface Options {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  mayRegister: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  /** For each answer of the provider. */
  timeoutSeconds?: number;
}

/** Where its endpoints are is asked again after this, so that a provider may move them. */
const knownForMs = 60 * 60 * 1000;

type Client = typeof import('openid-client');

interface Known {
  client: Client;
  configuration: Configuration;
}

/** OpenID Connect: the code flow with PKCE, state and nonce. The library is loaded with the first sign-in. */
export function createOidcProvider(options: Options): IdentityProvider {
  const { label, mayRegister, publicUrl } = options;
  const returnAddress = `${publicUrl}${pagePaths.login}`;
  let kept: { known: Promise<Known>; until: number } | undefined;

  async function configured(): Promise<Known> {
    if (!kept || kept.until < performance.now()) {
      kept = { known: discover(options), until: performance.now() + knownForMs };
    }
    try {
      return await kept.known;
    } catch (cause) {
      kept = undefined;
      throw unavailable(label, cause);
    }
  }

  return {
    label,
    mayRegister,

    async begin() {
      const { client, configuration } = await configured();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { address: address.href, attempt };
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const { client, configuration } = await configured();
      const address = new URL(returnAddress);
      address.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The answer has no ID token');
        const told =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
            : claims;
        return identityOf(configuration.serverMetadata().issuer, claims.sub, told);
      } catch (error) {
        throw refusalOf(client, error, label);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret, timeoutSeconds = 10 }: Options): Promise<Known> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  const configuration = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // The ID token is checked by its signature too, not by the connection alone.
      client.enableNonRepudiationChecks,
      // The settings take plain http for this machine alone.
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
  return { client, configuration };
}

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): ProviderIdentity {
  const textOf = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  return {
    issuer,
    subject,
    email: textOf('email'),
    // Some providers write it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: textOf('name')?.slice(0, 100),
  };
}

/** The provider's own refusal and an answer that does not fit are the caller's; all else is the provider's failure. */
function refusalOf(client: Client, error: unknown, label: string): AppError {
  if (error instanceof client.AuthorizationResponseError) {
    const text = `${label} didn’t sign you in. Try again, or sign in another way.`;
    return new AppError('NOT_ALLOWED', text, { cause: error });
  }
  const isAway = hasCode(error, 'OAUTH_TIMEOUT') || error instanceof TypeError || isServerError(error);
  if (isAway) return unavailable(label, error);
  return new AppError('LINK_INVALID', providerAnswerInvalid, { cause: error });
}

function unavailable(label: string, cause: unknown): AppError {
  const text = `${label} can’t be reached right now. Try again in a moment, or sign in another way.`;
  return new AppError('UNAVAILABLE', text, { cause, retryAfter: 10 });
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function isServerError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response && cause.status >= 500;
}
