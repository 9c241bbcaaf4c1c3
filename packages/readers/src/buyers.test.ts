import type { BuyerColumn } from '@rei/domain/buyers/import-columns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOfHeading, columnOfMisspelling } from './buyer-headings.ts';
import { guessBuyerFile } from './buyers.ts';

const guess = (...rows: string[][]) => guessBuyerFile(rows.map((cells, index) => ({ line: index + 1, cells })));

describe('a heading', () => {
  test.each<[string, BuyerColumn]>([
    ['Your full name', 'name'],
    ['What is your full name?', 'name'],
    ['Full Name (required)', 'name'],
    ['Please enter your name *', 'name'],
    ['Name (First and Last)', 'name'],
    ['First & Last Name', 'name'],
    ['Your email', 'email'],
    ['What is your best e-mail address?', 'email'],
    ['Best phone number to reach you', 'phone'],
    ['Your company', 'company'],
    ['What is your budget?', 'priceRange'],
    ['Nombre completo', 'name'],
    ['NOMBRE Y APELLIDOS', 'name'],
    ['Nombre', 'firstName'],
    ['Apellidos', 'lastName'],
    ['Correo electrónico', 'email'],
    ['Su correo', 'email'],
    ['Teléfono', 'phone'],
    ['Número de teléfono', 'phone'],
    ['Celular', 'phone'],
    ['Móvil', 'phone'],
    ['Empresa', 'company'],
    ['Compañía', 'company'],
    ['Zonas de interés', 'areas'],
    ['Presupuesto', 'priceRange'],
    ['Precio máximo', 'maxPrice'],
    ['Precio mínimo', 'minPrice'],
    ['Tipo de propiedad', 'types'],
    ['Criterios', 'criteria'],
    ['Notas', 'notes'],
    ['Comentarios', 'notes'],
    ['Grupo', 'group'],
  ])('%s', (heading, column) => {
    expect(columnOfHeading(heading)).toBe(column);
  });

  test.each<[string, BuyerColumn]>([
    ['Nmae', 'name'],
    ['Fisrt Name', 'firstName'],
    ['Frist name', 'firstName'],
    ['Lats Name', 'lastName'],
    ['Full Nmae', 'name'],
    ['Emial', 'email'],
    ['Email adress', 'email'],
    ['Phne', 'phone'],
    ['Phone Numer', 'phone'],
    ['Telephon', 'phone'],
    ['Compnay', 'company'],
    ['Criterai', 'criteria'],
    ['Bugdet', 'priceRange'],
    ['Coments', 'notes'],
    ['Telefno', 'phone'],
    ['Appellido', 'lastName'],
  ])('misspelt: %s', (heading, column) => {
    expect(columnOfHeading(heading) ?? columnOfMisspelling(heading)).toBe(column);
  });

  test.each([
    'Game',
    'Date',
    'State',
    'Rate',
    'Home',
    'City',
    'Zip',
    'Website',
    'Stage',
    'Lender',
    'Deals closed',
    'Past',
  ])('that is another word is none: %s', (heading) => {
    expect(columnOfHeading(heading) ?? columnOfMisspelling(heading)).toBeUndefined();
  });

  test('of a letter too many, too few, wrong or swapped is still known', () => {
    const headings = ['full name', 'first name', 'last name', 'company', 'criteria', 'comments', 'phone number'];
    const names = fc.constantFrom(...headings);
    const slip = fc.record({ at: fc.nat(), kind: fc.constantFrom('drop', 'double', 'swap', 'change') });
    fc.assert(
      fc.property(names, slip, (name, { at, kind }) => {
        const index = at % (name.length - 1);
        fc.pre(name[index] !== ' ' && name[index + 1] !== ' ');
        const [before, here, next, after] = [name.slice(0, index), name[index], name[index + 1], name.slice(index + 2)];
        const slipped = { drop: '', double: `${here}${here}`, swap: '', change: 'q' }[kind];
        const typed = kind === 'swap' ? `${before}${next}${here}${after}` : `${before}${slipped}${next}${after}`;
        expect(columnOfHeading(typed) ?? columnOfMisspelling(typed)).toBe(columnOfHeading(name));
      }),
    );
  });
});

describe('a table', () => {
  test('whose misspelt columns hold something else is not taken by them', () => {
    const { columns } = guess(
      ['Name', 'Emial', 'Phnoe'],
      ['Jane Doe', 'jane@mail.example', 'yes'],
      ['Joe', 'j@x.example', 'no'],
    );
    expect(columns).toEqual(['name', 'email', 'extra']);
  });

  test('in another language is guessed by what stands in its columns', () => {
    const rows = [
      ['Imię i nazwisko', 'Kontakt'],
      ['Zoë Lee', 'zoe@lee.example'],
      ['Ann de la Cruz', 'ann@x.example'],
    ];
    expect(guess(...rows)).toMatchObject({ columns: ['name', 'email'], headingLine: 1 });
  });

  test('takes the names before its addresses, and else has none', () => {
    expect(guess(['Email'], ['Jane Doe <jane@mail.example>'])).toMatchObject({
      columns: ['email'],
      namesFromEmail: true,
    });
    expect(guess(['Email'], ['jane@mail.example'])).not.toHaveProperty('namesFromEmail');
  });

  test('keeps what is nothing else, but no bookkeeping of programs', () => {
    const headings = ['Name', 'Email', 'City', 'Email Opt In', 'Record ID', 'Phone 1 - Type', 'Status', 'Photo'];
    const { columns } = guess(headings, ['Jane', 'jane@mail.example', 'Mesa', 'yes', '7', 'Home', 'Hot', 'x.jpg']);
    expect(columns).toEqual(['name', 'email', 'extra', null, null, null, 'extra', null]);
  });
});

test('a table of cells without end is soon guessed', () => {
  for (const text of ['1', ' ', ' 1', '"', '<', 'a ', 'A', '.', 'email ', '(', 'ext ', '@', 'a@b.example ']) {
    const cell = `a${text.repeat(50_000)}b`;
    guess([cell, 'Email', cell], ['jane@mail.example', cell, cell], [cell, 'joe@mail.example', cell]);
  }
});
