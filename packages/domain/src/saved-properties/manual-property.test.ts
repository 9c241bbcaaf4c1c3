import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { manualPropertySchema } from './manual-property.ts';

const address = { line: '12 Elm St', city: 'Phoenix', state_code: 'az', postal_code: '85008' };
const lead = { address, type: 'duplex' };

describe('a property added by hand', () => {
  test('needs no more than an address and a type', () => {
    const { data } = z.safeParse(manualPropertySchema, lead);
    expect(data).toMatchObject({ address: { state_code: 'AZ' }, type: 'duplex' });
  });

  test('has whom to ask, with the digits of the phone', () => {
    const contact = { role: 'owner', name: ' Ann Bell ', email: 'ann@mail.example', phone: '(602) 555-0134' };
    const { data } = z.safeParse(manualPropertySchema, { ...lead, contact });
    expect(data?.contact).toEqual({ role: 'owner', name: 'Ann Bell', email: 'ann@mail.example', phone: '6025550134' });
  });

  test.each([
    ['no street', { address: { ...address, line: ' ' } }],
    ['no state of the United States', { address: { ...address, state_code: 'ZZ' } }],
    ['a state in words', { address: { ...address, state_code: 'Arizona' } }],
    ['a property of every object for a state', { address: { ...address, state_code: '__' } }],
    ['four digits of a ZIP', { address: { ...address, postal_code: '8500' } }],
    ['nine digits of a ZIP', { address: { ...address, postal_code: '85008-1234' } }],
    ['an unknown type', { type: 'castle' }],
    ['a price of nothing', { price: 0 }],
    ['a price as text', { price: '100' }],
    ['a price without end', { price: 1e12 }],
    ['half a bedroom', { beds: 0.5 }],
    ['a third of a bathroom', { baths: 0.3 }],
    ['no square foot', { sqft: 0 }],
    ['no unit', { units: 0 }],
    ['a contact that is neither owner nor agent', { contact: { role: 'friend' } }],
    ['an email that is none', { contact: { role: 'owner', email: 'ann' } }],
  ])('is refused with %s', (_name, change) => {
    expect(z.safeParse(manualPropertySchema, { ...lead, ...change }).success).toBe(false);
  });
});
