import { expect, test } from 'vitest';
import { resoWithdrawal } from './reso-withdrawal.ts';

const gone = 'The source has removed it';

test.each([
  ['MLS Grid', { ListingKey: 'A1', MlgCanView: false }, 'A1', 'MlgCanView is false: the source has taken it back'],
  [
    'a text for a flag',
    { ListingKey: 'A1', MlgCanView: 'N' },
    'A1',
    'MlgCanView is false: the source has taken it back',
  ],
  [
    'no display on the internet',
    { ListingKey: 'A1', InternetEntireListingDisplayYN: false },
    'A1',
    'InternetEntireListingDisplayYN is false: it is not to be shown',
  ],
  [
    'deleted',
    { ListingKey: 'A1', StandardStatus: 'Delete' },
    'A1',
    "StandardStatus 'Delete': it is no listing of the source",
  ],
  [
    'incomplete',
    { ListingKey: 7, StandardStatus: 'Incomplete' },
    '7',
    "StandardStatus 'Incomplete': it is no listing of the source",
  ],
  ['OData 4.01', { '@removed': { reason: 'deleted' }, '@id': "Property('A1')" }, 'A1', gone],
  ['OData 4.01 with its key', { '@removed': { reason: 'changed' }, ListingKey: 'A1' }, 'A1', gone],
  ['the long spelling', { '@odata.removed': {}, '@odata.id': "https://api.example/Property('A1')" }, 'A1', gone],
  ['a named key with an apostrophe', { '@removed': {}, '@id': "Property(ListingKey='O''Hare-1')" }, "O'Hare-1", gone],
  ['a number for a key', { '@removed': {}, '@id': 'Property(123)' }, '123', gone],
  ['OData 4.0', { '@odata.context': '#Property/$deletedEntity', id: "Property('A1')", reason: 'deleted' }, 'A1', gone],
])('%s', (_name, record, sourceKey, reason) => {
  expect(resoWithdrawal(record)).toEqual({ sourceKey, reason });
});

test.each([
  ['no key', { MlgCanView: false }],
  ['a key that is too long', { MlgCanView: false, ListingKey: 'x'.repeat(121) }],
  ['an address without a key', { '@removed': {}, '@id': 'Property' }],
])('%s names no listing', (_name, record) => {
  expect(resoWithdrawal(record)).toMatchObject({ sourceKey: undefined });
});

test.each([
  [{ ListingKey: 'A1', StandardStatus: 'Withdrawn' }],
  [{ ListingKey: 'A1', MlgCanView: true, InternetEntireListingDisplayYN: null }],
  [{ ListingKey: 'A1', '@odata.context': 'https://api.example/$metadata#Property/$entity' }],
])('%j is a listing', (record) => {
  expect(resoWithdrawal(record)).toBeUndefined();
});
