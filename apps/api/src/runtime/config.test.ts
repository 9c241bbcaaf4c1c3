import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, isReadByPerson, readConfig } from './config.ts';

describe('where contents are kept', () => {
  test.each([
    ['s3://contents', { bucket: 'contents', prefix: '', region: 'us-east-1', endpoint: undefined }],
    [
      's3://contents/of/mail/?region=eu-central-1&endpoint=https://store.example:9000',
      { bucket: 'contents', prefix: 'of/mail/', region: 'eu-central-1', endpoint: 'https://store.example:9000' },
    ],
  ])('%s', (value, storage) => {
    expect(readConfig({ STORAGE_URL: value }).storage).toEqual(storage);
  });

  test('below the data folder where nothing is said', () => {
    expect(readConfig({}).storage).toBeUndefined();
  });
});

test('mail is signed for its own domain where no other is said', () => {
  const config = readConfig({
    MAIL_DOMAIN: 'Investor.example',
    DKIM_SELECTOR: 'mail',
    DKIM_KEY_FILE: '/keys/mail.pem',
  });
  expect(config.dkim).toEqual({ domain: 'investor.example', selector: 'mail', keyFile: '/keys/mail.pem' });
});

test.each([
  ['STORAGE_URL', 'https://contents'],
  ['STORAGE_URL', 's3:///folder'],
  ['DKIM_SELECTOR', 'mail'],
  ['DKIM_KEY_FILE', '/keys/mail.pem'],
  ['MAX_ATTACHMENT_MB', '0'],
  ['MAX_ATTACHMENT_MB', 'many'],
  ['MAIL_HOURLY_LIMIT', '-1'],
  ['SMTP_URL', 'http://relay'],
  ['HUD_API_TOKEN', 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln'],
  ['HUD_API_TOKEN', 'yes'],
])('a wrong %s (%s) stops the start with a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(
    /STORAGE_URL|DKIM_SELECTOR|MAX_ATTACHMENT_MB|MAIL_HOURLY_LIMIT|SMTP_URL|HUD_API_TOKEN/,
  );
});

test("HUD's token is taken as it is, and a wrong one is not repeated on the console", () => {
  const token = 'eyJ0eXAiOiJKV1Qi.eyJhdWQiOiI2IiwianRp.c2ln-bmF0dXJl_';
  expect(readConfig({ HUD_API_TOKEN: token }).hudApiToken).toBe(token);
  expect(readConfig({}).hudApiToken).toBeUndefined();
  expect(() => readConfig({ HUD_API_TOKEN: `Bearer ${token}` })).toThrow(
    "Wrong setting: HUD_API_TOKEN must be the token alone, as HUD shows it: 20 or more characters, no 'Bearer'",
  );
});

describe('the live feed of listings', () => {
  const url = 'https://mls.example/odata/Property';
  const client = {
    LISTING_FEED_TOKEN_URL: 'https://mls.example/token',
    LISTING_FEED_CLIENT_ID: 'us',
    LISTING_FEED_CLIENT_SECRET: 'secret',
  };

  test('is none where nothing is said', () => {
    expect(readConfig({}).listingFeed).toBeUndefined();
  });

  test('is read with a token, or with a token fetched for a client', () => {
    expect(readConfig({ LISTING_FEED_URL: url, LISTING_FEED_TOKEN: 'abc' }).listingFeed).toEqual({
      url,
      access: { token: 'abc' },
      source: 'reso',
      everyMinutes: 60,
    });
    const named = { LISTING_FEED_URL: url, ...client, LISTING_FEED_SOURCE: 'armls', LISTING_FEED_MINUTES: '15' };
    expect(readConfig(named).listingFeed).toEqual({
      url,
      access: { tokenUrl: 'https://mls.example/token', clientId: 'us', clientSecret: 'secret' },
      source: 'armls',
      everyMinutes: 15,
    });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a token alone', { LISTING_FEED_TOKEN: 'abc' }, /LISTING_FEED_URL is missing beside LISTING_FEED_TOKEN$/],
    ['an address alone', { LISTING_FEED_URL: url }, /LISTING_FEED_TOKEN is missing/],
    [
      'half a client',
      { LISTING_FEED_URL: url, LISTING_FEED_TOKEN_URL: url, LISTING_FEED_CLIENT_ID: 'us' },
      /LISTING_FEED_CLIENT_SECRET is missing/,
    ],
    [
      'both',
      { LISTING_FEED_URL: url, LISTING_FEED_TOKEN: 'abc', ...client },
      /LISTING_FEED_TOKEN .*exclude each other/,
    ],
    ['no encryption', { LISTING_FEED_URL: 'http://mls.example/x', LISTING_FEED_TOKEN: 'abc' }, /LISTING_FEED_URL must/],
    [
      'a password in the address',
      { LISTING_FEED_URL: 'https://u:p@mls.example/x', LISTING_FEED_TOKEN: 'abc' },
      /LISTING_FEED_URL must/,
    ],
    ['a broken token', { LISTING_FEED_URL: url, LISTING_FEED_TOKEN: 'Bearer abc' }, /LISTING_FEED_TOKEN must be one/],
    [
      "another source's name",
      { LISTING_FEED_URL: url, LISTING_FEED_TOKEN: 'abc', LISTING_FEED_SOURCE: 'redfin' },
      /LISTING_FEED_SOURCE must not/,
    ],
    [
      'no interval',
      { LISTING_FEED_URL: url, LISTING_FEED_TOKEN: 'abc', LISTING_FEED_MINUTES: '0' },
      /LISTING_FEED_MINUTES/,
    ],
  ])('%s stops the start with a line that tells what is wrong, and no secret', (_, env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
    expect(() => readConfig(env)).not.toThrow(/abc|u:p/);
  });
});

test.each([
  [true, 'through a pipe on an own machine', {}, false],
  [true, 'in a terminal, wherever', { HOST: '0.0.0.0' }, true],
  [false, 'behind a proxy', { PUBLIC_URL: 'https://deals.example' }, false],
  [false, 'on a database of its own', { DATABASE_URL: 'postgres://127.0.0.1/store' }, false],
  [false, 'open to other machines', { HOST: '0.0.0.0' }, false],
  [true, 'wanted as text', { HOST: '0.0.0.0', LOG_FORMAT: 'text' }, false],
  [false, 'wanted as JSON', { LOG_FORMAT: 'json' }, true],
])('the console is for a person (%s) %s', (isForPerson, _, env, isTerminal) => {
  expect(isReadByPerson(readConfig(env), isTerminal)).toBe(isForPerson);
});

describe('streets for the map', () => {
  const folder = resolve('/srv/suite');

  test.each([
    ['streets/pa.pmtiles', { file: join(folder, 'streets/pa.pmtiles') }],
    [join(folder, 'pa.pmtiles'), { file: join(folder, 'pa.pmtiles') }],
    ['https://tiles.example/pa.pmtiles', { url: 'https://tiles.example/pa.pmtiles' }],
  ])('%s', (MAP_TILES, mapTiles) => {
    expect(readConfig({ DATA_DIR: folder, MAP_TILES }).mapTiles).toEqual(mapTiles);
  });

  test.each([
    '../pa.pmtiles',
    '/etc/passwd',
    '.',
    'a/../../pa.pmtiles',
    'ftp://tiles.example/pa',
    'https://me:it@a.example/',
  ])('%s is refused', (MAP_TILES) => {
    expect(() => readConfig({ DATA_DIR: folder, MAP_TILES })).toThrow(/^Wrong setting: MAP_TILES must be a file/);
  });
});
