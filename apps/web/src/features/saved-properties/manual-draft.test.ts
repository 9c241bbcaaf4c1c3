import { describe, expect, test } from 'vitest';
import { savedAt } from '#testing/sample-listing.ts';
import {
  emptyManualDraft,
  manualDraftOf,
  manualErrors,
  manualInputOf,
  parseManualDraft,
  placeOf,
} from './manual-draft.ts';

const lead = { ...emptyManualDraft, line: '12 Elm St', city: 'Phoenix', state: 'AZ', zip: '85008' };

describe('the form of a property added by hand', () => {
  test('says of every field that is missing what to enter', () => {
    expect(manualErrors(emptyManualDraft)).toEqual({
      line: 'Enter the street address.',
      city: 'Enter the city.',
      state: 'Choose the state.',
      zip: 'Enter the ZIP code, five digits.',
    });
  });

  test('needs no more than an address', () => {
    expect(manualErrors(lead)).toEqual({});
    expect(manualInputOf(lead)).toMatchObject({ type: 'single_family', price: null, contact: null });
  });

  test.each([
    ['zip', { zip: '8500' }, 'Enter the ZIP code, five digits.'],
    ['price', { price: 0 }, 'Must be more than 0'],
    ['baths', { baths: 'two' }, 'Enter a number from 0 to 50, such as 2 or 2.5.'],
    ['baths', { baths: '2.3' }, 'Enter a number from 0 to 50, such as 2 or 2.5.'],
    ['email', { email: 'ann' }, 'Please enter a valid email address'],
    ['lat', { lat: '91', lon: '-112' }, 'Enter a latitude from −85 to 85'],
    ['lon', { lat: '33.4', lon: '' }, 'Enter a longitude from −180 to 180'],
  ])('refuses a wrong %s', (field, change, text) => {
    expect(manualErrors({ ...lead, ...change })).toEqual({ [field]: text });
  });

  test('has a location once both of its numbers are there', () => {
    expect(manualInputOf(lead).place).toBeNull();
    const placed = { ...lead, lat: '33.4484', lon: '−112.074' };
    expect(manualErrors(placed)).toEqual({});
    expect(manualInputOf(placed).place).toEqual({ lat: 33.4484, lon: -112.074 });
    expect(placeOf(placed)).toEqual({ lat: 33.4484, lon: -112.074 });
    expect(placeOf({ lat: '33', lon: '' })).toBeUndefined();
    expect(placeOf({ lat: '', lon: '' })).toBeUndefined();
  });

  test('takes up a draft of the time before locations', () => {
    const { lat: _lat, lon: _lon, ...older } = lead;
    expect(parseManualDraft(older)).toEqual(lead);
  });

  test.each([
    ['land has no rooms', { type: 'land', beds: 3, sqft: 900 } as const, { beds: undefined, sqft: undefined }],
    ['a house has no units', { type: 'single_family', units: 6 } as const, { units: undefined }],
    ['a duplex has two', { type: 'duplex', units: 6 } as const, { units: 2 }],
    ['an apartment building has as many as typed', { type: 'apartment', units: 6 } as const, { units: 6 }],
  ])('%s', (_name, change, input) => {
    const { beds, sqft, units } = manualInputOf({ ...lead, ...change });
    expect({ beds, sqft, units }).toMatchObject(input);
  });

  test('opens what was added with its own values', () => {
    const { property } = savedAt(1, '12 Elm St');
    expect(manualDraftOf({ property, manual: { contactRole: 'agent' } })).toMatchObject({
      line: '12 Elm St',
      state: 'AZ',
      beds: 3,
      baths: '2',
      role: 'agent',
      phone: '(602) 555-0148',
    });
  });

  test('a stored draft of another shape is no draft', () => {
    expect(parseManualDraft({ line: 1 })).toBeUndefined();
    expect(parseManualDraft(lead)).toEqual(lead);
  });
});
