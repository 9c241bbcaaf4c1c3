import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPhone, phoneDigits, withoutExtension } from './phone.ts';

describe('phone as shown', () => {
  test.each([
    ['6025550148', '(602) 555-0148'],
    ['602-555-0148', '(602) 555-0148'],
    ['(602) 555-0148', '(602) 555-0148'],
    ['602.555.0148', '(602) 555-0148'],
    ['16025550148', '16025550148'],
    ['+1 602 555 0148', '+1 602 555 0148'],
    ['555-0148', '555-0148'],
    ['555-0148 x123', '555-0148 x123'],
    ['602-555-0148 ext. 12', '602-555-0148 ext. 12'],
    ['+49 30 901820', '+49 30 901820'],
    ['call me', 'call me'],
    ['', ''],
  ])('%s shows %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  test('showing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
      }),
    );
  });
});

describe('phone as stored', () => {
  it('is its digits only', () => {
    expect(phoneDigits('(602) 555-0148')).toBe('6025550148');
    expect(phoneDigits('+44 20 7946 0958')).toBe('442079460958');
    expect(phoneDigits('none')).toBe('');
  });

  test('shows again as it was shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(phoneDigits(formatPhone(digits))).toBe(digits);
      }),
    );
  });
});

test.each([
  ['602-555-0148 x12', '602-555-0148'],
  ['602-555-0148, ext. 1234', '602-555-0148'],
  ['+1 602 555 0148;ext=12', '+1 602 555 0148'],
  ['602 555 0148 Extension 5', '602 555 0148'],
  ['602 555 0148 #7', '602 555 0148'],
  ['602 555 0148', '602 555 0148'],
  ['', ''],
])('%s without its extension is %s', (text, number) => {
  expect(withoutExtension(text)).toBe(number);
});
