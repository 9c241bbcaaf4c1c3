import { resolve } from 'node:path';
import { maxKeptDays, type Retention, type RetentionField, retentionRules } from '@rei/domain/diagnostics/retention';
import * as z from 'zod';
import { isLoopback } from '#system/is-loopback.ts';
import {
  type ListingFeedConfig,
  listingFeedConfig,
  listingFeedProblem,
  listingFeedSettings,
} from './config-listing-feed.ts';
import { type MapTilesConfig, mapTilesConfig, mapTilesSetting } from './config-map-tiles.ts';
import { missingOidcSetting, type OidcConfig, oidcConfig, oidcSettings } from './config-oidc.ts';
import { safeAddress } from './safe-address.ts';

const keptDays = (field: RetentionField) =>
  z.coerce.number().int().min(retentionRules[field].min).max(maxKeptDays).default(retentionRules[field].default);
const port = z.coerce.number().int().min(0).max(65535);
const url = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );

const defaultMaxImportMb = 4096;
const defaultMaxAttachmentMb = 25;
const defaultMailHourlyLimit = 100;
const defaultMaxUserStorageMb = 5120;

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url(['http:', 'https:']).optional(),
    HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    DEMO: z
      .string()
      .regex(/^(auto|off|\d{1,8})$/, "must be 'auto', 'off' or a number of listings")
      .default('auto'),
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
    SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    MAIL_DOMAIN: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a domain name')
      .default('investor.localhost'),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    IMAP_URL: url(['imap:', 'imaps:'])
      .refine((value) => !URL.canParse(value) || new URL(value).username !== '', 'must name a user')
      .optional(),
    INBOUND_SMTP_PORT: port.optional(),
    INBOUND_SMTP_HOST: z.string().min(1).default('127.0.0.1'),
    INBOUND_SMTP_TLS_KEY: z.string().min(1).optional(),
    INBOUND_SMTP_TLS_CERT: z.string().min(1).optional(),
    MAX_ATTACHMENT_MB: z.coerce.number().int().min(1).max(1000).default(defaultMaxAttachmentMb),
    MAX_USER_STORAGE_MB: z.coerce.number().int().min(1).max(10_000_000).default(defaultMaxUserStorageMb),
    MAIL_HOURLY_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(defaultMailHourlyLimit),
    DKIM_DOMAIN: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a domain name')
      .optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, 'must be a selector')
      .optional(),
    DKIM_KEY_FILE: z.string().min(1).optional(),
    STORAGE_URL: url(['s3:'])
      .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', 'must name a bucket: s3://bucket')
      .optional(),
    HUD_API_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{20,4000}=*$/, "must be the token alone, as HUD shows it: 20 or more characters, no 'Bearer'")
      .optional(),
    RATES_URL: url(['http:', 'https:']).optional(),
    ...listingFeedSettings,
    ...oidcSettings,
    MAP_TILES: mapTilesSetting,
    MAX_IMPORT_MB: z.coerce.number().int().min(1).max(1_000_000).default(defaultMaxImportMb),
    TRUST_PROXY: z.stringbool().default(false),
    PASSKEYS: z.stringbool().default(true),
    API_DOCS: z.enum(['public', 'signed-in']).default('public'),
    KEEP_CHANGES_DAYS: keptDays('changeDays'),
    KEEP_SECURITY_EVENTS_DAYS: keptDays('securityEventDays'),
    KEEP_SIGN_INS_DAYS: keptDays('signInDays'),
    KEEP_OUTBOX_DAYS: keptDays('outboxDays'),
    KEEP_IMPORT_ROWS_DAYS: keptDays('importDays'),
    OTEL_EXPORTER_OTLP_ENDPOINT: safeAddress.optional(),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[\x20-\x7e]{1,100}$/, 'must be one line of plain characters')
      .default('investor-suite'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,500}$/, 'must be one word of at least 16 plain characters')
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LOG_FORMAT: z.enum(['auto', 'text', 'json']).default('auto'),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
  })
  .refine((env) => (env.DKIM_SELECTOR === undefined) === (env.DKIM_KEY_FILE === undefined), {
    path: ['DKIM_SELECTOR'],
    message: 'DKIM_SELECTOR and DKIM_KEY_FILE belong together',
  })
  .refine((env) => (env.INBOUND_SMTP_TLS_KEY === undefined) === (env.INBOUND_SMTP_TLS_CERT === undefined), {
    path: ['INBOUND_SMTP_TLS_KEY'],
    message: 'INBOUND_SMTP_TLS_KEY and INBOUND_SMTP_TLS_CERT belong together',
  })
  .superRefine((env, context) => {
    for (const problem of [listingFeedProblem(env), missingOidcSetting(env)])
      if (problem) context.addIssue({ code: 'custom', path: [problem.name], message: problem.message });
    if (env.MAP_TILES !== undefined && !mapTilesConfig(env.MAP_TILES, resolve(env.DATA_DIR))) {
      context.addIssue({ code: 'custom', path: ['MAP_TILES'], message: 'must be a file below DATA_DIR, or its URL' });
    }
  });

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The only name that requests may have for this server; undefined where PUBLIC_URL does not say. */
  publicHost: string | undefined;
  hstsIncludesSubdomains: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: { mode: 'auto' } | { mode: 'off' } | { mode: 'count'; listings: number };
  admin: { email: string; password: string } | undefined;
  /** Undefined: one is made and kept in the data folder. */
  sessionSecret: string | undefined;
  mailDomain: string;
  smtpUrl: string | undefined;
  imapUrl: string | undefined;
  inboundSmtp: { host: string; port: number; tls: { keyFile: string; certFile: string } | undefined } | undefined;
  maxAttachmentBytes: number;
  /** Of a user's documents, photos and draft attachments together. */
  maxUserBytes: number;
  mailHourlyLimit: number;
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
  /** Where contents are kept; undefined: below the data folder. */
  storage: { bucket: string; prefix: string; region: string; endpoint: string | undefined } | undefined;
  hudApiToken: string | undefined;
  ratesUrl: string | undefined;
  listingFeed: ListingFeedConfig | undefined;
  /** Where people may sign in besides here. */
  oidc: OidcConfig | undefined;
  /** Streets for the map: a file below the data folder, or another host's. */
  mapTiles: MapTilesConfig | undefined;
  maxImportBytes: number;
  trustProxy: boolean;
  /** Whether passkeys can be added and signed in with. */
  passkeys: boolean;
  /** Who reads the description of the API. */
  apiDocs: 'public' | 'signed-in';
  retention: Retention;
  /** Where traces are sent. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** Who knows it reads the metrics. */
  metricsToken: string | undefined;
  logLevel: string;
  /** `auto`: text for whoever tries the product on an own machine, JSON for what collects the lines of a deployment. */
  logFormat: 'auto' | 'text' | 'json';
}

