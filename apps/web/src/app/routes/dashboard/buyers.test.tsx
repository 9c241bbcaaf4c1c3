import type { Buyer } from '@rei/domain/buyers/buyer';
import { type BuyerKind, buyerFieldNames, buyerFields } from '@rei/domain/buyers/buyer-fields';
import type { Disposition } from '@rei/domain/buyers/disposition';
import { getDisposition, setBuyerInterest, setDisposition } from '@rei/domain/buyers/disposition-endpoints';
import {
  addBuyer,
  countBuyers,
  deleteBuyer,
  listBuyers,
  listMatchingBuyers,
  previewBuyerImport,
  updateBuyer,
} from '@rei/domain/buyers/endpoints';
import { type BuyerFit, listBuyerFits } from '@rei/domain/buyers/fits-endpoints';
import type { BuyerPreview } from '@rei/domain/buyers/import-columns';
import { addOwnBuyer, countOwnBuyers, listOwnBuyers } from '@rei/domain/buyers/own-endpoints';
import { getAreaZips } from '@rei/domain/deal-finder/area-endpoints';
import { getBuyerConsent } from '@rei/domain/deal-sheets/consent-endpoints';
import { listImports, startImport } from '@rei/domain/market/endpoints';
import type { ImportJob } from '@rei/domain/market/import-job';
import { finishTask, listTasks } from '@rei/domain/tasks/endpoints';
import { unsaidBuyer } from '@rei/domain/testing/no-wishes';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#app/routes/dashboard/buyer.tsx';
import '#app/routes/dashboard/buyers.tsx';
import '#app/shell/shell.tsx';
import '#features/buyers/components/disposition-dialog.tsx';
import '#features/buyers/components/import-panel.tsx';
import '#features/tasks/components/tasks-of.tsx';
import '#ui/dialog-surface.tsx';
import { Providers } from '#app/providers.tsx';
import { MatchingBuyers } from '#features/buyers/components/matching-buyers.tsx';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { renderApp } from '#testing/render-app.tsx';
import { listing } from '#testing/sample-listing.ts';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, type SentRequest, server } from '#testing/server.ts';

const fakes = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('#lib/upload.ts', () => ({ upload: fakes.upload }));

const page = '/dashboard/buyers';

const jane: Buyer = {
  ...unsaidBuyer,
  _id: '7',
  name: 'Jane Doe',
  email: 'jane@mail.example',
  phone: '6025550148',
  criteria: 'Light rehab',
  notes: 'Met at the club',
  areas: ['Phoenix, AZ'],
  minPrice: null,
  maxPrice: 300_000,
  types: ['duplex'],
  minCashOnCash: 8,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
};

/** Of each kind of field what is typed, and what is sent then; of types one is chosen. */
const samples: Record<BuyerKind, { typed: string | undefined; sent: unknown }> = {
  line: { typed: 'a line', sent: 'a line' },
  text: { typed: 'some words', sent: 'some words' },
  email: { typed: 'jane@mail.example', sent: 'jane@mail.example' },
  areas: { typed: '85008', sent: ['85008'] },
  price: { typed: '100000', sent: 100_000 },
  types: { typed: undefined, sent: ['duplex'] },
  percent: { typed: '8.5', sent: 8.5 },
  count: { typed: '2', sent: 2 },
  strategies: { typed: undefined, sent: ['brrrr'] },
  conditions: { typed: undefined, sent: ['turnkey'] },
};

const chosen: Partial<Record<BuyerKind, string>> = { types: 'Duplex', strategies: 'BRRRR', conditions: 'Turnkey' };

/** A year is none of the smallest numbers. */
function sampleOf(field: (typeof buyerFieldNames)[number]) {
  const isYear = field === 'minYear' || field === 'maxYear';
  return isYear ? { typed: '1980', sent: 1980 } : samples[buyerFields[field].is];
}

const noImports = { imports: [], total: 0, page: 1, pages: 0, maxFileBytes: 1_000_000 };

/** A server that lists these buyers. */
function keep(buyers: Buyer[]): void {
  server.use(reply(listBuyers, buyers), reply(countBuyers, { count: buyers.length }), reply(listImports, noImports));
}

