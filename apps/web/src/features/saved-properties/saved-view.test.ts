import { expect, it } from 'vitest';
import { savedQueryOf, viewFromParams, viewToParams } from './saved-view.ts';

const paged = { page: '1', limit: '10' };

it.each([
  ['', { hidden: '0', ...paged }],
  ['q=elm+st', { text: 'elm st', hidden: '0', ...paged }],
  ['q=++', { hidden: '0', ...paged }],
  ['stage=under_contract&tag=fix', { stage: 'under_contract', tag: 'fix', hidden: '0', ...paged }],
  ['hidden=1', paged],
  ['sort=price-high&page=3', { hidden: '0', sort_by: 'price', sort: 'desc', page: '3', limit: '10' }],
  ['stage=nonsense&sort=toString&page=-1&hidden=yes', { hidden: '0', ...paged }],
])('the address %j asks for %j', (address, query) => {
  expect(savedQueryOf(viewFromParams(new URLSearchParams(address)))).toEqual(query);
});

it.each(['', 'q=elm+st', 'q=%C3%A9lan&stage=accepted&tag=a%26b&hidden=1&sort=address&page=2&view=board'])(
  'the address %j stays as it is',
  (address) => {
    const view = viewFromParams(new URLSearchParams(address));
    expect(new URLSearchParams(viewToParams(view)).toString()).toBe(address);
  },
);
