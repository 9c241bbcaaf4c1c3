import { expect, test } from 'vitest';
import { addressFileName, addressLine } from './property-address.ts';

const whole = { address: '123 N Main St', city: 'Phoenix', state: 'AZ', zip: '85004' };

test.each([
  [whole, '123 N Main St, Phoenix, AZ 85004'],
  [{ ...whole, city: ' ' }, '123 N Main St, AZ 85004'],
  [{ address: '', city: '', state: '', zip: '' }, ''],
  [{ ...whole, zip: '' }, '123 N Main St, Phoenix, AZ'],
])('%j on one line', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

test.each([
  [whole, '123_N_Main_St_Phoenix_AZ_85004'],
  [{ ...whole, address: '../../etc/passwd: "a" <b>|c?*' }, 'etc_passwd_a_b_c_Phoenix_AZ_85004'],
  [{ ...whole, address: 'Straße 5 – Öl' }, 'Straße_5_Öl_Phoenix_AZ_85004'],
  [{ address: '', city: '', state: '', zip: '' }, 'Property'],
  [{ address: '///', city: '', state: '', zip: '' }, 'Property'],
])('%j as a part of a file name', (address, name) => {
  expect(addressFileName(address)).toBe(name);
});

test('it has at most 80 characters and does not end with an underscore', () => {
  const name = addressFileName({ ...whole, address: `${'a'.repeat(79)} ${'b'.repeat(100)}` });
  expect(name).toBe('a'.repeat(79));
});
