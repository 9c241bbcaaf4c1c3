import { describe, expect, it, test } from 'vitest';
import { handleAt, parseRecipients, unknownRecipients, withHandle } from './recipients.ts';

describe('recipients', () => {
  it.each([
    ['@jane', { userNames: ['jane'] }],
    ['@jane, @bob.lee', { userNames: ['jane', 'bob.lee'] }],
    [' @Jane ,,@JANE;\n@bob ', { userNames: ['jane', 'bob'] }],
    ['@everyone', { isEveryone: true }],
    ['@Admins, @jane', { areAdmins: true, userNames: ['jane'] }],
    ['jane, @jane, Bob.Lee', { userNames: ['jane', 'bob.lee'] }],
    ['admins', { malformed: ['admins'] }],
    ['jane@mail.example', { malformed: ['jane@mail.example'] }],
    ['everyone', { malformed: ['everyone'] }],
    ['@', { malformed: ['@'] }],
    ['@jane bob', { malformed: ['@jane bob'] }],
    ['@jane@mail.example', { malformed: ['@jane@mail.example'] }],
    [' , ; ', {}],
  ])('of %j', (text, expected) => {
    expect(parseRecipients(text)).toEqual({
      isEveryone: false,
      areAdmins: false,
      userNames: [],
      malformed: [],
      ...expected,
    });
  });
});

test('unknown recipients are named, the first ten of many', () => {
  expect(unknownRecipients(['@bob'])).toBe('Unknown recipient: @bob. Nothing was sent.');
  expect(unknownRecipients(['@bob', 'eve'])).toBe('Unknown recipients: @bob, eve. Nothing was sent.');
  const many = Array.from({ length: 12 }, (_, index) => `@u${index}`);
  expect(unknownRecipients(many)).toMatch(/^Unknown recipients: @u0, .*@u9 and 2 more\. Nothing was sent\.$/);
});

describe('the handle at the caret', () => {
  it.each([
    ['', 0, { typed: '', from: 0 }],
    ['@', 1, { typed: '', from: 0 }],
    ['@ja', 3, { typed: 'ja', from: 0 }],
    ['ja', 2, { typed: 'ja', from: 0 }],
    ['@jane, @bo', 10, { typed: 'bo', from: 7 }],
    ['@jane, @bo', 3, { typed: 'ja', from: 0 }],
    ['@jane,', 6, { typed: '', from: 6 }],
    ['@jane bo', 8, undefined],
  ])('in %j at %i', (text, caret, expected) => {
    expect(handleAt(text, caret)).toEqual(expected);
  });

  it.each([
    ['@ja', 3, '@jane, '],
    ['@bob, @ja', 9, '@bob, @jane, '],
    ['@ja, @bob', 2, '@jane, @bob'],
    ['', 0, '@jane, '],
  ])('gives way to a suggestion in %j', (text, caret, expected) => {
    expect(withHandle(text, caret, '@jane')).toBe(expected);
  });
});
