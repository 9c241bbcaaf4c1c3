import { describe, expect, test } from 'vitest';
import * as mails from './mails.ts';

const about = {
  userName: 'jane.doe',
  productName: 'Homes & <b>"Friends"</b>',
  browser: 'Firefox <b>140</b> on Windows',
  place: 'Network 203.0.113.0/24',
  passkey: 'Phone <b>1</b>',
  provider: 'Desert <b>Homes</b>',
  link: 'https://homes.example/verify-email?token=a&b="><script>',
};

describe.each(Object.entries(mails))('%s', (_name, compose) => {
  const { subject, text, html } = compose(about);

  test('says the same as text and as HTML', () => {
    const words = (html.split('</head>')[1] ?? '').replace(/<[^>]+>/g, ' ');
    expect(subject.length).toBeGreaterThan(10);
    for (const part of ['jane.doe', 'If ']) {
      expect(text).toContain(part);
      expect(words).toContain(part);
    }
    expect(text).toContain(about.productName);
  });

  test('escapes everything it is given, and loads and runs nothing', () => {
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<script|<img|<link|url\(|src=/i);
    expect(html).toContain('Homes &#38; &#60;b&#62;');
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/homes\.example\//);
  });

  test('gives every text a colour, with another one in the dark', () => {
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    for (const [cell = ''] of html.matchAll(/<td class="(text|quiet)"[^>]*>/g)) expect(cell).toContain('color:#');
  });

  test('is text of lines that end as mail lines do', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith(`-- \r\n${about.productName}`)).toBe(true);
  });
});

test.each([
  ['verification', mails.verificationMail],
  ['reset', mails.resetMail],
])('the %s mail carries its link as a button, as an address to copy and in the text', (_name, compose) => {
  const { text, html, link } = compose(about);
  expect(link).toBe(about.link);
  expect(text).toContain(`:\r\n${about.link}\r\n`);
  expect(html.match(/href="/g)).toHaveLength(2);
});
