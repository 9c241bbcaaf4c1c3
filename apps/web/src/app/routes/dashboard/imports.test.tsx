import {
  cancelImport,
  createImportFromAddress,
  createImportPreset,
  deleteImportPreset,
  getImportRejects,
  getListingFeed,
  listImportPresets,
  listImportRows,
  listImports,
  previewImport,
  previewRows,
  readListingFeed,
  startImport,
  updateImportPreset,
} from '@rei/domain/market/endpoints';
import type { ImportJob, ImportPreview } from '@rei/domain/market/import-job';
import type { ImportPreset } from '@rei/domain/market/import-preset';
import type { RowsPreview } from '@rei/domain/market/rows-preview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { dana, renderApp } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';
import '#testing/stub-pages.tsx';

const page = '/dashboard/imports';
const alex = { ...dana, is_admin: true, name: 'Alex Romero' };

const fakes = vi.hoisted(() => ({ upload: vi.fn(), download: vi.fn() }));
vi.mock('#lib/upload.ts', () => ({ upload: fakes.upload }));
vi.mock('#lib/download.ts', () => ({ downloadFile: fakes.download }));

const done: ImportJob = {
  id: 'a1',
  kind: 'listings',
  fileName: 'homes.csv',
  fileBytes: 1_234_567,
  options: {},
  status: 'done',
  origin: 'page',
  isCancelRequested: false,
  counts: {
    format: 'Redfin download',
    rowsRead: 1592,
    added: 1590,
    updated: 0,
    unchanged: 0,
    rejected: 2,
    notes: ['1 stored with corrections'],
  },
  readShare: 1,
  problem: null,
  hasRejects: true,
  hasCorrected: true,
  startedBy: 'Alex Romero',
  createdAt: '2026-11-20T12:04:00Z',
  startedAt: '2026-11-20T12:04:01Z',
  finishedAt: '2026-11-20T12:04:30Z',
};
const running: ImportJob = {
  ...done,
  id: 'b2',
  fileName: 'valley.csv',
  status: 'running',
  readShare: 0.42,
  hasRejects: false,
  hasCorrected: false,
  finishedAt: null,
};

const answer = (...imports: ImportJob[]) => ({
  imports,
  total: imports.length,
  page: 1,
  pages: 1,
  maxFileBytes: 4096 * 1024 * 1024,
});

const open = (...imports: ImportJob[]) => {
  server.use(reply(listImports, answer(...imports)));
  return renderApp(page, { user: alex });
};

