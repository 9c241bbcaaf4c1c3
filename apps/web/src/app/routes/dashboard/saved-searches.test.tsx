import { defaultAlertSettings } from '@rei/domain/alerts/alert-settings';
import {
  getAlertSettings,
  listSavedSearches,
  type SavedSearch,
  setAlert,
  updateAlertSettings,
} from '@rei/domain/alerts/endpoints';
import { lookAtSearch } from '@rei/domain/alerts/look-endpoints';
import { getHudRents } from '@rei/domain/analysis/endpoints';
import { changeView, createView, deleteView } from '@rei/domain/deal-finder/endpoints';
import { searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { getReminderPreferences } from '@rei/domain/notifications/endpoints';
import { defaultReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#testing/loaded-search-page.ts';
import './saved-searches.tsx';
import '#features/alerts/components/alert-settings.tsx';
import '#features/alerts/components/delete-search-dialog.tsx';
import '#features/alerts/components/edit-search-dialog.tsx';
import '#features/alerts/components/save-search-dialog.tsx';
import '#ui/dialog-surface.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { listingAt, searchAnswer, willetta } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/searches';

const usual = { pace: 'daily' as const, inProduct: true, byMail: true, isPaused: false };
const duplexes: SavedSearch = {
  viewId: '7',
  kind: 'search',
  name: 'Phoenix duplexes',
  question: {
    place: 'Phoenix, AZ',
    filters: { prop_type: 'duplex', max_price: 400_000, show_hidden: false },
    withFlagged: false,
  },
  columns: [],
  gone: [],
  alert: usual,
  failure: null,
  added: 3,
  seenAt: null,
};
const view: SavedSearch = {
  ...duplexes,
  ...{ viewId: '8', kind: 'deals', name: 'Cash flow', columns: ['rent'], alert: null, added: 0 },
  question: { place: '', criteria: [{ measure: 'dscrBank', limit: 'at_least', value: 1.2 }], withFlagged: false },
};

function storing(...searches: SavedSearch[]) {
  const alerts = record(setAlert, ({ body }) => body as NonNullable<SavedSearch['alert']>);
  server.use(reply(listSavedSearches, { searches }), alerts.handler);
  return alerts.requests;
}

beforeEach(() => server.use(reply(getHudRents, { zip: '85008', rents: {} }), reply(suggest, [])));

const item = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
};

describe('the page of saved searches', () => {
  it('says why a search is not watched', async () => {
    storing({ ...duplexes, failure: 'Profile not found.' });
    renderApp(page);
    expect(await screen.findByText('Not watched since the last market update: Profile not found.')).toBeDefined();
  });

  it('tells of each what it asks, how it tells and what is new, and opens it', async () => {
    storing(duplexes, view);
    server.use(
      reply(searchProperties, searchAnswer([willetta, listingAt(2, '734 E Hatcher Rd')])),
      reply(lookAtSearch, { name: duplexes.name, addedIds: ['2'] }),
    );
    const { actor, address } = renderApp(page);
    const first = await item('Phoenix duplexes');
    expect(first.getByText('3 new')).toBeDefined();
    expect(first.getByText('Property Search · Phoenix, AZ · 2 filters')).toBeDefined();
    expect(first.getByText('Daily, in the app and by email')).toBeDefined();
    const second = await item('Cash flow');
    expect(second.getByText('Deal Finder · United States · 1 rule')).toBeDefined();
    expect(second.getByText('No alerts')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cash flow' }).getAttribute('href')).toBe('/dashboard/deals?view=8');
    await actor.click(screen.getByRole('link', { name: 'Phoenix duplexes' }));
    const cards = await screen.findAllByRole('article');
    expect(address()).toContain('saved=7');
    expect(address()).toContain('max_price=400000');
    await within(cards[1] ?? document.body).findByText('New');
    expect(within(cards[0] ?? document.body).queryByText('New')).toBeNull();
  });

  it('pauses, and says when it could not', async () => {
    const requests = storing(duplexes);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Pause Phoenix duplexes' }));
    await waitFor(() => expect(requests).toMatchObject([{ params: { viewId: '7' }, body: { isPaused: true } }]));
    server.use(refuse(setAlert, { code: 'INTERNAL', error: 'Broken' }));
    await actor.click(await screen.findByRole('button', { name: 'Pause Phoenix duplexes' }));
    await screen.findByText('Broken');
  });

  it('renames with the columns that were stored, and chooses how it tells', async () => {
    const requests = storing(view);
    const changes = record(changeView, ({ body }) => ({
      ...{ _id: '8', kind: 'deals' as const, gone: [], seenAt: null, createdAt: '', updatedAt: '' },
      ...(body as { name: string; columns: []; question: SavedSearch['question'] }),
    }));
    server.use(changes.handler);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Turn on alerts for Cash flow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved search' }));
    await actor.clear(dialog.getByLabelText('Name'));
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name.');
    await actor.type(dialog.getByLabelText('Name'), 'Better');
    await actor.selectOptions(dialog.getByLabelText('Alerts'), 'Right away');
    await actor.click(dialog.getByLabelText('By email'));
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Search ‘Better’ saved.');
    expect(changes.requests).toMatchObject([{ body: { name: 'Better', columns: ['rent'] } }]);
    expect(requests).toMatchObject([{ body: { pace: 'at_once', inProduct: true, byMail: false, isPaused: false } }]);
  });

  it.each([
    ['a paused one stays paused', { ...duplexes, alert: { ...usual, isPaused: true } }, { isPaused: true }],
    ['one without alerts gets none', view, { inProduct: false, byMail: false }],
  ])('edited, %s', async (_what, search, body) => {
    const requests = storing(search);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: `Edit ${search.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved search' }));
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(`Search ‘${search.name}’ saved.`);
    expect(requests).toMatchObject([{ body }]);
  });

  it('deletes after one question', async () => {
    storing(duplexes);
    const deleted = record(deleteView, { success: true });
    server.use(deleted.handler);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Delete Phoenix duplexes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete saved search?' }));
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Search ‘Phoenix duplexes’ deleted.');
    expect(deleted.requests).toMatchObject([{ params: { viewId: '7' } }]);
  });

  it('has settings of what is told where and when', async () => {
    storing();
    const saved = record(updateAlertSettings, ({ body }) => body as typeof defaultAlertSettings);
    server.use(
      reply(getAlertSettings, defaultAlertSettings),
      reply(getReminderPreferences, defaultReminderPreferences),
      saved.handler,
    );
    const { actor } = renderApp(page);
    await screen.findByText('No saved searches yet');
    await actor.click(screen.getByRole('link', { name: 'Notification settings' }));
    const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
    await actor.click(await alerts.findByRole('checkbox', { name: 'No longer matches, by email' }));
    await actor.selectOptions(alerts.getByLabelText('Quiet hours from'), '10 PM');
    await actor.selectOptions(alerts.getByLabelText('Quiet hours until'), '7 AM');
    await actor.selectOptions(alerts.getByLabelText('Look for buyers for'), 'Every new or cut listing');
    await actor.selectOptions(alerts.getByLabelText('Time zone'), 'Arizona time');
    await actor.click(alerts.getByRole('button', { name: 'Save alerts' }));
    await screen.findByText('Alert settings saved.');
    expect(saved.requests[0]?.body).toEqual({
      ...defaultAlertSettings,
      byMail: defaultAlertSettings.byMail.filter((kind) => kind !== 'left_list'),
      buyerScope: 'market',
      ...{ quietFrom: 22, quietUntil: 7, timeZone: 'America/Phoenix' },
    });
  });
});

describe('Property Search', () => {
  it('saves what it shows under a name, and says what the server refuses', async () => {
    const requests = storing();
    server.use(
      reply(searchProperties, searchAnswer([willetta])),
      refuse(createView, { code: 'CONFLICT', error: 'Taken', details: { name: 'Taken' } }),
    );
    const { actor } = renderApp('/dashboard/search?q=Phoenix%2C+AZ&min_price=150000');
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('button', { name: 'Save search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Taken');
    const created = record(createView, ({ body }) => ({
      ...{ _id: '9', kind: 'search' as const, gone: [], seenAt: null, createdAt: '', updatedAt: '' },
      ...(body as { name: string; columns: []; question: SavedSearch['question'] }),
    }));
    server.use(created.handler);
    await actor.type(dialog.getByLabelText('Name'), ' cheap');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Search ‘Phoenix, AZ cheap’ saved.');
    expect(created.requests[0]?.body).toMatchObject({
      ...{ name: 'Phoenix, AZ cheap', kind: 'search', columns: [] },
      question: { place: 'Phoenix, AZ', filters: { min_price: '150000' } },
    });
    expect(requests).toMatchObject([{ params: { viewId: '9' }, body: { pace: 'daily' } }]);
  });

  it('leaves no half of a search behind', async () => {
    storing();
    const stored = { _id: '9', kind: 'search' as const, gone: [], seenAt: null, createdAt: '', updatedAt: '' };
    const deleted = record(deleteView, { success: true });
    server.use(
      reply(searchProperties, searchAnswer([willetta])),
      reply(createView, { ...stored, name: 'Phoenix, AZ', question: { ...duplexes.question }, columns: [] }),
      refuse(setAlert, { code: 'INTERNAL', error: 'Broken' }),
      deleted.handler,
    );
    const { actor } = renderApp('/dashboard/search?q=Phoenix%2C+AZ');
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('button', { name: 'Save search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Broken');
    expect(deleted.requests).toMatchObject([{ params: { viewId: '9' } }]);
  });
});
