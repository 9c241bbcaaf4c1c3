import { expect, test } from 'vitest';
import { mainPhone, readEmail, readPhone } from './contacts.ts';

test.each([
  ['(718) 555-0100', '7185550100'],
  ['1-718-555-0100', '7185550100'],
  ['+1 718 555 0100', '7185550100'],
  ['555-0100', null],
  ['442071234567', null],
  ['', null],
])('phone %j is %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each([
  ['dana@example.com', 'dana@example.com'],
  ['dana.doe+homes@mail.example.co', 'dana.doe+homes@mail.example.co'],
  ['dana@example', null],
  ['dana at example.com', null],
  ['a@example.com, b@example.com', null],
  ['Dana <dana@example.com>', null],
  [`${'x'.repeat(250)}@example.com`, null],
  ['', null],
])('email %j is %j', (text, email) => {
  expect(readEmail(text)).toBe(email);
});

test.each([
  [
    'a mobile one first',
    [
      { number: '7185550100', primary: true },
      { number: '9175550101', type: 'mobile' },
    ],
    '9175550101',
  ],
  ['then the primary one', [{ number: '7185550100' }, { number: '7185550101', primary: true }], '7185550101'],
  ['then the first', [{ number: '7185550100', type: 'Office' }, { number: '7185550101' }], '7185550100'],
  [
    'a mobile one that is none counts for nothing',
    [{ number: '12', type: 'Mobile' }, { number: '7185550101' }],
    '7185550101',
  ],
  ['a number that is no text', [{ number: 7_185_550_100 }], '7185550100'],
  ['a fax only', [{ number: '7185550100', type: 'Fax', primary: true }], null],
  ['an empty list', [], null],
  ['nothing that could be phones', [null, 1, 'x', [[]]], null],
  ['no list', { number: '7185550100' }, null],
])('phones: %s', (_, phones, phone) => {
  expect(mainPhone(phones)).toBe(phone);
});
