import { maxProviderLabel } from '@rei/domain/accounts/provider-endpoints';
import * as z from 'zod';
import { safeAddress, secret } from './safe-address.ts';

export const oidcSettings = {
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: secret.optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
  OIDC_LABEL: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]+$/u, 'must be one line')
    .max(maxProviderLabel)
    .optional(),
  OIDC_REGISTER: z.stringbool().optional(),
};

type Settings = z.infer<z.ZodObject<typeof oidcSettings>>;

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  label: string;
  /** Whether somebody without an account gets one. */
  mayRegister: boolean;
}

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The variable that is missing beside another one; undefined where all or none are given. */
export function missingOidcSetting(env: Settings): { name: keyof Settings; message: string } | undefined {
  const given = Object.keys(oidcSettings).find((name) => Object.hasOwn(env, name));
  const missing = needed.find((name) => env[name] === undefined);
  return given === undefined || missing === undefined
    ? undefined
    : { name: missing, message: `is missing beside ${given}` };
}

export function oidcConfig(env: Settings): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const label = env.OIDC_LABEL ?? new URL(issuer).hostname.slice(0, maxProviderLabel);
  return { issuer, clientId, clientSecret, label, mayRegister: env.OIDC_REGISTER ?? false };
}
