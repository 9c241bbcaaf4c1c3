import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalizeUserName, userNameInvalid, userNameProblem, userNameReserved, userNamesFor } from './user-name.ts';

describe('user name', () => {
  test.each(['ann', 'Ann.Lee', 'a-1', '007', 'dana_whitlock', 'a.b-c_d', 'x'.repeat(30), ' ann '])(
    '%j is fine',
    (name) => {
      expect(userNameProblem(name)).toBeUndefined();
    },
  );

  test.each([
    '',
    'ab',
    'x'.repeat(31),
    '.ann',
    'ann.',
    '-ann',
    'ann_',
    'an..n',
    'an.-n',
    'an n',
    'añn',
    'ann@home',
    'ann/lee',
  ])('%j is not', (name) => {
    expect(userNameProblem(name)).toBe(userNameInvalid);
  });

  test.each(['admin', 'Admin', ' POSTMASTER ', 'everyone', 'mailer-daemon', 'no-reply'])('%j is reserved', (name) => {
    expect(userNameProblem(name)).toBe(userNameReserved);
  });

  it('is compared without case and blanks around', () => {
    expect(normalizeUserName(' Dana.W ')).toBe('dana.w');
  });

  test('every name that is fine is the local part of a mail address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._-]{1,32}$/), (name) => {
        fc.pre(userNameProblem(name) === undefined);
        expect(name).toMatch(/^[a-z0-9](?:[a-z0-9]|[._-](?=[a-z0-9])){1,28}[a-z0-9]$/);
      }),
    );
  });
});

test.each([
  ['Nora.Vale+homes@desert.example', ['nora.vale', 'nora.vale2']],
  ['_nora--vale_@desert.example', ['nora-vale', 'nora-vale2']],
  ['josé@desert.example', ['jose', 'jose2']],
  ['admin@desert.example', ['admin2', 'admin3']],
  ['x@desert.example', []],
  ['山田@desert.example', []],
  [`${'a'.repeat(64)}@desert.example`, ['a'.repeat(29), `${'a'.repeat(29)}2`]],
])('%s may become %j', (email, names) => {
  expect(userNamesFor(email).slice(0, 2)).toEqual(names);
});

test('every name that an address may become is fine', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      for (const name of userNamesFor(email)) expect(userNameProblem(name)).toBeUndefined();
    }),
  );
});
