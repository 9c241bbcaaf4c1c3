import { setAlert } from '@rei/domain/alerts/endpoints';
import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import {
  changeView,
  createView,
  deleteView,
  listViews,
  lookAtView,
  rankDeals,
} from '@rei/domain/deal-finder/endpoints';
import { type DealView as SavedView, viewInputSchema } from '@rei/domain/deal-finder/view';
import { suggest } from '@rei/domain/listings/endpoints';
import { listProfiles } from '@rei/domain/underwriting/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#app/routes/dashboard/deal-finder.tsx';
import '#app/shell/shell.tsx';
import '#features/deal-finder/components/deal-results.tsx';
import '#ui/dialog-surface.tsx';
import { firstColumns } from '#features/deal-finder/columns.ts';
import { renderApp } from '#testing/render-app.tsx';
import { dealAnswer, rankedAt } from '#testing/sample-deal.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/deals';
const found = dealAnswer([rankedAt(1, '744 Clarissa St'), rankedAt(2, '61 Belvidere St')], { passing: 212 });

const times = { seenAt: '2026-11-19T12:00:00Z', createdAt: '2026-11-18T00:00:00Z', updatedAt: '2026-11-18T00:00:00Z' };
const pittsburgh: SavedView = {
  _id: '12',
  name: 'Pittsburgh, all',
  kind: 'deals',
  question: {
    place: 'Pittsburgh, PA',
    filters: { min_beds: 2, show_hidden: false },
    criteria: [{ measure: 'cashOnCash', limit: 'at_least', value: 8 }],
    withFlagged: false,
  },
  columns: ['rent', 'cashOnCash', 'capRate'],
  gone: [],
  ...times,
};
const everywhere: SavedView = {
  ...pittsburgh,
  _id: '13',
  name: 'Whole country',
  question: { place: '', withFlagged: false },
  columns: [],
};
const opened = `${page}?view=12&q=Pittsburgh%2C+PA&min_beds=2&rules=cashOnCash%3Aat_least%3A8`;

/** The server's views, which what is posted changes, with everything that was posted. */
function storing(...stored: SavedView[]) {
  let views = stored;
  const put = (id: string, body: unknown): SavedView => {
    const { name, question, columns } = viewInputSchema.parse(body);
    const view = { ...pittsburgh, _id: id, name, columns, question: question as SavedView['question'] };
    views = [...views.filter(({ _id }) => _id !== id), view];
    return view;
  };
  const created = record(createView, ({ body }) => put('99', body));
  const changed = record(changeView, ({ params, body }) => put(String(params.viewId), body));
  const deleted = record(deleteView, ({ params }) => {
    views = views.filter(({ _id }) => _id !== params.viewId);
    return { success: true as const };
  });
  const looks = record(lookAtView, { ...countOf('12', 212, 3), preparing: false, addedIds: ['2'] });
  server.use(
    reply(listViews, () => ({ views })),
    created.handler,
    changed.handler,
    deleted.handler,
    looks.handler,
  );
  return { created: created.requests, changed: changed.requests, deleted: deleted.requests, looks: looks.requests };
}

const countOf = (viewId: string, passing: number | null, added: number | null) => ({
  ...{ viewId, passing, added, name: 'counted', seenAt: times.seenAt },
});

function asked() {
  const ranking = record(rankDeals, found);
  server.use(ranking.handler);
  return ranking.requests;
}