/** The parts of an upload that the page has begun. */
interface Begun {
  fields: Record<string, string>;
  fileName: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const known: ImportPreview = {
  format: 'Redfin download',
  table: null,
  problem: null,
  madeOn: { day: '2026-11-20', from: 'name' },
};

const noRows: RowsPreview = {
  rows: [],
  leftOut: [],
  counts: { rows: 0, taken: 0, corrected: 0, rejected: 0, skipped: 0 },
  isWhole: true,
  statuses: [],
};

function uploads(preview = known, rows = noRows, asked: unknown[] = []) {
  const begun: (Begun & { resolve: (job: ImportJob) => void; reject: (error: Error) => void })[] = [];
  fakes.upload.mockImplementation((endpoint: unknown, input: Begun) => {
    if (endpoint === previewImport) return Promise.resolve(preview);
    if (endpoint === previewRows) {
      asked.push(JSON.parse(input.fields.mapping ?? ''));
      return Promise.resolve(rows);
    }
    expect(endpoint).toBe(startImport);
    return new Promise((resolve, reject) => {
      begun.push({ ...input, resolve, reject });
      input.signal.addEventListener('abort', () => reject(input.signal.reason));
    });
  });
  return begun;
}

const csv = (name: string, content = 'SALE TYPE,SOLD DATE\n') => new File([content], name, { type: 'text/csv' });

async function choose(actor: ReturnType<typeof renderApp>['actor'], ...files: File[]): Promise<void> {
  await actor.upload(await screen.findByLabelText(/Choose files/), files);
  await screen.findByRole('button', { name: /^Import (file|\d)/ });
}

beforeEach(() => {
  fakes.upload.mockReset();
  fakes.upload.mockResolvedValue(known);
  fakes.download.mockReset();
});

describe('an address of the web', () => {
  const address = 'https://files.example/zhvi/State_zhvi.csv?t=1';
  const type = async (actor: ReturnType<typeof renderApp>['actor'], text: string) => {
    await actor.type(await screen.findByLabelText('Address'), text);
    await actor.click(screen.getByRole('button', { name: 'Import from address' }));
  };

  it('is downloaded and becomes an import', async () => {
    const { actor } = open();
    const { handler, requests } = record(createImportFromAddress, { ...running, kind: 'markets' });
    server.use(handler);
    await screen.findByText(/No imports yet/);
    server.use(reply(listImports, answer({ ...running, fileName: 'State_zhvi.csv' })));
    await type(actor, address);
    await screen.findByText('State_zhvi.csv');
    expect(requests.map(({ body }) => body)).toEqual([{ address }]);
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('');
  });

  it('tells that its file is on the way', async () => {
    const { actor } = open();
    server.use(reply(createImportFromAddress, () => new Promise(() => undefined)));
    await type(actor, address);
    await screen.findByText(/^Downloading State_zhvi\.csv…/);
  });

  it('that is none is told at once, and nothing is asked', async () => {
    const { actor } = open();
    await type(actor, 'http://files.example/zhvi.csv');
    await screen.findByText('Enter an address that begins with https://');
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  });

  it('whose file does not come says why, until it is changed', async () => {
    const { actor } = open();
    const error = 'There is no file at this address (404).';
    server.use(refuse(createImportFromAddress, { code: 'UNAVAILABLE', error }));
    await type(actor, address);
    await screen.findByText(error);
    await actor.type(screen.getByLabelText('Address'), '2');
    expect(screen.queryByText(error)).toBeNull();
  });
});

describe('the way there', () => {
  it('is in the side bar for administrators', async () => {
    open(done);
    await screen.findByRole('heading', { name: 'Import data' });
    expect(screen.getByRole('link', { name: 'Import data' }).getAttribute('aria-current')).toBe('page');
  });

  it('leads everybody else to the login page', async () => {
    const { address } = renderApp(page);
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login');
  });
});

describe('the live feed', () => {
  const feed = {
    name: 'RESO feed',
    everyMinutes: 60,
    status: 'idle',
    counts: done.counts,
    rejects: ['K7: It has no ZIP'],
    startedAt: '2026-11-20T12:04:00Z',
    finishedAt: '2026-11-20T12:05:00Z',
    lastSuccessAt: null,
    problem: 'Couldn’t read the feed: it answered 401: it does not accept the token or the client',
    changedUpTo: null,
    nextAt: '2026-11-20T13:04:00Z',
  } as const;

  it('shows what came and what went wrong, and is read on demand', async () => {
    server.use(
      reply(getListingFeed, { feed: { ...feed, rejects: [...feed.rejects] } }),
      reply(readListingFeed, { feed: { ...feed, rejects: [], status: 'waiting' } }),
    );
    const { actor } = open(done);
    const card = await screen.findByRole('region', { name: 'Live feed' });
    within(card).getByText('Failed');
    within(card).getByText(feed.problem);
    within(card).getByText(/1,592 rows read/);
    within(card).getByText('K7: It has no ZIP');
    await actor.click(within(card).getByRole('button', { name: 'Read the feed now' }));
    await within(card).findByText('Waiting');
    expect(within(card).getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('is not there where none is set up', async () => {
    open(done);
    await screen.findByRole('article', { name: 'homes.csv' });
    expect(screen.queryByText('Live feed')).toBeNull();
  });
});

describe('earlier imports', () => {
  it('show what they did, who started them, and each row that was rejected or corrected', async () => {
    const rejects = record(getImportRejects, 'Line,Reason\r\n');
    const rows = record(listImportRows, {
      rows: [{ line: 1204, reason: "PRICE 'ask' is no amount", cells: [{ name: 'ADDRESS', text: '1 Elm St' }] }],
      page: 1,
      pages: 2,
    });
    server.use(rejects.handler, rows.handler);
    const { actor } = open(done);
    const item = await screen.findByRole('article', { name: 'homes.csv' });
    within(item).getByText('Done');
    within(item).getByText(
      '1,592 rows read: 1,590 added, 0 updated, 0 unchanged, 2 rejected, 1 stored with corrections',
    );
    within(item).getByText(/Listings · Redfin download · 1\.2 MB · by Alex Romero ·/);
    expect(within(item).queryByRole('button', { name: /Cancel/ })).toBeNull();
    await actor.click(within(item).getByRole('button', { name: 'Show the rejected rows of homes.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rejected rows of homes.csv' });
    await within(dialog).findByText('Line 1,204');
    within(dialog).getByText("PRICE 'ask' is no amount");
    within(dialog).getByText('ADDRESS: 1 Elm St');
    const scrolled = vi.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrolled });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    await actor.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(scrolled.mock.contexts).toEqual([within(dialog).getByRole('list')]);
    await within(dialog).findByText('Page 2 of 2');
    await waitFor(() =>
      expect(rows.requests.map(({ query }) => `${query}`)).toEqual(['kind=rejected&page=1', 'kind=rejected&page=2']),
    );
    await actor.click(within(dialog).getByRole('button', { name: 'Download all' }));
    await waitFor(() => expect(fakes.download).toHaveBeenCalledTimes(1));
    expect(rejects.requests.map(({ params }) => params)).toEqual([{ importId: 'a1' }]);
    expect(fakes.download.mock.calls[0]?.[0]).toMatchObject({
      name: 'homes.csv.rejected.csv',
      content: '\uFEFFLine,Reason\r\n',
    });
  });

  it('say so where the rows cannot be fetched, and are asked for again', async () => {
    server.use(
      refuse(listImportRows, { code: 'NOT_FOUND', error: 'There is no file of corrected rows of this import here.' }),
    );
    const { actor } = open(done);
    await actor.click(await screen.findByRole('button', { name: 'Show the corrected rows of homes.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corrected rows of homes.csv' });
    await within(dialog).findByText('There is no file of corrected rows of this import here.');
    server.use(
      reply(listImportRows, { rows: [{ line: 3, reason: 'Beds 99 left out', cells: [] }], page: 1, pages: 1 }),
    );
    await actor.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await within(dialog).findByText('Beds 99 left out');
  });

  it('of the command say so, and are followed like the others', async () => {
    open({ ...running, origin: 'command', startedBy: null });
    const item = await screen.findByRole('article', { name: 'valley.csv' });
    within(item).getByText(/Redfin download · 1\.2 MB · from the command line/);
    within(item).getByRole('progressbar', { name: 'Importing valley.csv' });
    within(item).getByRole('button', { name: 'Cancel the import of valley.csv' });
  });

  it('that failed say why', async () => {
    open({ ...done, status: 'failed', problem: 'All 2 rows of this file were rejected.', hasCorrected: false });
    await screen.findByText('Failed');
    screen.getByText('All 2 rows of this file were rejected.');
    screen.getByRole('button', { name: 'Show the rejected rows of homes.csv' });
  });

  it('none: says so', async () => {
    open();
    await screen.findByText('No imports yet. Choose a file above to begin.');
  });

  it('that cannot be fetched say so and can be asked for again', async () => {
    server.use(refuse(listImports, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page, { user: alex });
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load imports');
    server.use(reply(listImports, answer(done)));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'homes.csv' });
  });

  it('have pages in the address bar', async () => {
    const list = record(listImports, { ...answer(done), total: 41, pages: 3 });
    server.use(list.handler);
    const { actor, address } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(address()).toBe(`${page}?page=2`);
    await waitFor(() => expect(list.requests.at(-1)?.query.get('page')).toBe('2'));
  });
});

describe('an import under way', () => {
  it('is followed to its end, which is announced once', async () => {
    const answers = [answer(running), answer({ ...running, status: 'done' })];
    server.use(reply(listImports, () => answers.shift() ?? answer({ ...running, status: 'done' })));
    renderApp(page, { user: alex });
    const bar = await screen.findByRole('progressbar', { name: 'Importing valley.csv' });
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^42% · 1,592 rows read/);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await screen.findByText(/^The import of valley\.csv is done\. 1,592 rows read/);
  });

  it('is cancelled after a question that names it', async () => {
    const state = { job: running };
    const cancelling = record(cancelImport, () => {
      state.job = { ...running, isCancelRequested: true };
      return state.job;
    });
    server.use(
      reply(listImports, () => answer(state.job)),
      cancelling.handler,
    );
    const { actor } = renderApp(page, { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Cancel the import of valley.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this import?' });
    within(dialog).getByText(/Importing valley\.csv stops/);
    expect(cancelling.requests).toHaveLength(0);
    await actor.click(within(dialog).getByRole('button', { name: 'Cancel import' }));
    await screen.findByText('Cancelling…');
    expect(cancelling.requests.map(({ params }) => params)).toEqual([{ importId: 'b2' }]);
    expect(screen.queryByRole('button', { name: /Cancel the import/ })).toBeNull();
  });
});

describe('choosing files', () => {
  it('guesses what each brings and offers the choices of that kind', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, csv('rates.csv', 'observation_date,MORTGAGE30US\n'), csv('fy27_safmrs.csv', ''), csv('b.csv'));
    const kinds = screen.getAllByLabelText<HTMLSelectElement>('Contents').map(({ value }) => value);
    expect(kinds).toEqual(['rates', 'rents', 'listings']);
    const homes = screen.getByRole('group', { name: 'b.csv' });
    await actor.click(within(homes).getByLabelText(/Every listing is a foreclosure/));
    await actor.click(screen.getByRole('button', { name: 'Remove fy27_safmrs.csv' }));
    await actor.click(screen.getByRole('button', { name: 'Import 2 files' }));
    await waitFor(() => expect(begun).toHaveLength(2));
    expect(begun.map(({ fileName, fields }) => [fileName, fields.kind])).toEqual([
      ['rates.csv', 'rates'],
      ['b.csv', 'listings'],
    ]);
    expect(JSON.parse(begun[1]?.fields.options ?? '')).toMatchObject({ allForeclosure: true });
    for (const each of begun) each.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });

  it('complains about an empty file and a wrong year before anything is sent', async () => {
    uploads();
    const { actor } = open(done);
    await choose(actor, csv('fmr.csv', 'x'), csv('nothing.csv', ''));
    screen.getByText('This file is empty.');
    await actor.type(screen.getByLabelText('Fiscal year'), '27');
    expect(screen.queryByText('Enter a year such as 2027.')).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Import 2 files' }));
    screen.getByText('Enter a year such as 2027.');
    expect(fakes.upload).not.toHaveBeenCalledWith(startImport, expect.anything());
  });
});

describe('a file that the server knows', () => {
  it('is what it holds, whatever it is called, and asks for the fiscal year it does not tell', async () => {
    const rents: ImportPreview = {
      format: 'HUD workbook',
      kind: 'rents',
      needsFiscalYear: true,
      table: null,
      problem: null,
    };
    const begun = uploads(rents);
    const { actor } = open(done);
    await choose(actor, csv('homes.csv'));
    const kind = screen.getByLabelText<HTMLSelectElement>('Contents');
    await waitFor(() => expect(kind.value).toBe('rents'));
    screen.getByText(/· HUD workbook$/);
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await screen.findByText('Enter the fiscal year. This file doesn’t say.');
    expect(begun).toHaveLength(0);
    await actor.type(screen.getByLabelText(/^Fiscal year/), '2027');
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]?.fields).toMatchObject({ kind: 'rents', options: '{"fiscalYear":2027}' });
    begun[0]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });
});

