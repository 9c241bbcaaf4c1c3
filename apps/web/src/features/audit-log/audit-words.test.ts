import { describe, expect, it } from 'vitest';
import { fieldName, valueText } from './audit-words.ts';

describe('a changed value', () => {
  it.each([
    ['company', '', '—'],
    ['company', null, '—'],
    ['company', undefined, '—'],
    ['is_admin', true, 'Yes'],
    ['is_admin', false, 'No'],
    ['phone', '6025550148', '(602) 555-0148'],
    ['buyerPhone', '6025550148', '(602) 555-0148'],
    ['company', '6025550148', '6025550148'],
    ['listings', 20_000, '20,000'],
    ['mapping', { price: 3 }, '{"price":3}'],
  ])('of %s, %j, reads %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text);
  });
});

it('names a field as the forms do, and an unknown one by itself', () => {
  expect(fieldName('timeZone')).toBe('Time zone');
  expect(fieldName('newField')).toBe('newField');
});
