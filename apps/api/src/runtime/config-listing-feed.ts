import * as z from 'zod';
import { safeAddress, secret } from './safe-address.ts';

const minutes = { default: 60, min: 1, max: 10_080 };

/** Keys that files and the product itself use. */
const takenSources = ['demo', 'homeharvest', 'manual', 'realtor', 'redfin'];

export const listingFeedSettings = {
  LISTING_FEED_URL: safeAddress
    .refine((value) => isPageSize(value), '$top must be a whole number from 1 to 5000')
    .optional(),
  LISTING_FEED_TOKEN: secret.optional(),
  LISTING_FEED_TOKEN_URL: safeAddress.optional(),
  LISTING_FEED_CLIENT_ID: secret.optional(),
  LISTING_FEED_CLIENT_SECRET: secret.optional(),
  LISTING_FEED_SOURCE: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be a short name of a-z, 0-9 and '-'")
    .refine((value) => !takenSources.includes(value), `must not be one of ${takenSources.join(', ')}`)
    .optional(),
  LISTING_FEED_MINUTES: z.coerce.number().int().min(minutes.min).max(minutes.max).optional(),
};

type Settings = z.infer<z.ZodObject<typeof listingFeedSettings>>;

export interface ListingFeedConfig {
  url: string;
  access: { token: string } | { tokenUrl: string; clientId: string; clientSecret: string };
  source: string;
  everyMinutes: number;
}

/** What is half set, as an issue of the variable that is missing or too much; undefined where all fits. */
export function listingFeedProblem(env: Settings): { name: keyof Settings; message: string } | undefined {
  const { LISTING_FEED_TOKEN, LISTING_FEED_TOKEN_URL, LISTING_FEED_CLIENT_ID, LISTING_FEED_CLIENT_SECRET } = env;
  if (env.LISTING_FEED_URL === undefined) {
    const given = Object.keys(listingFeedSettings).find((name) => Object.hasOwn(env, name));
    return given === undefined ? undefined : { name: 'LISTING_FEED_URL', message: `is missing beside ${given}` };
  }
  const client = { LISTING_FEED_TOKEN_URL, LISTING_FEED_CLIENT_ID, LISTING_FEED_CLIENT_SECRET };
  const isClientGiven = Object.values(client).some((value) => value !== undefined);
  if (LISTING_FEED_TOKEN !== undefined) {
    if (!isClientGiven) return undefined;
    return { name: 'LISTING_FEED_TOKEN', message: 'and the LISTING_FEED_CLIENT settings exclude each other' };
  }
  if (!isClientGiven) {
    return { name: 'LISTING_FEED_TOKEN', message: 'is missing (or LISTING_FEED_TOKEN_URL with client id and secret)' };
  }
  const [name] = missingOf(client);
  return name && { name, message: 'is missing: token address, client id and secret belong together' };
}

function missingOf<Name extends string>(settings: Partial<Record<Name, string | undefined>>): Name[] {
  // Object.keys does not know the names of a type.
  return (Object.keys(settings) as Name[]).filter((name) => settings[name] === undefined);
}

export function listingFeedConfig(env: Settings): ListingFeedConfig | undefined {
  if (env.LISTING_FEED_URL === undefined) return undefined;
  const access = accessOf(env);
  return (
    access && {
      url: env.LISTING_FEED_URL,
      access,
      source: env.LISTING_FEED_SOURCE ?? 'reso',
      everyMinutes: env.LISTING_FEED_MINUTES ?? minutes.default,
    }
  );
}

function accessOf(env: Settings): ListingFeedConfig['access'] | undefined {
  if (env.LISTING_FEED_TOKEN !== undefined) return { token: env.LISTING_FEED_TOKEN };
  const tokenUrl = env.LISTING_FEED_TOKEN_URL;
  const clientId = env.LISTING_FEED_CLIENT_ID;
  const clientSecret = env.LISTING_FEED_CLIENT_SECRET;
  return tokenUrl && clientId && clientSecret ? { tokenUrl, clientId, clientSecret } : undefined;
}

function isPageSize(value: string): boolean {
  const top = URL.parse(value)?.searchParams.get('$top') ?? '1';
  return /^\d{1,4}$/.test(top) && Number(top) >= 1 && Number(top) <= 5000;
}