it('has the server look at all of a workbook, whatever it is called, and at the beginning of a text', async () => {
  uploads();
  const { actor } = open(done);
  await choose(actor, csv('rents.csv', `PK${'x'.repeat(300_000)}`), csv('homes.csv', 'x'.repeat(300_000)));
  await waitFor(() => expect(fakes.upload).toHaveBeenCalledTimes(2));
  expect(fakes.upload.mock.calls.map(([, { fileName, file }]) => [fileName, file.size])).toEqual([
    ['rents.csv', 300_002],
    ['homes.csv', 256 * 1024],
  ]);
});

describe('a file that is none of listings', () => {
  const problem = 'This is a PDF; it has no rows that can be read.';

  it('is not sent, and the page says what it is; as what it brings, it can be', async () => {
    const begun = uploads({ format: null, table: null, problem });
    const { actor } = open(done);
    await choose(actor, csv('letter.csv'));
    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    expect(begun).toHaveLength(0);
    await actor.selectOptions(screen.getByLabelText('Contents'), 'Mortgage rates');
    expect(screen.queryByRole('alert')).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    begun[0]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });

  it('by its beginning alone can be sent, for the rest may tell more', async () => {
    const begun = uploads({ format: null, table: null, problem });
    const { actor } = open(done);
    await choose(actor, csv('capture.json', `{"a":"${'x'.repeat(300_000)}"}`));
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    begun[0]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });
});

