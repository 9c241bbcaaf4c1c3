import { addressKey } from '@rei/domain/listings/address-key';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from './table-place.ts';

type Cells = Partial<Record<MappedField, string>>;

function place(cells: Cells, constants: Record<string, string> = {}) {
  const { line, city, state, zip } = placeOf((field) => ({ name: field, text: cells[field] ?? '' }), { constants });
  return { line: line.text, city: city.text, state: state.text, zip: zip.text };
}

const lineOf = (cells: Cells) => place({ zip: '85008', ...cells }).line;

test.each<[string, Cells, string]>([
  ['number, street', { streetNumber: '12', streetName: 'Main' }, '12 Main'],
  ['of a spreadsheet', { streetNumber: '12.0', streetName: 'Main', unit: '4.0' }, '12 Main Unit 4'],
  [
    'all of it',
    {
      streetNumber: '12',
      streetDirection: 'N',
      streetName: 'Main',
      streetSuffix: 'St',
      streetDirectionAfter: 'SW',
      unit: '4',
    },
    '12 N Main St SW Unit 4',
  ],
  ['a name with its suffix', { streetNumber: '12', streetName: 'Main Street', streetSuffix: 'ST' }, '12 Main Street'],
  [
    'a name with its direction',
    { streetNumber: '12', streetDirection: 'N', streetName: 'North Main', streetSuffix: 'St' },
    '12 North Main St',
  ],
  ['a name that reads as a suffix', { streetNumber: '12', streetName: 'Court', streetSuffix: 'Ct' }, '12 Court Ct'],
  ['a name with the number', { streetNumber: '12', streetName: '12 Main', streetSuffix: 'St' }, '12 Main St'],
  ['a numbered street', { streetNumber: '12', streetName: '12th', streetSuffix: 'St' }, '12 12th St'],
  ['a line without its number', { streetNumber: '12', address: 'Main St' }, '12 Main St'],
  ['a line with it', { streetNumber: '12', address: '12 Main St', streetName: 'Main' }, '12 Main St'],
  ['a marked unit', { address: '12 Main St', unit: 'Apt 4' }, '12 Main St Apt 4'],
  ['a unit with a number sign', { address: '12 Main St', unit: '#4' }, '12 Main St #4'],
  ['a unit that is there', { address: '12 Main St Apt 4', unit: '4' }, '12 Main St Apt 4'],
  ['the same, marked otherwise', { address: '12 Main St #4', unit: 'Unit 4' }, '12 Main St #4'],
  ['a highway with the unit’s number', { address: '12 Highway 4', unit: '4' }, '12 Highway 4 Unit 4'],
  ['a unit of letters and digits', { address: '12 Main St', unit: '4-B' }, '12 Main St Unit 4-B'],
])('a line from %s', (_, cells, line) => {
  expect(lineOf(cells)).toBe(line);
});

describe('city, state and ZIP', () => {
  test.each<[string, Cells]>([
    ['in columns of their own', { address: '1 A St', city: 'St. Louis', state: 'MO', zip: '63101' }],
    ['behind the line', { address: '1 A St, St. Louis, MO 63101' }],
    [
      'behind the line as well',
      { address: '1 A St, St. Louis, MO 63101', city: 'St. Louis', state: 'MO', zip: '63101' },
    ],
    ['in one cell', { address: '1 A St', cityStateZip: 'St. Louis, MO 63101' }],
    ['with the whole address', { fullAddress: '1 A St, St. Louis, Mo 63101-1234', zip: '63101' }],
    [
      'with the whole address, beside the street’s name',
      { fullAddress: '1 A St, St. Louis, MO 63101', address: 'A St' },
    ],
    ['by the ZIP', { address: '1 A St', city: 'St. Louis', zip: '63101' }],
  ])('%s', (_, cells) => {
    expect(place(cells)).toEqual({ line: '1 A St', city: 'St. Louis', state: 'MO', zip: '63101' });
  });

  test('a line with a unit behind a comma stays whole', () => {
    expect(lineOf({ address: '1 A St, Apt 4' })).toBe('1 A St, Apt 4');
  });

  test('constants hold where nothing else is said', () => {
    const constants = { city: 'Stow', state: 'OH', zip: '44224' };
    expect(place({ address: '1 A St' }, constants)).toEqual({ line: '1 A St', ...constants });
  });
});

test('an address in parts is the same home as in one line, whatever its parts', () => {
  const word = (...words: string[]) => fc.constantFrom('', ...words);
  const home = fc.record({
    number: fc.integer({ min: 1, max: 99_999 }).map(String),
    direction: word('N', 'S', 'NE', 'West'),
    name: fc.constantFrom('Main', 'Elm Tree', '5th', 'Martin Luther King', 'Saint Clair', 'Camelback'),
    suffix: word('St', 'Ave', 'Boulevard', 'Ln'),
    after: word('SW', 'N'),
    unit: word('4', 'Apt 4', '#4', 'B', '12-C'),
  });
  fc.assert(
    fc.property(home, ({ number, direction, name, suffix, after, unit }) => {
      const line = [number, direction, name, suffix, after].filter((part) => part !== '').join(' ');
      const cells = {
        streetNumber: number,
        streetDirection: direction,
        streetName: name,
        streetSuffix: suffix,
        streetDirectionAfter: after,
        unit,
      };
      const parts = addressKey(lineOf(cells), '85008');
      expect(parts).not.toBeNull();
      expect(parts).toBe(addressKey(lineOf({ address: line, unit }), '85008'));
      const marked = unit === '' || /^[a#]/i.test(unit) ? unit : `Unit ${unit}`;
      expect(parts).toBe(addressKey(`${line} ${marked}`.trim(), '85008'));
    }),
  );
});
