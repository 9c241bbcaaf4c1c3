import type { addPasskey, signInWithPasskey } from '@rei/domain/accounts/passkey-endpoints';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import type { StoredPasskey } from './passkey-repository.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256, RS256: what authenticators make, the best first. */
export const algorithms = [-8, -7, -257];

export type Made = BodyOf<typeof addPasskey>['passkey'];
export type Used = BodyOf<typeof signInWithPasskey>['passkey'];

/** Whether this challenge is one of ours and still to be answered; it is not afterwards. */
type Spend = (challenge: string) => Promise<boolean>;

/** What is stored of a passkey that was just made; undefined for what was not made for us, now, by somebody who unlocked it. */
export function checkMade({ response, ...passkey }: Made, site: PasskeySite, spend: Spend) {
  return withoutComplaints(spend, async (expectedChallenge) => {
    // Loaded when somebody adds or uses a passkey: it is large, and many never do.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      isSynced: credentialBackedUp,
    };
  });
}

/** How often a passkey was used with this time; undefined for what it did not sign, for us, now. */
export function checkUse({ response, ...passkey }: Used, stored: StoredPasskey, site: PasskeySite, spend: Spend) {
  return withoutComplaints(spend, async (expectedChallenge) => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId.toString('base64url'),
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.uses,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library says by throwing what is wrong with an answer; a database that is away stays a failure of its own. */
async function withoutComplaints<Result>(
  spend: Spend,
  check: (spend: Spend) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let failure: { error: unknown } | undefined;
  try {
    return await check(async (challenge) => {
      try {
        return await spend(challenge);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch {
    if (failure) throw failure.error;
    return undefined;
  }
}