describe('the day of a file’s data', () => {
  const saved = { lastModified: Date.UTC(2026, 10, 21, 12) };
  const file = () => new File(['SALE TYPE\n'], 'redfin_2026-11-20-10-00-00.csv', saved);

  async function sent(begun: ReturnType<typeof uploads>) {
    await waitFor(() => expect(begun).toHaveLength(1));
    begun[0]?.resolve(running);
    return JSON.parse(begun[0]?.fields.options ?? '{}');
  }

  it('is shown with where it comes from, and left to the file', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, file());
    const field = await screen.findByLabelText<HTMLInputElement>('Data as of');
    await waitFor(() => expect(field.value).toBe('2026-11-20'));
    expect(screen.getByText('From the file name. Of two files, the newer one counts.')).toBeDefined();
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    expect(await sent(begun)).toEqual({ madeOn: '2026-11-21' });
  });

  it('can be chosen, up to today', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, file());
    const field = await screen.findByLabelText<HTMLInputElement>('Data as of');
    fireEvent.change(field, { target: { value: '2999-01-01' } });
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    expect(await screen.findByText('Enter a day up to today.')).toBeDefined();
    expect(begun).toHaveLength(0);
    fireEvent.change(field, { target: { value: '2026-10-01' } });
    expect(screen.getByText('As chosen. Of two files, the newer one counts.')).toBeDefined();
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    expect(await sent(begun)).toEqual({ madeOn: '2026-11-21', asOf: '2026-10-01' });
  });

  it('stands with the import', async () => {
    open({ ...done, counts: done.counts && { ...done.counts, madeOn: { day: '2026-11-20', from: 'records' } } });
    expect(await screen.findByText(/Data as of Nov 20, 2026 \(from the latest change in the file\)/)).toBeDefined();
  });
});

