import { expect, it } from 'vitest';
import { columnsOf, draftOf, draftOfMapping, fieldOf, finishedMapping, withField } from './mapping-draft.ts';

const table = {
  headings: ['Ask', 'Street', '', 'ZIP', 'Ask'],
  rows: [
    ['250000', '1 Elm St', 'x', '85008', '1'],
    ['', '2 Elm St', '', '85008'],
  ],
  columns: { price: 'Ask', address: 'Street' } as const,
  constants: {},
  tool: null,
  preset: null,
};

it('begins with the guessed columns and the file’s name', () => {
  expect(draftOf(table, 'bobs list.v2.csv')).toMatchObject({ source: 'bobs list.v2', columns: table.columns });
});

it('names the source after the tool that wrote the file, and takes what such lists lack', () => {
  const guess = { ...table, tool: 'PropStream', constants: { status: 'Off Market' } };
  expect(draftOf(guess, 'export (3).csv')).toMatchObject({
    source: 'PropStream',
    constants: { city: '', status: 'Off Market' },
  });
});

it('begins with the preset saved for these headings, spelled as the file spells them', () => {
  const mapping = {
    source: 'County',
    columns: { price: 'ASK', address: ' street ', zip: 'Zip' },
    constants: { state: 'AZ' },
    statuses: { Y: 'For Sale' as const },
  };
  const preset = { id: '1', name: 'County', headings: [], mapping, updatedAt: '2026-11-20T12:00:00Z' };
  expect(draftOf({ ...table, preset }, 'a.csv')).toEqual({
    source: 'County',
    columns: { price: 'Ask', address: 'Street', zip: 'ZIP' },
    constants: { city: '', state: 'AZ', zip: '', status: '' },
    statuses: { Y: 'For Sale' },
  });
  expect(draftOfMapping({ ...mapping, columns: { price: 'Gone' } }, table.headings)).toBeUndefined();
});

it('offers each heading once, with its values', () => {
  expect(columnsOf(table)).toEqual([
    { heading: 'Ask', values: ['250000'] },
    { heading: 'Street', values: ['1 Elm St', '2 Elm St'] },
    { heading: 'ZIP', values: ['85008', '85008'] },
  ]);
});

it('gives a field one column and a column one field', () => {
  const draft = draftOf(table, 'a.csv');
  const moved = withField(draft, 'ZIP', 'price');
  expect(moved.columns).toEqual({ price: 'ZIP', address: 'Street' });
  expect(fieldOf(moved, 'Ask')).toBeUndefined();
  expect(withField(moved, 'ZIP', 'zip').columns).toEqual({ address: 'Street', zip: 'ZIP' });
  expect(withField(draft, 'Ask', undefined).columns).toEqual({ address: 'Street' });
});

it('is finished with a source, a price, an address and a ZIP', () => {
  const draft = draftOf(table, 'a.csv');
  expect(finishedMapping(draft)).toEqual({ problem: expect.stringMatching(/^Choose the column of the ZIP/) });
  expect(finishedMapping({ ...draft, source: ' ' })).toEqual({ problem: expect.stringMatching(/^Name the source/) });
  const constants = { city: 'Phoenix', state: '', zip: '85008', status: '' };
  expect(finishedMapping({ ...draft, constants })).toEqual({
    mapping: {
      source: 'a',
      columns: table.columns,
      constants: { city: 'Phoenix', zip: '85008' },
      statuses: {},
    },
  });
});

it('needs no price where homes without a status are off the market', () => {
  const draft = draftOf({ ...table, columns: { address: 'Street', zip: 'ZIP' } }, 'a.csv');
  expect(finishedMapping(draft)).toEqual({ problem: 'Choose the column of the price.' });
  const constants = { ...draft.constants, status: 'Off Market' };
  expect(finishedMapping({ ...draft, constants })).toHaveProperty('mapping');
});
