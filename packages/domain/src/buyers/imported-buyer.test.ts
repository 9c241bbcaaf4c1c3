import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noWishes, unsaidBuyer } from '../testing/no-wishes.ts';
import { type BuyerFields, buyerFields } from './buyer-fields.ts';
import { type BuyerColumn, type BuyerMapping, buyerColumns } from './import-columns.ts';
import { buyersOfRow, type ImportedBuyer } from './imported-buyer.ts';
import { isSameBuyer, mergeBuyer, newBuyer } from './merge-buyer.ts';

/** The one buyer of a row whose columns are these. */
function readRow(row: Partial<Record<BuyerColumn, string>>): ImportedBuyer {
  const filled = { email: 'jane@mail.example', ...row };
  // Object.keys widens; the type lets no others in.
  const columns = Object.keys(filled) as BuyerColumn[];
  const mapping: BuyerMapping = { kind: 'buyers', sheet: '', headingLine: 0, columns };
  const [found] = buyersOfRow(mapping, { line: 1, cells: Object.values(filled) });
  if (found?.kind !== 'taken') throw new Error('The row was rejected');
  return found.buyer;
}

describe('a row', () => {
  test.each<[Partial<Record<BuyerColumn, string>>, Partial<ImportedBuyer>]>([
    [{ email: ' Jane@Mail.Example ' }, { email: 'jane@mail.example', name: '' }],
    [{ email: 'mailto:jane@mail.example' }, { email: 'jane@mail.example' }],
    [{ email: 'bad, jane@mail.example; joe@mail.example' }, { email: 'jane@mail.example' }],
    [{ name: '  Jane \n Doe ' }, { name: 'Jane Doe' }],
    [{ name: 'jane@mail.example', firstName: 'Jane' }, { name: 'Jane' }],
    [{ company: 'Doe Homes' }, { name: 'Doe Homes', notes: '' }],
    [{ name: 'Jane', company: 'Doe Homes', notes: 'A' }, { notes: 'A\nCompany: Doe Homes' }],
    [{ notes: 'two\r\nlines\u0000\u0007' }, { notes: 'two\nlines' }],
    [{ group: '* myContacts ::: Flippers' }, { groups: ['Flippers'] }],
    [{ group: '"Buyers","Phoenix, AZ"' }, { groups: ['Buyers', 'Phoenix, AZ'] }],
    [{ areas: 'Phoenix, AZ; 85281' }, { areas: ['Phoenix, AZ', '85281'] }],
    [{ priceRange: '$100k - $300k' }, { minPrice: 100_000, maxPrice: 300_000 }],
    [{ priceRange: '100-300k' }, { minPrice: 100_000, maxPrice: 300_000 }],
    [{ priceRange: 'up to 1.25M' }, { minPrice: null, maxPrice: 1_250_000 }],
    [{ priceRange: '200,000+' }, { minPrice: 200_000, maxPrice: null }],
    [{ priceRange: 'any' }, { minPrice: null, maxPrice: null }],
    [
      { minPrice: '300000', maxPrice: '200000' },
      { minPrice: null, maxPrice: null },
    ],
    [{ types: 'SFR, duplex / Condos and land' }, { types: ['single_family', 'condos', 'land', 'duplex'] }],
    [{ types: 'multi-family; castle' }, { types: ['multi_family'] }],
    [{ minCashOnCash: '8.5 %' }, { minCashOnCash: 8.5 }],
    [{ notes: 'x'.repeat(6000) }, { notes: 'x'.repeat(buyerFields.notes.max) }],
  ])('%#: is read as it is meant', (row, expected) => {
    expect(readRow(row)).toMatchObject(expected);
  });
});

const hostile = ['1', ' ', ' 1', '$', ',', '(', '"', '<', 'a ', '.', ';', ':::', '\n', 'and ', '\u0000'];

test.each(buyerColumns)('a cell without end is soon read as %s', (column) => {
  for (const text of hostile) {
    const cells = [`a${text.repeat(100_000)}b`, 'jane@mail.example'];
    const mapping: BuyerMapping = { kind: 'buyers', sheet: '', headingLine: 0, columns: [column, 'email'] };
    expect(buyersOfRow(mapping, { line: 1, cells })).toMatchObject([{ kind: 'taken' }]);
  }
});

test('a row without an address is turned away with its cells under their headings', () => {
  const mapping: BuyerMapping = { kind: 'buyers', sheet: '', headingLine: 1, columns: ['name', 'email', null, null] };
  const headings = ['Name', 'Email', 'Email'];
  expect(buyersOfRow(mapping, { line: 2, cells: ['Jane', 'nobody', 'none', 'x'], headings })).toEqual([
    {
      kind: 'rejected',
      line: 2,
      reason: "'nobody' isn’t an email address",
      cells: { Name: 'Jane', Email: 'nobody', 'Column 3': 'none', 'Column 4': 'x' },
    },
  ]);
});