describe('a table of an unknown format', () => {
  const preview: ImportPreview = {
    format: null,
    table: {
      headings: ['Ask', 'Street', 'Area code'],
      rows: [
        ['250000', '1 Elm St', '85008'],
        ['199000', '2 Elm St', '85008'],
      ],
      columns: { price: 'Ask', address: 'Street' },
      constants: {},
      tool: null,
      preset: null,
    },
    problem: null,
    madeOn: { day: '2026-11-20', from: 'file' },
  };

  it('is imported by the columns that are chosen', async () => {
    const begun = uploads(preview);
    const { actor } = open(done);
    await choose(actor, csv('bob.csv'));
    const price = await screen.findByLabelText<HTMLSelectElement>('What Ask is');
    expect(price.value).toBe('price');
    screen.getByText('250000 · 199000');
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose the column of the ZIP/);
    await actor.selectOptions(screen.getByLabelText('What Area code is'), 'ZIP');
    await actor.type(screen.getByLabelText(/^City/), 'Phoenix');
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(JSON.parse(begun[0]?.fields.options ?? '')).toEqual({
      madeOn: expect.any(String),
      columnMapping: {
        source: 'bob',
        columns: { price: 'Ask', address: 'Street', zip: 'Area code' },
        constants: { city: 'Phoenix' },
        statuses: {},
      },
    });
    begun[0]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });
});

