/** What has to come back unchanged, so that an answer belongs to the browser that asked. */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider vouches for. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** As the provider writes it. */
  email?: string | undefined;
  isEmailVerified: boolean;
  name?: string | undefined;
}

export interface IdentityProvider {
  /** What its button calls it: 'Sign in with …'. */
  label: string;
  /** Whether somebody without an account gets one. */
  mayRegister: boolean;
  /** Where the browser goes; UNAVAILABLE where the provider does not answer. */
  begin(): Promise<{ address: string; attempt: ProviderAttempt }>;
  /** Reads the query that the browser came back with: NOT_ALLOWED where the provider refused, LINK_INVALID where it does not fit the attempt. */
  finish(query: string, attempt: ProviderAttempt): Promise<ProviderIdentity>;
}