beforeEach(() => {
  fakes.upload.mockReset();
  server.use(
    reply(getAreaZips, { total: 41, zips: [{ zip: '85008', lat: 33.46, lon: -111.98 }], unknown: ['Nowhere, AZ'] }),
  );
});

describe('the list', () => {
  it('shows each buyer, formatted, with what properties are compared with', async () => {
    keep([jane]);
    renderApp(page);
    const table = await screen.findByRole('table', { name: 'Buyers' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Phone', 'Criteria', 'Notes']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Jane Doe',
      'jane@mail.example',
      '(602) 555-0148',
      'Light rehabPhoenix, AZ · up to $300,000 · Duplex · cash-on-cash from 8.00%',
      'Met at the club',
    ]);
    expect(screen.queryByRole('button', { name: 'Add Buyer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Jane Doe' })).toBeNull();
    expect(screen.queryByText('Import CSV (Buyers or Groups)')).toBeNull();
  });

  it('without a buyer says so and who will add some, and leads to the own ones', async () => {
    keep([]);
    renderApp(page);
    await screen.findByText('No buyers yet.');
    screen.getByText('Buyers your administrator adds will appear here.');
    expect(screen.queryByRole('button', { name: 'Add first buyer' })).toBeNull();
    const toOwn = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'My buyers' });
    expect(toOwn.getAttribute('href')).toBe(`${page}?list=own`);
  });

  it('without a buyer opens the form for an administrator', async () => {
    keep([]);
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Add first buyer' }));
    await screen.findByRole('dialog', { name: 'Add Buyer' });
  });

  it('is searched while one types, and the address says for what', async () => {
    const list = record(listBuyers, [jane]);
    server.use(list.handler, reply(countBuyers, { count: 1 }));
    const { actor, address } = renderApp(`${page}?sort_by=newest`);
    await actor.type(await screen.findByLabelText('Search buyers'), 'rehab');
    await waitFor(() => expect(address()).toBe(`${page}?q=rehab&sort_by=newest`));
    await waitFor(() => expect(list.requests.at(-1)?.query.get('q')).toBe('rehab'));
    expect(list.requests.at(-1)?.query.get('sort_by')).toBe('newest');
  });
});

describe('the page of a buyer', () => {
  it('lists own properties and listings that fit, with the reasons, page by page', async () => {
    const fitting = (id: string, line: string): BuyerFit => ({
      property: {
        ...listing,
        property_id: id,
        location: { ...listing.location, address: { ...listing.location.address, line } },
      },
      reasons: ['Buys in Phoenix, AZ', 'At least 3 beds'],
    });
    const fits = record(listBuyerFits, {
      ...{ buyer: jane, isOwn: true, total: 31, page: 1, pages: 2, preparing: false, isNowhere: false },
      deals: [fitting('1', '1 Own St')],
      listings: [fitting('2', '2 Market St')],
    });
    server.use(fits.handler);
    const { actor } = renderApp(`${page}/7`);
    await screen.findByRole('heading', { name: 'Jane Doe' });
    expect((await screen.findByRole('link', { name: /^1 Own St/ })).getAttribute('href')).toBe(
      '/dashboard/my-properties/1',
    );
    expect(screen.getByRole('link', { name: /^2 Market St/ }).getAttribute('href')).toBe('/analysis/2');
    screen.getByText('Listings that fit (31)');
    expect(screen.getAllByText('Buys in Phoenix, AZ · At least 3 beds')).toHaveLength(2);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Buyers List' }).getAttribute('href')).toBe(
      `${page}?list=own`,
    );
    await actor.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(fits.requests.at(-1)?.query.get('page')).toBe('2'));
  });
});