describe('the preview of a table', () => {
  const table = {
    headings: ['Ask', 'Street', 'ZIP', 'St'],
    rows: [['250k', '1 Elm St', '85008', 'A']],
    columns: { price: 'Ask', address: 'Street', zip: 'ZIP', status: 'St' },
    constants: {},
    tool: 'PropStream',
    preset: null,
  };
  const row = {
    ...{ line: 2, address: '1 Elm St', city: 'Phoenix', state: 'AZ', zip: '85008', price: 250_000 },
    ...({ status: 'For Sale', type: 'single_family', beds: 3, baths: 2, sqft: 1500, listDate: null } as const),
    ...{
      soldPrice: null,
      soldOn: '2019-05-01',
      agent: null,
      corrections: ["Ask '~250k' is not exact: taken as $250,000"],
    },
  };
  const rows: RowsPreview = {
    rows: [row],
    leftOut: [{ line: 3, kind: 'rejected', reason: "ZIP '' is no US ZIP" }],
    counts: { rows: 2, taken: 1, corrected: 1, rejected: 1, skipped: 0 },
    isWhole: true,
    statuses: [
      { word: 'A', count: 1200, guess: 'For Sale' },
      { word: 'Q', count: 1, guess: null },
    ],
  };

  it('shows resulting rows, corrections, what is left out and status words, whose choice is sent', async () => {
    const asked: { statuses: object }[] = [];
    const begun = uploads({ format: null, table, problem: null }, rows, asked);
    const { actor } = open(done);
    await choose(actor, csv('leads.csv'));
    await screen.findByText(/looks like a PropStream export/);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    await within(preview).findByText(
      '2 rows checked: 1 will be imported, 1 of them with corrections; 1 rejected. Nothing has been imported yet.',
    );
    within(preview).getByText('1 Elm St, Phoenix, AZ 85008');
    within(preview).getByText(
      '$250,000 · For Sale · Single Family · 3 beds · 2 baths · 1,500 sqft · Last sold May 1, 2019',
    );
    within(preview).getByText(row.corrections[0] ?? '');
    within(preview).getByText("Line 3: ZIP '' is no US ZIP");
    screen.getByText('1,200 rows');
    screen.getByText('1 row · Unknown word');
    expect(screen.getByLabelText<HTMLSelectElement>('What A is').value).toBe('For Sale');
    const unknown = screen.getByLabelText<HTMLSelectElement>('What Q is');
    expect(unknown.value, 'better not offered than offered wrongly').toBe('Off Market');
    await actor.selectOptions(unknown, 'Skip these rows');
    await waitFor(() => expect(asked.at(-1)?.statuses).toEqual({ Q: 'Skip' }));
    await actor.selectOptions(screen.getByLabelText('Homes without a status'), 'Off market (owners, leads)');
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(JSON.parse(begun[0]?.fields.options ?? '').columnMapping).toMatchObject({
      source: 'PropStream',
      constants: { status: 'Off Market' },
      statuses: { Q: 'Skip' },
    });
    begun[0]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });

  it('of a wide table shows the columns that are used; the others on demand', async () => {
    const wide = { ...table, headings: [...table.headings, ...Array.from({ length: 50 }, (_, index) => `c${index}`)] };
    uploads({ format: null, table: wide, problem: null });
    const { actor } = open(done);
    await choose(actor, csv('wide.csv'));
    await screen.findByLabelText('What Ask is');
    expect(screen.queryByLabelText('What c7 is')).toBeNull();
    await actor.selectOptions(screen.getByLabelText('What St is'), 'Not used');
    screen.getByLabelText('What St is');
    await actor.click(screen.getByRole('button', { name: 'Show 50 unused columns' }));
    screen.getByLabelText('What c7 is');
  });

  it('that fails says why and can be asked for again', async () => {
    const { actor } = open(done);
    fakes.upload.mockImplementation((endpoint: unknown) =>
      endpoint === previewImport
        ? Promise.resolve({ format: null, table, problem: null })
        : Promise.reject(new ApiError('The file may not be read.', { status: 400 })),
    );
    await choose(actor, csv('leads.csv'));
    await screen.findByText('The file may not be read.');
    fakes.upload.mockImplementation(() => Promise.resolve(rows));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1 Elm St, Phoenix, AZ 85008');
  });

  it('waits for the columns that it needs', async () => {
    uploads({ format: null, table: { ...table, columns: { price: 'Ask' } }, problem: null });
    const { actor } = open(done);
    await choose(actor, csv('leads.csv'));
    await screen.findByText('Match the columns above to see a preview.');
  });
});

