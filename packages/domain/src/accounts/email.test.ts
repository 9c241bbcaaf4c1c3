import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

describe('an email address that can be registered', () => {
  test.each([
    'ann@example.com',
    'ANN@Example.COM',
    ' ann@example.com ',
    'ann.lee+offers@mail.example.co.uk',
    "o'hara@example.com",
    'a@b.io',
    '1@2.museum',
    'ann@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
});

describe('no email address', () => {
  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann@lee@example.com',
    'ann lee@example.com',
    'ann@exam ple.com',
    '.ann@example.com',
    'ann.@example.com',
    'an..n@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example.c',
    'ann@[127.0.0.1]',
    'ann@127.0.0.1',
    '"ann"@example.com',
    'ann@example.com\nbcc: all@example.com',
    'Ann <ann@example.com>',
    'ann@example.com,lee@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('comparison', () => {
  it('goes by lower case without blanks around', () => {
    expect(normalizeEmail('  Ann@Example.COM ')).toBe('ann@example.com');
  });

  test('an address stays one when it is made comparable', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(normalizeEmail(email))).toBe(isEmail(email));
      }),
    );
  });
});
