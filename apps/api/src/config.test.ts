import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