/** A setting that stops the start; its message is the one line the console shows. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Wrong setting: ${problems.join('; ')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    publicHost: value.PUBLIC_URL === undefined ? undefined : new URL(value.PUBLIC_URL).host,
    hstsIncludesSubdomains: value.HSTS_INCLUDE_SUBDOMAINS,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    demo: demoSetting(value.DEMO),
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : undefined,
    sessionSecret: value.SESSION_SECRET,
    mailDomain: value.MAIL_DOMAIN.toLowerCase(),
    smtpUrl: value.SMTP_URL,
    imapUrl: value.IMAP_URL,
    inboundSmtp: inboundSmtpSetting(value),
    maxAttachmentBytes: value.MAX_ATTACHMENT_MB * 1024 * 1024,
    maxUserBytes: value.MAX_USER_STORAGE_MB * 1024 * 1024,
    mailHourlyLimit: value.MAIL_HOURLY_LIMIT,
    dkim:
      value.DKIM_SELECTOR && value.DKIM_KEY_FILE
        ? {
            domain: (value.DKIM_DOMAIN ?? value.MAIL_DOMAIN).toLowerCase(),
            selector: value.DKIM_SELECTOR,
            keyFile: resolve(value.DKIM_KEY_FILE),
          }
        : undefined,
    storage: value.STORAGE_URL === undefined ? undefined : storageSetting(new URL(value.STORAGE_URL)),
    hudApiToken: value.HUD_API_TOKEN,
    ratesUrl: value.RATES_URL,
    listingFeed: listingFeedConfig(value),
    oidc: oidcConfig(value),
    mapTiles: value.MAP_TILES === undefined ? undefined : mapTilesConfig(value.MAP_TILES, resolve(value.DATA_DIR)),
    maxImportBytes: value.MAX_IMPORT_MB * 1024 * 1024,
    trustProxy: value.TRUST_PROXY,
    passkeys: value.PASSKEYS,
    apiDocs: value.API_DOCS,
    retention: {
      changeDays: value.KEEP_CHANGES_DAYS,
      securityEventDays: value.KEEP_SECURITY_EVENTS_DAYS,
      signInDays: value.KEEP_SIGN_INS_DAYS,
      outboxDays: value.KEEP_OUTBOX_DAYS,
      importDays: value.KEEP_IMPORT_ROWS_DAYS,
    },
    tracing:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: value.OTEL_SERVICE_NAME },
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
  };
}

function demoSetting(value: string): Config['demo'] {
  if (value === 'auto' || value === 'off') return { mode: value };
  return { mode: 'count', listings: Number(value) };
}

/** The form is s3://bucket/prefix?region=…&endpoint=… */
function storageSetting({ hostname, pathname, searchParams }: URL): Config['storage'] {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}

function inboundSmtpSetting(value: z.infer<typeof schema>): Config['inboundSmtp'] {
  if (value.INBOUND_SMTP_PORT === undefined) return undefined;
  const { INBOUND_SMTP_TLS_KEY: keyFile, INBOUND_SMTP_TLS_CERT: certFile } = value;
  return {
    host: value.INBOUND_SMTP_HOST,
    port: value.INBOUND_SMTP_PORT,
    tls: keyFile && certFile ? { keyFile, certFile } : undefined,
  };
}

/** A terminal or a trial on one's own machine gets text; a collector of a deployment's lines gets JSON. */
export function isReadByPerson({ logFormat, databaseUrl, host, publicUrl }: Config, isTerminal: boolean): boolean {
  if (logFormat !== 'auto') return logFormat === 'text';
  return isTerminal || (databaseUrl === undefined && isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
}