describe('what no field is for', () => {
  const mapping: BuyerMapping = {
    kind: 'buyers',
    sheet: '',
    headingLine: 1,
    columns: ['name', 'email', 'email', 'phone', 'phone', 'extra', null],
  };
  const headings = ['Name', 'Email', 'Email 2', 'Phone', 'Fax', 'City', 'ID'];
  const row = (...cells: string[]) => {
    const [found] = buyersOfRow(mapping, { line: 2, cells, headings });
    if (found?.kind !== 'taken') throw new Error('The row was rejected');
    return found;
  };

  test('stays in the notes, each line once however often the file is read', () => {
    const { buyer } = row('Jane', 'jane@mail.example', 'jd@work.example, bad@', '1', '2', 'Mesa', '7', 'beyond');
    const notes = 'Other email: jd@work.example\nOther email: bad@\nOther phone: 2\nCity: Mesa\nbeyond';
    const stored = newBuyer(buyer);
    expect(stored.notes).toBe(notes);
    expect(mergeBuyer(stored, buyer, { isRepeated: false }).notes).toBe(notes);
    const moved = row('Jane', 'jane@mail.example', '', '', '', 'Tempe');
    expect(mergeBuyer(stored, moved.buyer, { isRepeated: false }).notes).toBe(`${notes}\nCity: Tempe`);
  });

  test('is told where there is no room for it', () => {
    expect(row('Jane', 'jane@mail.example', '', '', '', 'x'.repeat(6000)).corrections).toEqual([
      'Not all cells had room in the notes',
    ]);
  });
});

describe('a listed buyer and a file', () => {
  const listed = newBuyer(readRow({ name: 'Jane', phone: '1', notes: 'By hand', maxPrice: '100000' }));

  test('takes over what the file says and keeps what it leaves out', () => {
    const said = readRow({ name: 'Jane Doe', criteria: 'Flips', notes: 'From file', group: 'Land', minPrice: '5' });
    expect(mergeBuyer(listed, said, { isRepeated: false })).toMatchObject({
      name: 'Jane Doe',
      phone: '1',
      criteria: 'Flips',
      notes: 'By hand\nFrom file\nGroup: Land',
      minPrice: 5,
      maxPrice: null,
    });
  });

  test('a further row of the same file only fills what is missing', () => {
    const said = readRow({ name: 'Other', phone: '2', criteria: 'Flips', maxPrice: '5' });
    expect(mergeBuyer(listed, said, { isRepeated: true })).toMatchObject({
      name: 'Jane',
      phone: '1',
      criteria: 'Flips',
      maxPrice: 100_000,
    });
  });

  test('the same file again changes nothing', () => {
    const said = readRow({ name: 'Jane Doe', notes: 'From file', group: 'Land|Flips', areas: 'AZ' });
    const once = mergeBuyer(listed, said, { isRepeated: false });
    expect(mergeBuyer(once, said, { isRepeated: false })).toEqual(once);
  });

  test('whatever rows a file has, reading it again changes no row of it', () => {
    const word = fc.constantFrom('', 'a', 'b', 'jane', 'a\nb', 'x'.repeat(3000));
    const row = fc.record({
      email: fc.constant('jane@mail.example'),
      name: word,
      phone: word,
      criteria: word,
      notes: word,
      groups: fc.uniqueArray(fc.constantFrom('G', 'H')),
      extras: fc.uniqueArray(fc.constantFrom('City: Mesa', 'Other email: x@y.example', 'a', 'Group: G')),
      wishes: fc.constantFrom(noWishes, { ...noWishes, minPrice: 5 }, { ...noWishes, maxPrice: 3, areas: ['AZ'] }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        let stored: BuyerFields | undefined;
        const readAll = () =>
          rows.map(({ wishes, ...said }, index) => {
            const buyer = { ...unsaidBuyer, ...said, ...wishes };
            const before = stored;
            stored = before ? mergeBuyer(before, buyer, { isRepeated: index > 0 }) : newBuyer(buyer);
            return before !== undefined && isSameBuyer(before, stored);
          });
        readAll();
        const once = stored;
        readAll();
        expect(readAll()).toEqual(rows.map(() => true));
        expect(stored).toEqual(once);
      }),
    );
  });

  test('without a name is called by the beginning of the address, until one is known', () => {
    const nameless = newBuyer(readRow({}));
    expect(nameless.name).toBe('jane');
    expect(mergeBuyer(nameless, readRow({ name: 'Jane Doe' }), { isRepeated: true }).name).toBe('Jane Doe');
    expect(mergeBuyer(listed, readRow({}), { isRepeated: false }).name).toBe('Jane');
  });
});
