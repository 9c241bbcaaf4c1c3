import type { CreationOptions, RequestOptions } from '@rei/domain/accounts/passkey';

/** Whether this browser knows passkeys, and how to read and write them as JSON. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Asks the user to make a passkey; undefined when they would rather not. */
export function makePasskey(options: CreationOptions) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answerOf(navigator.credentials.create({ publicKey })) as Promise<RegistrationResponseJSON | undefined>;
}

/** Asks the user to choose and unlock a passkey of this site; undefined when they would rather not. */
export function choosePasskey(options: RequestOptions) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answerOf(navigator.credentials.get({ publicKey })) as Promise<AuthenticationResponseJSON | undefined>;
}

async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const answer = await asked;
    return answer instanceof PublicKeyCredential ? answer.toJSON() : undefined;
  } catch (error) {
    // Browsers say in one word that the user closed the dialog, waited too long or has none.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}
