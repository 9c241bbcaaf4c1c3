import {
  changeManySaved,
  changeSavedProperty,
  countByStage,
  exportSavedAgents,
  exportSavedProperties,
  getSavedProperty,
  hideProperty,
  listSavedProperties,
  listTags,
  removeSavedProperty,
  saveProperty,
} from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#app/routes/dashboard/my-properties.tsx';
import '#app/shell/shell.tsx';
import '#ui/popover-surface.tsx';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, type SentRequest, server } from '#testing/server.ts';
import { turnKeys } from '#testing/turn-keys.ts';

const page = '/dashboard/my-properties';
const download = vi.hoisted(() => vi.fn());
vi.mock('#lib/download.ts', () => ({ downloadFile: download }));

const willetta = savedAt(1, '2418 E Willetta St');
const hatcher = savedAt(2, '734 E Hatcher Rd');
const many = (count: number) => Array.from({ length: count }, (_, index) => savedAt(index + 1, `${index + 1} Elm St`));

/** A server that keeps these properties, answers the list's query from them, and what each was asked for. */
function keep(...saved: SavedRecord[]) {
  const store = { saved };
  const asked: URLSearchParams[] = [];
  const change = (ids: readonly string[], changes: Partial<SavedRecord>) => {
    store.saved = store.saved.map((each) => (ids.includes(each.propertyId) ? { ...each, ...changes } : each));
  };
  const answer = ({ query }: SentRequest) => {
    asked.push(query);
    const hidden = query.get('hidden');
    const found = store.saved.filter(
      (each) =>
        (hidden === null || each.hidden === (hidden === '1')) &&
        each.property.location.address.line.toLowerCase().includes((query.get('text') ?? '').toLowerCase()) &&
        (!query.get('tag') || each.tags.includes(query.get('tag') ?? '')) &&
        (!query.get('stage') || each.progress.stage === query.get('stage')),
    );
    const first = (Number(query.get('page') ?? 1) - 1) * 10;
    return { properties: found.slice(first, first + 10), total: found.length };
  };
  const idOf = ({ params }: SentRequest) => String(params.propertyId);
  server.use(
    reply(listSavedProperties, answer),
    reply(countByStage, () => [
      {
        stage: 'saved' as const,
        total: store.saved.length,
        hidden: store.saved.filter(({ hidden }) => hidden).length,
        value: 0,
      },
    ]),
    reply(listTags, [{ tag: 'fix and flip', total: 1 }]),
    reply(getSavedProperty, (request) => store.saved.find((each) => each.propertyId === idOf(request)) ?? willetta),
  );
  return { store, asked, change, idOf };
}

/** Chooses an item of a line's menu. */
async function choose({ actor }: Pick<ReturnType<typeof renderApp>, 'actor'>, name: string, action: string) {
  await actor.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await actor.click(screen.getByRole('menuitem', { name: action }));
}

const items = () => screen.queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent);
const item = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => {
  download.mockReset();
});

describe('a line of the list', () => {
  it('shows status, price and the agent with what can be copied', async () => {
    keep(willetta);
    renderApp(page);
    await screen.findByRole('article', { name: '2418 E Willetta St' });
    const line = item('2418 E Willetta St');
    for (const text of ['For Sale', '$304,900', 'Marisol Trent', 'marisol@example.com', '(602) 555-0148']) {
      line.getByText(text);
    }
    for (const name of [
      'Copy address 2418 E Willetta St',
      'Copy email marisol@example.com',
      'Copy phone (602) 555-0148',
    ]) {
      line.getByRole('button', { name });
    }
    expect(line.getByRole('link', { name: '2418 E Willetta St' }).getAttribute('href')).toBe(`${page}/1`);
  });

  it('leads to its offer and its contract', async () => {
    keep(willetta);
    const { actor } = renderApp(page);
    const line = within(await screen.findByRole('article'));
    const href = (name: string) => line.getByRole('link', { name }).getAttribute('href');
    expect(href('Create offer')).toBe('/dashboard/offer?propertyId=1');
    await actor.click(line.getByRole('button', { name: 'More for 2418 E Willetta St' }));
    const inMenu = (name: string) => line.getByRole('menuitem', { name }).getAttribute('href');
    expect(inMenu('Start contract')).toBe('/dashboard/contract?propertyId=1');
    expect(inMenu('Analyze')).toBe('/analysis/1');
    expect(line.queryByRole('menuitem', { name: 'Create offer' })).toBeNull();
  });

  it('tells stage and what changed since it was saved', async () => {
    keep({
      ...willetta,
      progress: { ...willetta.progress, stage: 'offer_sent' },
      sinceSaved: { price: { from: 310_000, to: 304_900 }, status: null, hasLeftMarket: true },
    });
    renderApp(page);
    await screen.findByText('Price cut $5,100 since saved');
    screen.getByText('Borderline 12.3%');
    screen.getByText('before operating costs');
    screen.getByText('Close');
    screen.getByText('−$38/mo');
    screen.getByText('after operating costs');
    screen.getByText('Left the market since saved');
    item('2418 E Willetta St').getByText('Offer sent');
  });
});

