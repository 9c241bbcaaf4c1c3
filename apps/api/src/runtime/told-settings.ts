import type { Config } from './config.ts';

const isSet = (value: unknown) => (value === undefined ? 'not set' : 'set');

/** The settings as whoever helps may read them: no secret, and nothing that says whose installation it is. */
export function toldSettings(config: Config): Record<string, string> {
  return {
    DATABASE_URL: config.databaseUrl === undefined ? 'not set (embedded)' : 'set',
    PUBLIC_URL: `${new URL(config.publicUrl).protocol}//…`,
    TRUST_PROXY: String(config.trustProxy),
    PASSKEYS: String(config.passkeys),
    API_DOCS: config.apiDocs,
    DEMO: config.demo.mode,
    LOG_LEVEL: config.logLevel,
    LOG_FORMAT: config.logFormat,
    SMTP_URL: isSet(config.smtpUrl),
    IMAP_URL: isSet(config.imapUrl),
    INBOUND_SMTP_PORT: isSet(config.inboundSmtp),
    DKIM_SELECTOR: isSet(config.dkim),
    STORAGE_URL: isSet(config.storage),
    HUD_API_TOKEN: isSet(config.hudApiToken),
    RATES_URL: isSet(config.ratesUrl),
    LISTING_FEED_URL: isSet(config.listingFeed),
    OIDC_ISSUER: isSet(config.oidc),
    MAP_TILES: isSet(config.mapTiles),
    OTEL_EXPORTER_OTLP_ENDPOINT: isSet(config.tracing),
    METRICS_TOKEN: isSet(config.metricsToken),
    MAX_ATTACHMENT_MB: String(config.maxAttachmentBytes / 1024 / 1024),
    MAX_IMPORT_MB: String(config.maxImportBytes / 1024 / 1024),
    MAX_USER_STORAGE_MB: String(config.maxUserBytes / 1024 / 1024),
    MAIL_HOURLY_LIMIT: String(config.mailHourlyLimit),
  };
}