const strip = () => screen.findByRole('navigation', { name: 'Saved views' });
const viewLink = async (name: string) => within(await strip()).findByRole('link', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const headings = () =>
  within(screen.getByRole('table', { name: 'Ranking' }))
    .getAllByRole('columnheader')
    .slice(3)
    .map(({ textContent }) => textContent);

beforeEach(() =>
  server.use(
    reply(rankDeals, found),
    reply(suggest, []),
    reply(countViews, { preparing: false, total: 2, counts: [countOf('12', 210, 3), countOf('13', 5014, 0)] }),
  ),
);

describe('saved views', () => {
  it('stand beside the title, each with how many pass and what is new', async () => {
    storing(pittsburgh, everywhere);
    renderApp(page);
    await viewLink('Pittsburgh, all 210 pass 3 new');
    const other = await viewLink('Whole country 5,014 pass');
    expect(other.getAttribute('aria-current')).toBeNull();
  });

  it('open with their question in the address, and their columns in the table', async () => {
    storing(pittsburgh, everywhere);
    const requests = asked();
    const { actor, address } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.click(await viewLink('Pittsburgh, all 210 pass 3 new'));
    await waitFor(() => expect(address()).toBe(opened));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({
        place: 'Pittsburgh, PA',
        filters: { min_beds: '2' },
        criteria: [{ measure: 'cashOnCash', limit: 'at_least', value: 8 }],
      }),
    );
    expect(headings()).toEqual(['Rent', 'CoC↓', 'Cap rate']);
    const shown = await viewLink('Pittsburgh, all 212 pass 3 new');
    expect(shown.getAttribute('aria-current')).toBe('true');
    // A view without columns, and the page without a view, have the user's own.
    await actor.click(await viewLink('Whole country 5,014 pass'));
    await waitFor(() => expect(address()).toBe(`${page}?view=13&q=`));
    expect(headings()).toHaveLength(firstColumns.length);
  });

  it('are opened by a link that names them alone, which asks nothing else before', async () => {
    const gate = Promise.withResolvers<void>();
    const { looks } = storing(pittsburgh);
    const requests = asked();
    server.use(
      reply(listViews, async () => {
        await gate.promise;
        return { views: [pittsburgh] };
      }),
    );
    const { address } = renderApp(`${page}?view=12`);
    await screen.findByText('Loading saved views...');
    gate.resolve();
    await waitFor(() => expect(address()).toBe(opened));
    await row(/744 Clarissa St/);
    expect(requests.map(({ body }) => body)).toEqual([expect.objectContaining({ place: 'Pittsburgh, PA' })]);
    await waitFor(() => expect(looks.map(({ params }) => params.viewId)).toEqual(['12']));
  });

  it('of somebody else leave their question, and a link without one says so', async () => {
    const { looks } = storing();
    const requests = asked();
    const { router } = renderApp(opened);
    await row(/744 Clarissa St/);
    expect(requests.at(-1)?.body).toMatchObject({ place: 'Pittsburgh, PA' });
    expect(screen.queryByText(/isn’t one of yours/)).toBeNull();
    await router.navigate(`${page}?view=12`);
    await screen.findByText(/This view isn’t one of yours/);
    expect(looks).toEqual([]);
  });

  it('that many there are have a menu', async () => {
    storing(...Array.from({ length: 50 }, (_, at) => ({ ...everywhere, _id: `${at + 20}`, name: `View ${at}` })));
    const { actor, address } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'All 50 views' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(50);
    await actor.click(screen.getByRole('menuitem', { name: 'View 49' }));
    await waitFor(() => expect(address()).toBe(`${page}?view=69&q=`));
    expect((await viewLink('View 49 212 pass 3 new')).getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All 50 views' }));
  });

  it('are there without counts while the market is being prepared, and get them then', async () => {
    storing(pittsburgh);
    let preparing = true;
    server.use(
      reply(countViews, () =>
        preparing
          ? { preparing, total: 1, counts: [countOf('12', null, null)] }
          : { preparing, total: 1, counts: [countOf('12', 14, 0)] },
      ),
    );
    renderApp(page);
    await viewLink('Pittsburgh, all');
    preparing = false;
    await within(await strip()).findByRole('link', { name: 'Pittsburgh, all 14 pass' });
  });

  it('that cannot be counted or fetched say so, and are asked for again', async () => {
    storing(pittsburgh);
    server.use(
      refuse(listViews, { code: 'UNAVAILABLE', error: 'down' }),
      refuse(countViews, { code: 'UNAVAILABLE', error: 'down' }),
    );
    const { actor } = renderApp(page);
    expect((await screen.findByText('Couldn’t load your saved views.')).getAttribute('role')).toBe('alert');
    storing(pittsburgh);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await viewLink('Pittsburgh, all');
    server.use(reply(countViews, { preparing: false, total: 2, counts: [countOf('12', 14, 0)] }));
    await actor.click(screen.getByRole('button', { name: 'Couldn’t count listings. Retry' }));
    await viewLink('Pittsburgh, all 14 pass');
  });
});

describe('what is new in a view', () => {
  it('is marked from the first look on, also after a way to another view', async () => {
    const { looks } = storing(pittsburgh, everywhere);
    const { actor } = renderApp(opened);
    await within(await row(/61 Belvidere St/)).findByText('New');
    expect(within(await row(/744 Clarissa St/)).queryByText('New')).toBeNull();
    expect(looks).toHaveLength(1);
    server.use(
      reply(lookAtView, ({ params }) => ({
        ...countOf(String(params.viewId), 212, 0),
        preparing: false,
        addedIds: [],
      })),
    );
    await actor.click(await viewLink('Whole country 5,014 pass'));
    await waitFor(async () => expect(within(await row(/61 Belvidere St/)).queryByText('New')).toBeNull());
    // Looked at: of what was counted before nothing is new.
    await viewLink('Pittsburgh, all 210 pass');
    await actor.click(await viewLink('Pittsburgh, all 210 pass'));
    await within(await row(/61 Belvidere St/)).findByText('New');
  });

  it('is not looked at while another question is asked, or before a ranking is there', async () => {
    const { looks } = storing(pittsburgh);
    let preparing = true;
    server.use(reply(rankDeals, () => (preparing ? { ...dealAnswer([]), preparing } : found)));
    const { actor } = renderApp(`${opened}&pending=1`);
    await screen.findByText(/Preparing the market/);
    preparing = false;
    await screen.findByRole('row', { name: /744 Clarissa St/ });
    await viewLink('Pittsburgh, all 210 pass 3 new');
    expect(looks).toEqual([]);
    await actor.click(await viewLink('Pittsburgh, all 210 pass 3 new'));
    await waitFor(() => expect(looks).toHaveLength(1));
  });
});

describe('a view', () => {
  const name = async () => screen.findByRole('textbox', { name: 'Name' });

  it('is saved with question and columns under a name, and is open from then on', async () => {
    const { created, looks } = storing(everywhere);
    const { actor, address } = renderApp(`${page}?q=Swissvale&set=vacancyRate:5`);
    await row(/744 Clarissa St/);
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(await name()).toHaveProperty('value', 'Swissvale');
    await actor.clear(await name());
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a name.');
    expect(created).toEqual([]);
    await actor.type(await name(), ' Duplexes {Enter}');
    await screen.findByText('View ‘Duplexes’ saved.');
    expect(created[0]?.body).toEqual({
      name: 'Duplexes',
      question: {
        ...{ place: 'Swissvale', filters: { show_hidden: '0' }, assumptions: { vacancyRate: 5 }, withFlagged: false },
      },
      columns: firstColumns,
    });
    await waitFor(() => expect(address()).toBe(`${page}?view=99&q=Swissvale&set=vacancyRate%3A5`));
    await waitFor(async () =>
      expect(within(await strip()).getByRole('link', { current: true }).textContent).toContain('Duplexes'),
    );
    await waitFor(() => expect(looks.map(({ params }) => params.viewId)).toEqual(['99']));
  });

  it('is watched at once where that is asked for', async () => {
    storing(everywhere);
    const alerts = record(setAlert, { pace: 'daily', inProduct: true, byMail: true, isPaused: false });
    server.use(alerts.handler);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Alert me daily, in the app and by email' }));
    await actor.type(await name(), 'Watched{Enter}');
    await waitFor(() => expect(alerts.requests[0]?.params.viewId).toBe('99'));
  });

  it('of a colleague’s link is saved under the own default profile', async () => {
    const { created } = storing();
    server.use(reply(listProfiles, { profiles: [], total: 0 }));
    const { actor } = renderApp(`${page}?profile=77`);
    await row(/744 Clarissa St/);
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    await actor.type(await name(), 'Mine{Enter}');
    await screen.findByText('View ‘Mine’ saved.');
    expect(created[0]?.body).not.toHaveProperty('question.profileId');
  });

  it('says at its name what the server says of it', async () => {
    storing(everywhere);
    const taken = 'You already have a view with this name.';
    server.use(refuse(createView, { code: 'CONFLICT', error: taken, details: { name: taken } }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    await actor.type(await name(), 'Whole country{Enter}');
    expect((await screen.findByText(taken)).closest('form')).not.toBeNull();
    expect(document.activeElement).toBe(await name());
  });

  it('more than there can be is not asked for', async () => {
    storing(...Array.from({ length: 50 }, (_, at) => ({ ...everywhere, _id: `${at + 20}`, name: `View ${at}` })));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    await screen.findByText('You have 50 views, the most you can save. Delete one first.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is updated where question or columns are other ones', async () => {
    const { changed } = storing(pittsburgh);
    const { actor } = renderApp(opened);
    await row(/744 Clarissa St/);
    expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
    await actor.click(screen.getByRole('button', { name: /^Columns/ }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Cap rate' }));
    await actor.keyboard('{Escape}');
    await actor.click(await screen.findByRole('button', { name: 'Update view' }));
    await screen.findByText('View ‘Pittsburgh, all’ updated.');
    // The question as it is stored: it has been looked at.
    expect(changed[0]?.body).toEqual({
      ...{ name: 'Pittsburgh, all', question: pittsburgh.question, columns: ['rent', 'cashOnCash'] },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull());
  });

  it('is renamed as it is stored', async () => {
    const { changed } = storing(pittsburgh);
    const { actor } = renderApp(`${opened}&pending=1`);
    await actor.click(await screen.findByRole('button', { name: 'Actions for Pittsburgh, all' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Rename view' }));
    await actor.clear(await name());
    await actor.type(await name(), 'Steel City{Enter}');
    await screen.findByText('View renamed to ‘Steel City’.');
    const { question, columns } = pittsburgh;
    expect(changed[0]?.body).toEqual({ name: 'Steel City', question, columns });
    await viewLink('Steel City 210 pass 3 new');
  });

  it('is deleted, and comes back with Undo; its question stays', async () => {
    const { created, deleted } = storing(pittsburgh);
    const { actor, address } = renderApp(opened);
    await actor.click(await screen.findByRole('button', { name: 'Actions for Pittsburgh, all' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    await screen.findByText('View ‘Pittsburgh, all’ deleted.');
    expect(deleted.map(({ params }) => params.viewId)).toEqual(['12']);
    await waitFor(() => expect(address()).toBe(opened.replace('view=12&', '')));
    expect(document.activeElement).toBe(await strip());
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe(opened.replace('view=12', 'view=99')));
    expect((await viewLink('Pittsburgh, all 212 pass 3 new')).getAttribute('aria-current')).toBe('true');
    const { question, columns } = pittsburgh;
    expect(created[0]?.body).toEqual({ name: 'Pittsburgh, all', question, columns });
  });

  it('that could not be deleted or updated stays as it is', async () => {
    storing(pittsburgh);
    const down = { code: 'UNAVAILABLE', error: 'Try again later' } as const;
    server.use(refuse(deleteView, down), refuse(changeView, down));
    const { actor, address } = renderApp(`${opened}&pending=1`);
    await actor.click(await screen.findByRole('button', { name: 'Update view' }));
    await screen.findByText('Couldn’t save the view: Try again later');
    await actor.click(await screen.findByRole('button', { name: 'Actions for Pittsburgh, all' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    await screen.findByText('Couldn’t delete the view: Try again later');
    expect(address()).toContain('view=12');
  });

  it('of which a part is gone says what, is not counted, and can be saved without', async () => {
    const { changed, looks } = storing({ ...pittsburgh, gone: ['Profile', 'Rule on luck'] });
    server.use(reply(countViews, { preparing: false, total: 2, counts: [countOf('12', null, null)] }));
    const { actor } = renderApp(`${page}?view=12`);
    await screen.findByText(/no longer available and was excluded: Profile, Rule on luck/);
    await row(/744 Clarissa St/);
    await viewLink('Pittsburgh, all');
    expect(looks).toEqual([]);
    await actor.click(await screen.findByRole('button', { name: 'Actions for Pittsburgh, all' }));
    expect(screen.queryByRole('menuitem', { name: 'Rename view' })).toBeNull();
    await actor.keyboard('{Escape}');
    await actor.click(screen.getByRole('button', { name: 'Update view' }));
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ question: { place: 'Pittsburgh, PA' } }));
    await waitFor(() => expect(screen.queryByText(/no longer available/)).toBeNull());
    await waitFor(() => expect(looks).toHaveLength(1));
  });
});