describe('the list', () => {
  it('is searched by the server, in the address bar', async () => {
    keep(willetta, hatcher);
    const { actor, address } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.type(screen.getByLabelText('Search saved properties'), 'hatcher rd');
    await waitFor(() => expect(items()).toEqual(['734 E Hatcher Rd']));
    expect(address()).toBe(`${page}?q=hatcher+rd`);
    await actor.type(screen.getByLabelText('Search saved properties'), ' nowhere');
    await screen.findByText('No results found.');
    await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(address()).toBe(page);
    expect(screen.getByLabelText<HTMLInputElement>('Search saved properties').value).toBe('');
  });

  it('has pages of 10', async () => {
    keep(...many(13));
    const { actor, address } = renderApp(page);
    await screen.findByText('13 properties, 1–10 shown');
    await actor.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('13 properties, 11–13 shown');
    expect(address()).toBe(`${page}?page=2`);
  });

  it('goes to its last page from an address beyond it', async () => {
    keep(...many(13));
    const { address } = renderApp(`${page}?page=9`);
    await screen.findByText('13 properties, 11–13 shown');
    expect(address()).toBe(`${page}?page=2`);
  });

  it('is filtered and ordered by the address bar, page 1 first', async () => {
    const { asked } = keep(...many(3));
    const { actor, address } = renderApp(`${page}?page=2`);
    await screen.findAllByRole('article');
    await screen.findByRole('option', { name: 'Saved (3)' });
    await actor.selectOptions(screen.getByLabelText('Stage'), 'Saved (3)');
    await actor.selectOptions(await screen.findByLabelText('Tag'), 'fix and flip');
    await actor.selectOptions(screen.getByLabelText('Sort by'), 'Price, highest first');
    expect(address()).toBe(`${page}?stage=saved&tag=fix+and+flip&sort=price-high`);
    const wanted = { log: '0', tag: 'fix and flip', stage: 'saved', hidden: '0', sort_by: 'price', sort: 'desc' };
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ ...wanted, page: '1', limit: '10' }));
  });

  it('that is empty leads to the search', async () => {
    keep();
    renderApp(page);
    await screen.findByText('No saved properties yet.');
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Property Search' }).getAttribute('href')).toBe('/dashboard/search');
  });

  it('whose properties are all hidden offers to show them', async () => {
    keep({ ...willetta, hidden: true });
    const { actor, address } = renderApp(page);
    await screen.findByText('All saved properties are hidden.');
    await actor.click(screen.getByRole('button', { name: 'Show Hidden' }));
    await screen.findByRole('article');
    expect(address()).toBe(`${page}?hidden=1`);
  });

  it('that cannot be fetched says so and can be asked for again', async () => {
    keep(willetta);
    server.use(refuse(listSavedProperties, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Could not fetch user properties');
    keep(willetta);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  it('shows what another tab did as soon as one returns to it', async () => {
    const { store } = keep(willetta, hatcher);
    renderApp(page);
    await screen.findAllByRole('article');
    store.saved = [hatcher];
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(items()).toEqual(['734 E Hatcher Rd']));
  });
});

describe('removing', () => {
  it('takes the property off at once and can be undone', async () => {
    const { store } = keep(willetta, hatcher);
    const save = record(saveProperty, () => {
      store.saved = [willetta, ...store.saved];
      return willetta;
    });
    server.use(
      reply(removeSavedProperty, ({ params }) => {
        store.saved = store.saved.filter(({ propertyId }) => propertyId !== params.propertyId);
        return { success: true as const };
      }),
      save.handler,
    );
    const { actor } = renderApp(page);
    await choose({ actor }, '2418 E Willetta St', 'Remove');
    await waitFor(() => expect(items()).toEqual(['734 E Hatcher Rd']));
    expect(document.activeElement?.textContent).toBe('734 E Hatcher Rd');
    await screen.findByText('2418 E Willetta St was removed.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(save.requests.map(({ body }) => body)).toEqual([{ propertyId: '1' }]);
  });

  it('puts it back when the server refuses', async () => {
    keep(willetta);
    server.use(refuse(removeSavedProperty, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    await choose({ actor }, '2418 E Willetta St', 'Remove');
    await screen.findByText('Could not remove property');
    await screen.findByRole('article');
  });
});

describe('hiding', () => {
  function hides({ change, idOf }: ReturnType<typeof keep>) {
    const hide = record(hideProperty, (request) => {
      // The body is what the page sent.
      const { hidden } = request.body as { hidden: boolean };
      change([idOf(request)], { hidden });
      return { propertyId: idOf(request), hidden };
    });
    server.use(hide.handler);
    return hide;
  }

  it('takes the property out of the list, with a way back', async () => {
    const hide = hides(keep(willetta, hatcher));
    const { actor } = renderApp(page);
    await choose({ actor }, '2418 E Willetta St', 'Hide');
    await waitFor(() => expect(items()).toEqual(['734 E Hatcher Rd']));
    expect(document.activeElement?.textContent).toBe('734 E Hatcher Rd');
    await screen.findByText('2418 E Willetta St is hidden.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(hide.requests.map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }]);
  });

  it('marks it where hidden ones are shown', async () => {
    hides(keep(willetta));
    const { actor } = renderApp(`${page}?hidden=1`);
    await choose({ actor }, '2418 E Willetta St', 'Hide');
    await screen.findByText('Hidden');
    await choose({ actor }, '2418 E Willetta St', 'Unhide');
    await waitFor(() => expect(screen.queryByText('Hidden')).toBeNull());
  });

  it.each([
    [false, 'Failed to hide property: No.'],
    [true, 'Failed to unhide property: No.'],
  ])('that fails is taken back (was hidden: %s)', async (hidden, message) => {
    keep({ ...willetta, hidden });
    server.use(refuse(hideProperty, { code: 'INTERNAL', error: 'No.' }));
    const { actor } = renderApp(`${page}?hidden=1`);
    await choose({ actor }, '2418 E Willetta St', hidden ? 'Unhide' : 'Hide');
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryAllByText('Hidden')).toHaveLength(hidden ? 1 : 0));
  });
});

describe('tags and notes', () => {
  /** Keeps what is changed about a property, and which changes were asked for. */
  function changes({ store, change, idOf }: ReturnType<typeof keep>) {
    const patch = record(changeSavedProperty, (request) => {
      // The body is what the page sent.
      const body = request.body as Partial<SavedRecord>;
      change([idOf(request)], { ...body, ...(body.note !== undefined && { hasNote: body.note !== '' }) });
      return store.saved.find(({ propertyId }) => propertyId === idOf(request)) ?? willetta;
    });
    server.use(patch.handler);
    return patch;
  }

  it('a tag leads to what has it', async () => {
    keep({ ...willetta, tags: ['call back'] }, hatcher);
    const { actor, address } = renderApp(page);
    await actor.click(await screen.findByRole('link', { name: 'call back' }));
    await waitFor(() => expect(items()).toEqual(['2418 E Willetta St']));
    expect(address()).toBe(`${page}?tag=call+back`);
  });

  it('a tag is taken away with its cross and given by name', async () => {
    const patch = changes(keep({ ...willetta, tags: ['call back'] }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Remove tag call back' }));
    await waitFor(() => expect(screen.queryByText('call back')).toBeNull());
    await actor.click(screen.getByRole('button', { name: 'Tag 2418 E Willetta St' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Tags of 2418 E Willetta St' }));
    await actor.type(await choice.findByLabelText('New tag, or find one'), 'duplex hunt{Enter}');
    await actor.click(await choice.findByRole('checkbox', { name: 'fix and flip' }));
    await waitFor(() =>
      expect(patch.requests.map(({ body }) => body)).toEqual([
        { tags: [] },
        { tags: ['duplex hunt'] },
        { tags: ['duplex hunt', 'fix and flip'] },
      ]),
    );
  });

  it('a note is written in its line, and its draft is there after a reload', async () => {
    const patch = changes(keep(willetta));
    const first = renderApp(page);
    await choose(first, '2418 E Willetta St', 'Add note');
    await first.actor.type(
      await screen.findByRole('textbox', { name: 'Note on 2418 E Willetta St' }),
      'Roof from 2009',
    );
    document.body.replaceChildren();
    const { actor } = renderApp(page);
    await choose({ actor }, '2418 E Willetta St', 'Add note');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on 2418 E Willetta St' });
    expect(note.value).toBe('Roof from 2009');
    holdTimeouts(1500);
    await actor.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Saved', { selector: '[role=status]' });
    expect(patch.requests.map(({ body }) => body)).toEqual([{ note: 'Roof from 2009' }]);
    expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
    await screen.findByRole('button', { name: 'Note on 2418 E Willetta St' });
  });

  it('what is typed while a note is being saved stays', async () => {
    keep({ ...willetta, hasNote: true, note: 'Roof' });
    const answer = Promise.withResolvers<void>();
    server.use(
      reply(changeSavedProperty, async () => {
        await answer.promise;
        return { ...willetta, note: 'Roof is new' };
      }),
    );
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Note on 2418 E Willetta St' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on 2418 E Willetta St' });
    await actor.type(note, ' is new{Control>}{Enter}{/Control}, says the agent');
    answer.resolve();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save note' }).matches('[aria-busy=true]')).toBe(false),
    );
    expect(note.value).toBe('Roof is new, says the agent');
  });

  it('a note that cannot be saved stays as it was typed', async () => {
    keep({ ...willetta, hasNote: true, note: 'Roof' });
    server.use(refuse(changeSavedProperty, { code: 'INTERNAL', error: 'The server is busy.' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Note on 2418 E Willetta St' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on 2418 E Willetta St' });
    await actor.type(note, ' is new{Control>}{Enter}{/Control}');
    await screen.findByText('The server is busy.');
    expect(note.value).toBe('Roof is new');
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(note.value).toBe('Roof');
  });
});

describe('many at once', () => {
  const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

  function bulk({ store, change }: ReturnType<typeof keep>) {
    const all = store.saved;
    const calls = record(changeManySaved, ({ body }) => {
      // The body is what the page sent.
      const { action, propertyIds } = body as { action: string; propertyIds: string[] };
      if (action === 'remove') store.saved = store.saved.filter(({ propertyId }) => !propertyIds.includes(propertyId));
      if (action === 'restore') store.saved = all;
      if (action === 'hide' || action === 'unhide') change(propertyIds, { hidden: action === 'hide' });
      return { done: propertyIds, notDone: [] };
    });
    server.use(calls.handler);
    return calls;
  }

  it('Shift selects all between two lines, and the bar says how many', async () => {
    keep(...many(5));
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('2 Elm St'));
    await actor.keyboard('{Shift>}');
    await actor.click(select('4 Elm St'));
    await actor.keyboard('{/Shift}');
    const bar = within(screen.getByRole('region', { name: 'Selected properties' }));
    bar.getByText('3 selected');
    await actor.click(screen.getByRole('checkbox', { name: 'Select page' }));
    bar.getByText('5 selected');
    await actor.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected properties' })).toBeNull();
  });

  it('are removed with one call and come back by Undo', async () => {
    const calls = bulk(keep(...many(3)));
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('1 Elm St'));
    await actor.click(select('3 Elm St'));
    await actor.click(
      within(screen.getByRole('region', { name: 'Selected properties' })).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(items()).toEqual(['2 Elm St']));
    await screen.findByText('2 properties removed.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(items()).toHaveLength(3));
    expect(calls.requests.map(({ body }) => body)).toEqual([
      { action: 'remove', propertyIds: ['1', '3'] },
      { action: 'restore', propertyIds: ['1', '3'] },
    ]);
  });

  it('are tagged over several pages; Undo leaves alone what had the tag before', async () => {
    const [first = willetta, ...others] = many(12);
    const calls = bulk(keep({ ...first, tags: ['fix and flip'] }, ...others));
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('1 Elm St'));
    await actor.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('12 properties, 11–12 shown');
    await actor.click(select('11 Elm St'));
    const bar = within(screen.getByRole('region', { name: 'Selected properties' }));
    await actor.click(bar.getByRole('button', { name: 'Tag' }));
    await actor.click(await screen.findByRole('checkbox', { name: 'fix and flip' }));
    await screen.findByText("2 properties tagged 'fix and flip'.");
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(() =>
      expect(calls.requests.map(({ body }) => body)).toEqual([
        { action: 'tag', propertyIds: ['1', '11'], tag: 'fix and flip' },
        { action: 'untag', propertyIds: ['11'], tag: 'fix and flip' },
      ]),
    );
  });

  it('are chosen no more once the filters change', async () => {
    keep(...many(3));
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('1 Elm St'));
    await actor.click(screen.getByRole('switch', { name: 'Show Hidden' }));
    expect(screen.queryByRole('region', { name: 'Selected properties' })).toBeNull();
  });

  it('stay as they were when the server refuses', async () => {
    keep(...many(2));
    server.use(refuse(changeManySaved, { code: 'INTERNAL', error: 'Busy.' }));
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('1 Elm St'));
    await actor.click(
      within(screen.getByRole('region', { name: 'Selected properties' })).getByRole('button', { name: 'Hide' }),
    );
    await screen.findByText('Nothing was changed: Busy.');
    await waitFor(() => expect(items()).toHaveLength(2));
  });

  it.each([
    ['with their figures', exportSavedProperties, 'Properties with their figures', 'saved_properties.csv'],
    ['by their agents', exportSavedAgents, 'Agents with their properties', 'agent_email_list.csv'],
  ])('are downloaded as a file %s', async (_how, endpoint, choice, name) => {
    const [, second] = many(2);
    keep(...many(2));
    const csv = record(endpoint, 'Name\r\n');
    server.use(csv.handler);
    const { actor } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.click(select('2 Elm St'));
    const bar = within(screen.getByRole('region', { name: 'Selected properties' }));
    await actor.click(bar.getByRole('button', { name: 'Download CSV' }));
    await actor.click(bar.getByRole('menuitem', { name: choice }));
    await waitFor(() => expect(download).toHaveBeenCalledWith(expect.objectContaining({ name })));
    expect(csv.requests[0]?.query.get('ids')).toBe(second?.propertyId);
  });
});

it('the keyboard walks through the lines, selects, hides and removes', async () => {
  const { change, idOf } = keep(...many(3));
  server.use(
    reply(hideProperty, (request) => {
      change([idOf(request)], { hidden: true });
      return { propertyId: idOf(request), hidden: true };
    }),
  );
  const { actor } = renderApp(page);
  await screen.findAllByRole('article');
  screen.getByRole('link', { name: '1 Elm St' }).focus();
  await actor.keyboard('jjk');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2 Elm St' }));
  await actor.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 2 Elm St' }).checked).toBe(true);
  await actor.keyboard('{Escape}');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 2 Elm St' }).checked).toBe(false);
  await actor.keyboard('h');
  await waitFor(() => expect(items()).toEqual(['1 Elm St', '3 Elm St']));
});

it('letters do nothing once they are turned off, arrows still do', async () => {
  keep(...many(3));
  const { actor } = renderApp(page);
  await screen.findAllByRole('article');
  await turnKeys(actor);
  screen.getByRole('link', { name: '1 Elm St' }).focus();
  await actor.keyboard('jx');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '1 Elm St' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 1 Elm St' }).checked).toBe(false);
  await actor.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2 Elm St' }));
});

describe('the files of the list', () => {
  it.each([
    ['Properties with their figures', exportSavedProperties, 'saved_properties.csv'],
    ['Agents with their properties', exportSavedAgents, 'agent_email_list.csv'],
  ])('%s: hold what the filters leave, in the order of the list', async (choice, endpoint, name) => {
    keep(willetta);
    const csv = record(endpoint, 'Name\r\n');
    server.use(csv.handler);
    const { actor } = renderApp(`${page}?q=willetta&sort=price-low`);
    await screen.findByRole('article');
    await actor.click(screen.getByRole('button', { name: 'Download CSV' }));
    await actor.click(screen.getByRole('menuitem', { name: choice }));
    await waitFor(() =>
      expect(download).toHaveBeenCalledWith({ name, content: '\uFEFFName\r\n', type: 'text/csv;charset=utf-8' }),
    );
    expect(Object.fromEntries(csv.requests[0]?.query ?? [])).toMatchObject({
      text: 'willetta',
      hidden: '0',
      sort_by: 'price',
    });
  });

  it('one that cannot be made says why', async () => {
    keep(willetta);
    server.use(refuse(exportSavedProperties, { code: 'INTERNAL', error: 'Busy.' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Properties with their figures' }));
    await screen.findByText('Couldn’t download the CSV: Busy.');
  });
});

it('the map has a list beside it, which a browser without WebGL shows alone', async () => {
  const property = {
    ...hatcher.property,
    location: { ...hatcher.property.location, coordinate: { lon: -112, lat: 33 } },
  };
  keep(willetta, { ...hatcher, property });
  renderApp(`${page}?view=map`);
  expect(await screen.findByText(/^1 property on the map, 1 without a location/)).toBeDefined();
  const list = within(await screen.findByRole('list', { name: 'Properties on the map' }));
  const placed = list.getByRole('link', { name: /^734 E Hatcher Rd/ });
  expect(placed.getAttribute('href')).toBe('/dashboard/my-properties/2');
  expect(list.getByRole('link', { name: /^2418 E Willetta St.*no location$/ })).toBeDefined();
  expect(screen.getByText('This browser can’t draw the map. The list has the same properties.')).toBeDefined();
  placed.focus();
  await waitFor(() => expect(placed.hasAttribute('data-pointed')).toBe(true));
  placed.blur();
  await waitFor(() => expect(placed.hasAttribute('data-pointed')).toBe(false));
});