describe('presets', () => {
  const mapping = {
    ...{ source: 'County', columns: { price: 'Ask', address: 'Street', zip: 'ZIP' } },
    ...{ constants: {}, statuses: {} },
  };
  const preset: ImportPreset = {
    ...{ id: '7', name: 'County list', headings: ['Ask', 'Street', 'ZIP'], mapping },
    updatedAt: '2026-11-20T12:00:00Z',
  };
  const table = {
    ...{ headings: ['Ask', 'Street', 'ZIP'], rows: [], columns: { price: 'Ask' }, constants: {}, tool: null },
    preset: null,
  };

  it('one that was saved for these headings is used; its own choices can be left for the recognized ones', async () => {
    uploads({ format: null, table: { ...table, preset }, problem: null });
    server.use(reply(listImportPresets, { presets: [preset] }));
    const { actor } = open(done);
    await choose(actor, csv('county.csv'));
    await screen.findByText(/Your preset “County list” fits this file/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Source name/).value).toBe('County');
    expect(screen.getByLabelText<HTMLSelectElement>('What ZIP is').value).toBe('zip');
    await actor.selectOptions(screen.getByLabelText('Preset'), 'Recognized columns');
    expect(screen.getByLabelText<HTMLSelectElement>('What ZIP is').value).toBe('none');
    expect(screen.getByLabelText<HTMLInputElement>(/^Source name/).value).toBe('county');
  });

  it('are saved under a name, replaced under the same one, renamed and deleted', async () => {
    uploads({ format: null, table: { ...table, columns: mapping.columns }, problem: null });
    const state = { presets: [] as ImportPreset[] };
    const created = record(createImportPreset, () => {
      state.presets = [preset];
      return preset;
    });
    const updated = record(updateImportPreset, preset);
    const deleted = record(deleteImportPreset, () => {
      state.presets = [];
      return { success: true as const };
    });
    server.use(
      reply(listImportPresets, () => state),
      created.handler,
      updated.handler,
      deleted.handler,
    );
    const { actor } = open(done);
    await choose(actor, csv('County list.csv'));
    await actor.click(await screen.findByRole('button', { name: 'Save preset' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save preset' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Preset name/).value).toBe('County list');
    await actor.click(within(dialog).getByRole('button', { name: 'Save preset' }));
    await waitFor(() => expect(created.requests).toHaveLength(1));
    expect(created.requests[0]?.body).toMatchObject({ name: 'County list', headings: table.headings });
    expect(fakes.upload, 'the files are not sent by this').not.toHaveBeenCalledWith(startImport, expect.anything());

    await actor.click(await screen.findByRole('button', { name: 'Save preset' }));
    await actor.click(await screen.findByRole('button', { name: 'Replace preset' }));
    await waitFor(() => expect(updated.requests.at(-1)?.params).toEqual({ presetId: '7' }));
    expect(updated.requests.at(-1)?.body, 'for this table from now on').toMatchObject({ headings: table.headings });

    await actor.click(await screen.findByRole('button', { name: 'Manage presets' }));
    const manage = await screen.findByRole('dialog', { name: 'Manage presets' });
    await actor.type(within(manage).getByLabelText('Name of County list'), ' 2');
    await actor.click(within(manage).getByRole('button', { name: 'Rename County list' }));
    await waitFor(() => expect(updated.requests.at(-1)?.body).toEqual({ name: 'County list 2' }));
    await actor.click(within(manage).getByRole('button', { name: 'Delete County list' }));
    expect(deleted.requests).toHaveLength(0);
    await actor.click(within(manage).getByRole('button', { name: 'Really delete County list' }));
    await waitFor(() => expect(deleted.requests).toHaveLength(1));
    await within(manage).findByText('No saved presets.');
  });
});

describe('an upload', () => {
  it('shows how far it is and becomes an import', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, csv('big.csv'));
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading big.csv' });
    begun[0]?.onProgress(0.42);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented, 'leaving would cut it off').toBe(true);
    server.use(reply(listImports, answer({ ...done, fileName: 'big.csv' })));
    begun[0]?.resolve(running);
    await screen.findByRole('article', { name: 'big.csv' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented, 'an import goes on by itself').toBe(false);
  });

  it('goes on while another page is shown', async () => {
    const begun = uploads();
    const { actor, router } = open(done);
    await choose(actor, csv('long.csv'));
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await screen.findByRole('progressbar');
    await router.navigate('/dashboard/search');
    await screen.findByRole('heading', { name: 'Property Search' });
    begun[0]?.onProgress(0.5);
    await router.navigate(page);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading long.csv' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(begun[0]?.signal.aborted).toBe(false);
    await actor.click(screen.getByRole('button', { name: 'Cancel the upload of long.csv' }));
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
    expect(begun[0]?.signal.aborted).toBe(true);
  });

  it('that fails says why and can be tried again', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, csv('again.csv'));
    await actor.click(screen.getByRole('button', { name: 'Import file' }));
    await waitFor(() => expect(begun).toHaveLength(1));
    begun[0]?.reject(new ApiError('The file is larger than 4,096 MB.', { status: 413 }));
    await screen.findByText('The file is larger than 4,096 MB.');
    await actor.click(screen.getByRole('button', { name: 'Upload again.csv again' }));
    await waitFor(() => expect(begun).toHaveLength(2));
    begun[1]?.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });

  it('waits while two others are sent', async () => {
    const begun = uploads();
    const { actor } = open(done);
    await choose(actor, csv('1.csv'), csv('2.csv'), csv('3.csv'));
    await actor.click(screen.getByRole('button', { name: 'Import 3 files' }));
    await screen.findByText('Waiting for the uploads before it');
    expect(begun.map(({ fileName }) => fileName)).toEqual(['1.csv', '2.csv']);
    begun[0]?.resolve(running);
    await waitFor(() => expect(begun).toHaveLength(3));
    for (const each of begun) each.resolve(running);
    await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  });
});

it('files can be dropped', async () => {
  open(done);
  const input = await screen.findByLabelText(/Choose files/);
  fireEvent.change(input, { target: { files: [csv('dropped.csv')] } });
  await screen.findByRole('group', { name: 'dropped.csv' });
});
