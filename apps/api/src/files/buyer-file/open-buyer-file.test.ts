import { fileURLToPath } from 'node:url';
import type { BuyerMapping } from '@rei/domain/buyers/import-columns';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { inlineWorkbook, workbook, zipArchive } from '#testing/workbook.ts';
import { openBuyerFile, previewBuyerFile } from './open-buyer-file.ts';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('list', content);

/** Every row of a file in a line: 'line name <email> phone [groups] notes {extras}', or why it was rejected. */
async function read(path: string, mapping?: BuyerMapping): Promise<string[]> {
  const found: string[] = [];
  for await (const row of (await openBuyerFile(path, mapping)).rows) {
    if (row.kind === 'rejected') found.push(`${row.line} rejected: ${row.reason}`);
    else {
      const { name, email, phone, groups, extras, notes } = row.buyer;
      const marked = groups.map((group) => `[${group}]`).join('');
      found.push(
        [String(row.line), name, `<${email}>`, phone, marked, notes, ...extras.map((extra) => `{${extra}}`)]
          .filter((part) => part !== '')
          .join(' '),
      );
    }
  }
  return found;
}

describe('a file of each program, every row accounted for', () => {
  test.each([
    [
      'google-contacts-old.csv',
      [
        '2 José Núñez <jose@nunez.example> (602) 555-0141 [Cash buyers] Cash buyer,\nclose in 10 days\nCompany: Núñez Homes {Other phone: (602) 555-0142}',
        '4 <ann@bell.example> {Other email: ann2@bell.example}',
        '5 rejected: No email address',
      ],
    ],
    [
      'google-contacts.csv',
      [
        "2 Mary Ann O'Neil <mary@neil.example> (602) 555-0144 [Flippers] Likes duplexes\nCompany: Neil LLC",
        '3 Desert Fund <desk@fund.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'outlook.csv',
      [
        '2 Jürgen Groß <j.gross@mail.example> (602) 555-0145 [Landlords][Phoenix] Says “soon”\nCompany: Groß & Co {Business Fax: 602 555 0100} {Priority: Normal}',
        '3 Only <only@mail.example> (602) 555-0146',
        "4 rejected: '/o=ExchangeLabs/ou=Group/cn=Recipients' isn’t an email address",
      ],
    ],
    [
      'thunderbird.csv',
      [
        '2 Tom Reed <tom@reed.example> (602) 555-0147 Rentals {Other email: t@reed.example} {Fax Number: 1}',
        '3 Sun Holdings <info@sun.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'hubspot.csv',
      [
        '2 Lena Fox <lena@fox.example> (602) 555-0148 Company: Fox Capital',
        '3 <solo@fox.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'mailchimp.csv',
      [
        '2 Kim Park <kim@park.example> (602) 555-0149 [Buyers][Phoenix]',
        '3 <plain@park.example>',
        "4 rejected: 'broken@' isn’t an email address",
      ],
    ],
    [
      'salesforce.csv',
      [
        '2 Rosa Diaz <rosa@diaz.example> (602) 555-0150 Wants NNN\nCompany: Diaz Trust {Salutation: Ms.}',
        '3 Diaz <second@diaz.example> (602) 555-0151',
        '4 rejected: No email address',
      ],
    ],
    [
      'pipedrive.csv',
      [
        '2 Ivan Petrov <ivan@petrov.example> (602) 555-0152 Company: Petrov Inc {Person - Label: Hot}',
        '3 Home Only <home@petrov.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'zoho.csv',
      [
        '2 Ada King <ada@king.example> (602) 555-0153 [VIP] Looks in Mesa\nCompany: King & Sons',
        '3 King <late@king.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'icloud.csv',
      [
        '2 Zoë Lee <zoe@lee.example> (602) 555-0154 Neighbour',
        '3 Lee Ltd <office@lee.example>',
        '4 rejected: No email address',
      ],
    ],
    [
      'icloud.vcf',
      [
        '1 Zoë Lee <zoe@lee.example> (602) 555-0154 [Flippers] Neighbour, calls\nlate\nCompany: Lee Ltd, Sales',
        '15 A name that is folded because it is long <long@lee.example>',
        '21 rejected: No email address',
      ],
    ],
  ])('%s', async (name, rows) => {
    expect(await read(fixture(name))).toEqual(rows);
  });
});

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('plain lists', () => {
  const rows = ['2 Jane Doe <jane@mail.example> (602) 555-0148', '3 <joe@mail.example>'];

  test.each<[string, string | Buffer]>([
    ['commas', 'Name,Email,Phone\nJane Doe,jane@mail.example,602 555 0148\n,joe@mail.example,\n'],
    ['semicolons, other order', 'Phone;Mail;Buyer Name\n602 555 0148;jane@mail.example;Jane Doe\n;joe@mail.example;\n'],
    ['tabs', 'Email\tFull Name\tCell\njane@mail.example\tJane Doe\t602 555 0148\njoe@mail.example\t\t\n'],
    ['bars', 'E-Mail|Name|Tel.\nJane@mail.example|Jane Doe|602 555 0148\njoe@mail.example||\n'],
    ['UTF-16', utf16be('Name,Email,Phone\nJane Doe,jane@mail.example,602 555 0148\n,joe@mail.example,\n')],
    [
      'a workbook',
      workbook({
        Notes: [['Read me']],
        List: [
          ['Name', 'Email', 'Phone'],
          ['Jane Doe', 'jane@mail.example', '602 555 0148'],
          ['', 'joe@mail.example', ''],
        ],
      }),
    ],
    [
      'a workbook with every text in its cell',
      inlineWorkbook([
        ['Name', 'Email', 'Phone'],
        ['Jane Doe', 'jane@mail.example', '602 555 0148'],
        ['', 'joe@mail.example', ''],
      ]),
    ],
  ])('with %s', async (_, content) => {
    expect(await read(await written(content))).toEqual(rows);
  });

  test.each([
    [
      'a name, an address, a number',
      'Jane Doe,jane@mail.example,602 555 0148\nJoe,joe@mail.example,\n',
      ['1 Jane Doe <jane@mail.example> (602) 555-0148', '2 Joe <joe@mail.example>'],
    ],
    [
      'first and last names at the end',
      'jane@mail.example;Jane;Doe\njoe@mail.example;Joe;Roe\n',
      ['1 Jane Doe <jane@mail.example>', '2 Joe Roe <joe@mail.example>'],
    ],
    [
      'names before addresses',
      'Jane Doe <jane@mail.example>\n"Roe, Joe" <joe@mail.example>\n',
      ['1 Jane Doe <jane@mail.example>', '2 Roe, Joe <joe@mail.example>'],
    ],
  ])('without headings: %s', async (_, content, expected) => {
    expect(await read(await written(content))).toEqual(expected);
  });

  test.each([
    [
      'a group and its addresses in one cell',
      'Group;Members\nCash buyers;jane@mail.example, joe@mail.example\nLand;"ann@mail.example;wrong@x"\nEmpty;\n',
      [
        '2 <jane@mail.example> [Cash buyers]',
        '2 <joe@mail.example> [Cash buyers]',
        '3 <ann@mail.example> [Land]',
        "3 rejected: 'wrong@x' isn’t an email address",
        '4 rejected: No email address',
      ],
    ],
    [
      'a group and its addresses in cells of their own, as many as it has',
      'Group name,Email 1,Email 2\nFlippers,jane@mail.example,joe@mail.example\nLand,ann@mail.example,\n',
      ['2 <jane@mail.example> [Flippers]', '2 <joe@mail.example> [Flippers]', '3 <ann@mail.example> [Land]'],
    ],
    [
      'groups without headings',
      'Flippers,jane@mail.example,joe@mail.example\nLand,ann@mail.example,tom@mail.example\n',
      [
        '1 <jane@mail.example> [Flippers]',
        '1 <joe@mail.example> [Flippers]',
        '2 <ann@mail.example> [Land]',
        '2 <tom@mail.example> [Land]',
      ],
    ],
  ])('of groups: %s', async (_, content, expected) => {
    const path = await written(content);
    expect((await openBuyerFile(path, undefined)).format).toBe('Groups file');
    expect(await read(path)).toEqual(expected);
  });

  test('are shown before they are read, and read as they are corrected', async () => {
    const path = await written('My list\nWho;Reach;Extra\nJane;jane@mail.example;602 555 0148\n');
    const preview = await previewBuyerFile(path);
    expect(preview).toEqual({
      guess: { kind: 'buyers', sheet: '', headingLine: 2, columns: ['name', 'email', 'extra'] },
      headings: ['Who', 'Reach', 'Extra'],
      rows: [['Jane', 'jane@mail.example', '602 555 0148']],
      problem: null,
    });
    const corrected: BuyerMapping = { kind: 'buyers', sheet: '', headingLine: 2, columns: [null, 'email', 'phone'] };
    expect(await read(path, { ...corrected, namesFromEmail: true })).toEqual(['3 <jane@mail.example> (602) 555-0148']);
  });

  test('of a workbook with several name the sheets that are not read', async () => {
    const sheet = (name: string) => [
      ['Name', 'Email'],
      [name, `${name}@mail.example`],
    ];
    const book = workbook({ 2025: sheet('ann'), 'Read me': [['x']], 2024: sheet('old') }, { hidden: ['2024'] });
    const two = workbook({ Cash: sheet('ann'), Land: [...sheet('joe'), ['Bob', 'bob@mail.example']] });
    expect(await previewBuyerFile(await written(book))).not.toHaveProperty('otherSheets');
    expect(await previewBuyerFile(await written(two))).toMatchObject({
      guess: { sheet: 'Cash' },
      otherSheets: ['Land'],
    });
  });

  test('without any names ask for them', async () => {
    const path = await written('jane@mail.example\nno address\njoe@mail.example\n');
    const asked = 'No column of this file holds names. Choose one, or take the names from the email addresses.';
    await expect(openBuyerFile(path, undefined)).rejects.toMatchObject({ code: 'VALIDATION', message: asked });
    const { guess, problem } = await previewBuyerFile(path);
    expect({ guess, problem }).toEqual({
      guess: { kind: 'buyers', sheet: '', headingLine: 0, columns: ['email'] },
      problem: null,
    });
    expect(
      await read(path, { kind: 'buyers', sheet: '', headingLine: 0, columns: ['email'], namesFromEmail: true }),
    ).toEqual(['1 <jane@mail.example>', "2 rejected: 'no address' isn’t an email address", '3 <joe@mail.example>']);
  });

  test('keep what no field is for in the notes, and every number as it can be called', async () => {
    const content = [
      'Your full name,Email,Email 2,Phone,Phone 2,City,Source',
      'Jane Doe,jane@mail.example,jd@work.example,602.555.0148 x12,+44 20 7946 0958,Mesa,REIA,likes pools,',
      'Joe Roe,joe@mail.example,nobody@,020 7946 0958,,,',
    ].join('\n');
    expect(await read(await written(content))).toEqual([
      '2 Jane Doe <jane@mail.example> (602) 555-0148 ext. 12 {Other email: jd@work.example} {Other phone: +44 20 7946 0958} {City: Mesa} {Source: REIA} {likes pools}',
      '3 Joe Roe <joe@mail.example> 020 7946 0958 {Other email: nobody@}',
    ]);
  });
});

describe('what cannot be read says why', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /^The file is empty/],
    ['blank lines', '\n\n', /^The file is empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array(64).fill(0)]), /neither text nor/],
    ['a PDF', '%PDF-1.7\n', /PDF/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel file/],
    ['an archive', zipArchive({ 'a.csv': 'x' }), /no workbook/],
    ['a web page', '<!doctype html><p>Sign in', /web page/],
    ['a table without addresses', 'Name,Phone\nJane,602 555 0148\n', /^No column of this file holds email addresses/],
  ])('%s', async (_, content, problem) => {
    const path = await written(content);
    await expect(openBuyerFile(path, undefined)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(problem),
    });
  });

  test('a line without end', async () => {
    const path = await written(Buffer.alloc(3 * 1024 * 1024, 'a'));
    await expect(openBuyerFile(path, undefined)).rejects.toThrow('This isn’t a list: the row is longer than 1 MB.');
  });
});

test('empty cells as far as a sheet has columns are no columns', async () => {
  const wide = (...cells: string[]) => [...cells, ...Array.from({ length: 1022 }, () => '')];
  const path = await written(workbook({ List: [wide('Name', 'Email'), wide('Jane', 'jane@mail.example')] }));
  expect((await previewBuyerFile(path)).guess?.columns).toEqual(['name', 'email']);
  expect(await read(path)).toEqual(['2 Jane <jane@mail.example>']);
});