describe('what is to be done about a buyer', () => {
  const task = (number: number) => ({
    ...{ _id: `${number}`, title: `Task ${number}`, dueOn: '2099-01-01', dueTime: null, repeat: null, property: null },
    ...{
      contact: { kind: 'buyer' as const, id: '7', name: 'Jane Doe', email: '', phone: '' },
      doneAt: null,
      calls: [],
    },
  });

  it('stands on its page, page after page, however many tasks there are', async () => {
    server.use(
      reply(listBuyerFits, {
        ...{ buyer: jane, isOwn: true, total: 0, page: 1, pages: 0, preparing: false, isNowhere: false },
        ...{ deals: [], listings: [] },
      }),
      reply(getBuyerConsent, { consent: null }),
    );
    let all = Array.from({ length: 41 }, (_, number) => task(number + 1));
    const tasks = record(listTasks, ({ query }: SentRequest) => {
      const first = (Number(query.get('page')) - 1) * 20;
      return { tasks: all.slice(first, first + 20), total: all.length };
    });
    server.use(
      tasks.handler,
      reply(finishTask, () => {
        all = all.slice(0, 40);
        return { task: task(41), next: null };
      }),
    );
    const { actor } = renderApp(`${page}/7`);
    const list = await screen.findByRole('list', { name: 'Open tasks' });
    const shown = () => within(list).getAllByRole('checkbox').length;
    expect(shown()).toBe(20);
    expect(tasks.requests[0]?.query.get('buyerId')).toBe('7');
    screen.getByText('Page 1 of 3');
    await actor.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('checkbox', { name: 'Task 40' });
    await actor.click(screen.getByRole('button', { name: 'Next' }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Task 41' }));
    // Its page is gone with it.
    await screen.findByText('Page 2 of 2');
    await screen.findByRole('checkbox', { name: 'Task 40' });
  });
});

describe('the own list', () => {
  it('is kept by everybody, beside the list of the installation', async () => {
    keep([jane]);
    const add = record(addOwnBuyer, jane);
    server.use(reply(listOwnBuyers, []), reply(countOwnBuyers, { count: 0 }), add.handler);
    const { actor, address } = renderApp(page);
    await screen.findByRole('table', { name: 'Buyers' });
    await actor.click(screen.getByRole('tab', { name: 'My buyers' }));
    expect(address()).toBe(`${page}?list=own`);
    await screen.findByText('No private buyers yet.');
    screen.getByText('Import CSV (Buyers or Groups)');
    await actor.click(screen.getByRole('button', { name: 'Add first buyer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Buyer' });
    await actor.type(within(dialog).getByLabelText('Name'), 'Jane Doe');
    await actor.type(within(dialog).getByLabelText('Email'), 'jane@mail.example');
    await actor.click(within(dialog).getByRole('button', { name: 'Add Buyer' }));
    await screen.findByText('Jane Doe was added.');
    expect(add.requests).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('adds a buyer, told beside the field what is wrong', async () => {
    keep([]);
    const add = record(addBuyer, jane);
    server.use(add.handler);
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Add Buyer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Buyer' });
    await actor.click(within(dialog).getByRole('button', { name: 'Add Buyer' }));
    within(dialog).getByText('Enter a name.');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'));
    await actor.type(within(dialog).getByLabelText('Name'), 'Jane Doe');
    await actor.type(within(dialog).getByLabelText('Email'), 'jane@mail.example');
    await actor.type(within(dialog).getByLabelText('Areas'), 'Phoenix, AZ; 85008');
    await within(dialog).findByText('41 ZIP codes in these areas. Not found: Nowhere, AZ.');
    await actor.type(within(dialog).getByLabelText('Max price'), '300k');
    await actor.click(within(dialog).getByLabelText('Duplex'));
    await actor.click(within(dialog).getByRole('button', { name: 'Add Buyer' }));
    await screen.findByText('Jane Doe was added.');
    expect(add.requests[0]?.body).toMatchObject({
      name: 'Jane Doe',
      areas: ['Phoenix, AZ', '85008'],
      maxPrice: 300_000,
      types: ['duplex'],
    });
  });

  it('has a control for each field, whose value is sent', async () => {
    keep([]);
    const add = record(addBuyer, jane);
    server.use(add.handler);
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Add Buyer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Buyer' });
    for (const field of buyerFieldNames) {
      const { typed } = sampleOf(field);
      const choice = chosen[buyerFields[field].is];
      const group = () => within(dialog).getByRole('group', { name: buyerFields[field].label });
      if (typed === undefined) await actor.click(within(group()).getByLabelText(choice ?? ''));
      else await actor.type(within(dialog).getByLabelText(new RegExp(`^${buyerFields[field].label}`)), typed);
    }
    await actor.click(within(dialog).getByRole('button', { name: 'Add Buyer' }));
    await screen.findByText('Jane Doe was added.');
    const sent = buyerFieldNames.map((field) => [field, sampleOf(field).sent]);
    expect(add.requests[0]?.body).toEqual(Object.fromEntries(sent));
  });

  it('sees what criteria say, leaves out what is misread, and fills in the rest to correct', async () => {
    keep([]);
    const add = record(addBuyer, jane);
    server.use(add.handler);
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Add Buyer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Buyer' });
    await actor.type(within(dialog).getByLabelText('Name'), 'Jane Doe');
    await actor.type(within(dialog).getByLabelText('Email'), 'jane@mail.example');
    await actor.type(within(dialog).getByLabelText('Criteria'), '15210, SFR, max $80k, 3/2+, no flips, pool');
    const understood = () =>
      within(within(dialog).getByRole('list', { name: 'Understood' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    // What is read while one types is not yet all of it.
    await waitFor(() =>
      expect(understood()).toEqual([
        '15210: 15210',
        'SFR: Single Family',
        'max $80k: up to $80,000',
        '3/2+: 3+ beds · 2+ baths',
        'no flips: no Flips',
      ]),
    );
    await within(dialog).findByText('Not understood: pool');
    await actor.click(within(dialog).getByRole('button', { name: 'Exclude SFR' }));
    await actor.click(within(dialog).getByRole('button', { name: 'Fill in match criteria' }));
    await actor.clear(within(dialog).getByLabelText('Max price'));
    await actor.type(within(dialog).getByLabelText('Max price'), '90k');
    await actor.click(within(dialog).getByRole('button', { name: 'Add Buyer' }));
    await screen.findByText('Jane Doe was added.');
    expect(add.requests[0]?.body).toMatchObject({
      ...{ areas: ['15210'], types: [], maxPrice: 90_000, minBeds: 3, minBaths: 2, excludedStrategies: ['flip'] },
      criteria: '15210, SFR, max $80k, 3/2+, no flips, pool',
    });
  });

  it('changes one, and is told when the right is gone', async () => {
    keep([jane]);
    server.use(refuse(updateBuyer, { code: 'NOT_ALLOWED', error: 'Administrators only' }));
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Edit Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Buyer' });
    within(dialog).getByRole('button', { name: 'Cancel' });
    await actor.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Only administrators can edit buyers.');
  });

  it('deletes one after the question', async () => {
    keep([jane]);
    const remove = record(deleteBuyer, { success: true });
    server.use(remove.handler);
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Delete Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this buyer?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Jane Doe was deleted.');
    expect(remove.requests.map(({ params }) => params.buyerId)).toEqual(['7']);
  });
});

describe('an import', () => {
  const preview: BuyerPreview = {
    guess: { kind: 'buyers', sheet: '', headingLine: 1, columns: ['name', 'email', null] },
    headings: ['Who', 'Mail', 'Extra'],
    rows: [
      ['Jane', 'jane@mail.example', 'REIA'],
      ['Joe', 'nobody', ''],
    ],
    problem: null,
  };
  const job: ImportJob = {
    id: 'a1',
    kind: 'buyers',
    fileName: 'list.csv',
    fileBytes: 10,
    options: {},
    status: 'done',
    origin: 'page',
    isCancelRequested: false,
    counts: { format: 'Buyers file', rowsRead: 2, added: 1, updated: 0, unchanged: 0, rejected: 1, notes: [] },
    readShare: 1,
    problem: null,
    hasRejects: true,
    hasCorrected: false,
    startedBy: 'Alex Romero',
    createdAt: '2026-11-20T12:00:00Z',
    startedAt: '2026-11-20T12:00:00Z',
    finishedAt: '2026-11-20T12:00:01Z',
  };

  async function choose() {
    keep([]);
    const { actor } = renderApp(page, { user: alex });
    await screen.findByText('Import CSV (Buyers or Groups)');
    return actor;
  }

  it('needs a file, of which the picker offers .csv', async () => {
    const actor = await choose();
    await actor.click(screen.getByRole('button', { name: 'Upload CSV' }));
    expect(screen.getByRole('alert').textContent).toBe('Please select a CSV file first.');
    expect(screen.getByLabelText('CSV file').getAttribute('accept')).toBe('.csv');
  });

  it.each([
    [new Error(''), 'Upload failed.'],
    [new ApiError('The file is larger than 1 MB.', { status: 413 }), 'The file is larger than 1 MB.'],
  ])('that fails says why', async (error, text) => {
    fakes.upload.mockRejectedValue(error);
    const actor = await choose();
    await actor.upload(screen.getByLabelText('CSV file'), new File(['a'], 'list.csv'));
    await actor.click(screen.getByRole('button', { name: 'Upload CSV' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('looks at all of a workbook, whatever it is called, and at the beginning of a text', async () => {
    fakes.upload.mockResolvedValue({ guess: null, headings: [], rows: [], problem: 'No list' });
    const actor = await choose();
    for (const [content, size] of [
      [`PK${'x'.repeat(300_000)}`, 300_002],
      ['x'.repeat(300_000), 256 * 1024],
    ] as const) {
      fakes.upload.mockClear();
      await actor.upload(screen.getByLabelText('CSV file'), new File([content], 'list.csv'));
      await actor.click(screen.getByRole('button', { name: 'Upload CSV' }));
      await waitFor(() => expect(fakes.upload).toHaveBeenCalledOnce());
      expect(fakes.upload.mock.calls[0]?.[1].file.size).toBe(size);
    }
  });

  it('of a list without names asks for them before it is sent', async () => {
    const nameless: BuyerPreview = {
      guess: { kind: 'buyers', sheet: '', headingLine: 1, columns: ['email', 'extra'] },
      headings: ['Email', 'City'],
      rows: [['jane@mail.example', 'Mesa']],
      problem: null,
      otherSheets: ['Land', 'Flips'],
    };
    fakes.upload.mockImplementation((endpoint: unknown) =>
      Promise.resolve(endpoint === previewBuyerImport ? nameless : job),
    );
    const actor = await choose();
    await actor.upload(screen.getByLabelText('CSV file'), new File(['a'], 'list.csv'));
    await actor.click(screen.getByRole('button', { name: 'Upload CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import list.csv' });
    within(dialog).getByText(/^No column of this file holds names/);
    within(dialog).getByText(/hold addresses as well.*: Land, Flips\.$/);
    await actor.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(fakes.upload.mock.calls.some(([endpoint]) => endpoint === startImport)).toBe(false);
    await actor.click(within(dialog).getByLabelText('Take names from the email addresses'));
    within(dialog).getByText('jane, jane@mail.example · City: Mesa');
    await actor.click(within(dialog).getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(fakes.upload.mock.calls.some(([endpoint]) => endpoint === startImport)).toBe(true));
    const [, sent] = fakes.upload.mock.calls.find(([endpoint]) => endpoint === startImport) ?? [];
    expect(JSON.parse(sent.fields.options).buyerMapping).toMatchObject({ namesFromEmail: true });
  });

  it('shows what was understood, takes corrections, and tells what it did', async () => {
    fakes.upload.mockImplementation((endpoint: unknown) =>
      Promise.resolve(endpoint === previewBuyerImport ? preview : job),
    );
    const actor = await choose();
    await actor.upload(screen.getByLabelText('CSV file'), new File(['a'], 'list.csv'));
    await actor.click(screen.getByRole('button', { name: 'Upload CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import list.csv' });
    within(dialog).getByText('Jane, jane@mail.example');
    within(dialog).getByText("Skipped: 'nobody' isn’t an email address");
    await actor.selectOptions(within(dialog).getByLabelText('What Extra is'), 'Notes');
    within(dialog).getByText('Jane, jane@mail.example · REIA');
    server.use(reply(listImports, { ...noImports, imports: [job], total: 1, pages: 1 }));
    await actor.click(within(dialog).getByRole('button', { name: 'Import' }));
    await screen.findByText(/1 imported, 0 updated, 1 skipped\./);
    await screen.findByRole('button', { name: /^Show the skipped rows of/ });
    const [, sent] = fakes.upload.mock.calls.find(([endpoint]) => endpoint === startImport) ?? [];
    expect(sent.fields.kind).toBe('buyers');
    expect(JSON.parse(sent.fields.options)).toEqual({
      buyerMapping: { kind: 'buyers', sheet: '', headingLine: 1, columns: ['name', 'email', 'notes'] },
    });
  });
});

it('the buyers of a property tell why, and a message goes to those who were chosen', async () => {
  const joe = { ...jane, _id: '8', name: 'Joe', email: 'joe@mail.example' };
  server.use(
    reply(listMatchingBuyers, {
      buyers: [
        { buyer: jane, reasons: ['Buys in Phoenix, AZ', 'Buys Duplex'] },
        { buyer: joe, reasons: ['Buys Duplex'] },
      ],
      total: 2,
      cashOnCash: 8.5,
    }),
  );
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter>
        <MatchingBuyers
          propertyId="1"
          buyersHref={(words) => (words === undefined ? '/buyers' : `/buyers?q=${words}`)}
          composeHref={(buyers) => `/compose?bcc=${buyers.map(({ email }) => email).join(',')}`}
        />
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByText('Buys in Phoenix, AZ · Buys Duplex');
  screen.getByText('Matched using 8.50% cash-on-cash after operating costs.');
  screen.getByRole('checkbox', { name: 'Email Joe' }).click();
  expect(screen.getByRole('link', { name: 'Joe' }).getAttribute('href')).toBe('/buyers?q=joe@mail.example');
  const mail = await screen.findByRole('link', { name: 'Email 1 buyer' });
  expect(mail.getAttribute('href')).toBe('/compose?bcc=jane@mail.example');
});

it('what buyers say of a deal is kept, and to whom it is sold on', async () => {
  const nothing: Disposition = {
    ...{ buyerId: null, buyerName: '', price: null, fee: null, contractPrice: 100_000, spread: null },
    interests: [],
  };
  const interested = {
    ...{ buyerId: '7', name: 'Jane Doe', email: jane.email, state: 'offered' as const, offered: 112_000 },
    ...{ note: 'Cash', at: '2026-11-26T12:00:00Z' },
  };
  const answer = record(setBuyerInterest, { ...nothing, interests: [interested] });
  const sale = record(setDisposition, { ...nothing, buyerId: '7', buyerName: 'Jane Doe', price: 115_000, fee: 15_000 });
  server.use(
    reply(listMatchingBuyers, { buyers: [{ buyer: jane, reasons: ['Buys Duplex'] }], total: 1, cashOnCash: 8.5 }),
    reply(getDisposition, nothing),
    ...[answer.handler, sale.handler],
  );
  const actor = userEvent.setup();
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter>
        <MatchingBuyers propertyId="5" buyersHref={() => '/buyers'} composeHref={() => '/compose'} />
      </MemoryRouter>
    </Providers>,
  );
  await actor.click(await screen.findByRole('button', { name: 'Answers and sale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answers and sale' });
  await actor.selectOptions(await within(dialog).findByLabelText('Answer'), 'Made an offer');
  await actor.click(within(dialog).getByRole('button', { name: 'Save answer' }));
  within(dialog).getByText('Enter the amount');
  await actor.type(within(dialog).getByLabelText('Amount offered'), '112k');
  await actor.type(within(dialog).getByLabelText('Note'), 'Cash');
  await actor.click(within(dialog).getByRole('button', { name: 'Save answer' }));
  const saved = await within(dialog).findByRole('list', { name: 'Saved answers' });
  expect(saved.textContent).toBe('Jane Doe: Made an offer, $112,000Cash');
  expect(answer.requests[0]?.body).toEqual({ state: 'offered', offered: 112_000, note: 'Cash' });
  await actor.selectOptions(within(dialog).getByLabelText('Sold to'), 'Jane Doe');
  await actor.type(within(dialog).getByLabelText('Buyer pays'), '115k');
  await actor.type(within(dialog).getByLabelText('Assignment fee'), '15k');
  within(dialog).getByText('Contract price $100,000. Spread $15,000.');
  await actor.click(within(dialog).getByRole('button', { name: 'Save sale' }));
  await within(dialog).findByText('Saved.');
  expect(sale.requests[0]?.body).toEqual({ buyerId: '7', price: 115_000, fee: 15_000 });
});
