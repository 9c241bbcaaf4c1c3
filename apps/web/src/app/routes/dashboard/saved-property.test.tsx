import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { deleteActivity, listActivity, logActivity } from '@rei/domain/activity/endpoints';
import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { deleteCalculation, listCalculations, saveCalculation } from '@rei/domain/calculators/endpoints';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { getProperty } from '@rei/domain/listings/endpoints';
import {
  countByStage,
  getSavedProperty,
  listSavedProperties,
  listTags,
  removeSavedProperty,
  saveProperty,
} from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import '#app/routes/dashboard/saved-property.tsx';
import '#app/routes/dashboard/saved-property-summary.tsx';
import '#app/routes/dashboard/my-properties.tsx';
import '#app/shell/shell.tsx';
import '#features/activity/components/property-activity.tsx';
import '@rei/domain/calculators/owner-financing-calculator';
import '#features/analysis/components/property-analysis.tsx';
import '#ui/dialog-surface.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, type SentRequest, server } from '#testing/server.ts';
import { underwritingUnderWay } from '#testing/underwriting.ts';

vi.mock('#app/routes/dashboard/offer.tsx', () => ({ Component: () => <h1>Make an Offer</h1> }));

const page = '/dashboard/my-properties/1';
const willetta = savedAt(1, '2418 E Willetta St');

function entryOf(id: number, changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    _id: `e${id}`,
    type: 'note',
    message: `Note number ${id}`,
    user: 'user-1',
    timestamp: '2026-11-20T12:04:00Z',
    amount: null,
    offerId: null,
    isSystem: false,
    ...changes,
  };
}

/** A server that keeps one saved property and its log, newest first. */
function keep(saved: Partial<SavedRecord> = {}, entries: ActivityEntry[] = []) {
  const log = { entries };
  const recordNow = (): SavedRecord => ({
    ...willetta,
    ...saved,
    activityLog: log.entries,
    activityTotal: log.entries.length,
  });
  server.use(
    reply(getSavedProperty, recordNow),
    reply(getProperty, () => ({ ...recordNow().property, history: [] })),
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2026, source: 'HUD' }),
    ...underwritingUnderWay(),
    reply(listSavedProperties, { properties: [], total: 0 }),
    reply(countByStage, []),
    reply(listTags, []),
    reply(listActivity, ({ query }: SentRequest) => {
      const first = (Number(query.get('page')) - 1) * 50;
      return { entries: log.entries.slice(first, first + 50), total: log.entries.length };
    }),
  );
  return log;
}

const heading = (level: number) => screen.findByRole('heading', { level, name: '2418 E Willetta St' });
const lines = () =>
  within(screen.getByRole('list', { name: 'Activity' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent ?? '');

describe('the tabs', () => {
  it('open with the summary: facts, agent, deal, tags, note', async () => {
    keep({ note: 'Roof from 2009', tags: ['call back'] });
    renderApp(page);
    await heading(1);
    expect(screen.getByRole('tab', { name: 'Summary' }).getAttribute('aria-selected')).toBe('true');
    const panel = within(screen.getByRole('tabpanel', { name: 'Summary' }));
    await panel.findByText('marisol@example.com');
    panel.getByText('3 bd · 2 ba');
    panel.getByText('call back');
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' }).value).toBe('Roof from 2009');
    expect(panel.getByText('Saved', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  });

  it('are in the address bar, and Back returns', async () => {
    keep();
    const { actor, address, router } = renderApp(page);
    await heading(1);
    await actor.click(screen.getByRole('tab', { name: 'Activity Log' }));
    await screen.findByText('No activity yet.', { selector: '[role=status]' });
    expect(address()).toBe(`${page}?tab=activity`);
    await router.navigate(-1);
    await screen.findByRole('tabpanel', { name: 'Summary' });
  });

  it('are walked through with the arrow keys', async () => {
    keep();
    const { actor, address } = renderApp(`${page}?tab=activity`);
    (await screen.findByRole('tab', { name: 'Activity Log' })).focus();
    await actor.keyboard('{ArrowLeft}');
    await waitFor(() => expect(address()).toBe(`${page}?tab=analysis`));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Analysis' }));
  });

  it('of the analysis holds the analysis of this property', async () => {
    keep();
    renderApp(`${page}?tab=analysis`);
    await screen.findByRole('heading', { name: 'Quick figures' });
    await heading(2);
  });
});

describe('saved calculations of the property', () => {
  const note: SavedCalculation = {
    _id: '7',
    kind: 'owner-financing',
    name: 'Note with the owner',
    inputs: { price: 200_000, downPayment: 10, interestRate: 6, amortizationYears: 30, termYears: 5 },
    propertyId: '1',
    address: '2418 E Willetta St',
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
  };
  const card = async () => within(await screen.findByRole('region', { name: 'Saved calculations' }));

  it('are listed with what each comes to, open where they were made, and go with an Undo', async () => {
    keep();
    const list = record(listCalculations, { calculations: [note], total: 1 });
    const again = record(saveCalculation, { ...note, _id: '8' });
    server.use(list.handler, again.handler, reply(deleteCalculation, { success: true }));
    const { actor } = renderApp(page);
    const link = await (await card()).findByRole('link', { name: 'Note with the owner' });
    expect(link.getAttribute('href')).toBe('/dashboard/tools/owner-financing?saved=7&propertyId=1');
    await (await card()).findByText('$1,079.19');
    expect(list.requests[0]?.query.get('propertyId')).toBe('1');
    server.use(reply(listCalculations, { calculations: [], total: 0 }));
    await actor.click((await card()).getByRole('button', { name: 'Delete Note with the owner' }));
    await (await card()).findByText('No saved calculations. Open a calculator to start one.');
    expect(document.activeElement).not.toBe(document.body);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(again.requests[0]?.body).toMatchObject({ name: note.name, propertyId: '1' }));
  });

  it('say when they cannot be loaded', async () => {
    keep();
    server.use(refuse(listCalculations, { code: 'CONFLICT', error: 'Not now' }));
    renderApp(page);
    await (await card()).findByText('Error: Failed to load saved calculations');
  });
});

describe('a property that is not there', () => {
  it('says that it is not saved, and leads to where it can be', async () => {
    keep();
    server.use(refuse(getSavedProperty, { code: 'NOT_FOUND', error: 'Saved property not found' }));
    renderApp(page);
    await screen.findByText('You haven’t saved this property yet, or it was removed.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Property Search' }).getAttribute('href')).toBe('/dashboard/search');
    expect(main.getByRole('link', { name: 'Analyze and save it' }).getAttribute('href')).toBe('/analysis/1');
  });

  it('shows any other failure and can be asked for again', async () => {
    keep();
    server.use(refuse(getSavedProperty, { code: 'INTERNAL', error: 'The database is down.' }));
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('The database is down.');
    keep();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await heading(1);
  });

  it('without a record says so and leads back to the list', async () => {
    // Development would refuse such an answer; in production the page has to live with it.
    vi.stubEnv('DEV', false);
    keep();
    server.use(http.get(getSavedProperty.path, () => HttpResponse.json(null)));
    renderApp(page);
    await screen.findByText('Property record not found.');
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Back to My Properties' });
    expect(back.getAttribute('href')).toBe('/dashboard/my-properties');
    vi.unstubAllEnvs();
  });

  it('removed in another tab goes away when one returns', async () => {
    keep();
    renderApp(page);
    await heading(1);
    server.use(refuse(getSavedProperty, { code: 'NOT_FOUND', error: 'Saved property not found' }));
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('You haven’t saved this property yet, or it was removed.');
  });
});

it('removing leads back to the list, where it can be undone', async () => {
  keep();
  const save = record(saveProperty, willetta);
  server.use(reply(removeSavedProperty, { success: true }), save.handler);
  const { actor, address } = renderApp(page);
  await heading(1);
  await actor.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('No saved properties yet.');
  expect(address()).toBe('/dashboard/my-properties');
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(save.requests.map(({ body }) => body)).toEqual([{ propertyId: '1' }]));
});

describe('the activity log', () => {
  const log = `${page}?tab=activity`;

  it('tells each event with its time, and what the imports saw apart', async () => {
    keep({}, [
      entryOf(3, { type: 'offer_countered', message: 'Offer countered.', amount: 289_000 }),
      entryOf(2, { type: 'price_cut', message: 'Price cut from $310,000 to $304,900.', isSystem: true, user: null }),
      entryOf(1, { message: 'Roof from 2009' }),
    ]);
    renderApp(log);
    await screen.findByText('Roof from 2009');
    expect(lines()).toEqual([
      'Offer countered$289,000Nov 20, 2026, 12:04 PM',
      'Price cutFrom the listingPrice cut from $310,000 to $304,900.Nov 20, 2026, 12:04 PM',
      'NoteRoof from 2009Nov 20, 2026, 12:04 PM',
    ]);
    expect(screen.queryByRole('button', { name: /Delete Price cut/ })).toBeNull();
  });

  it('takes a note at once', async () => {
    const kept = keep();
    const answer = Promise.withResolvers<void>();
    const posts = record(logActivity, async () => {
      await answer.promise;
      kept.entries = [entryOf(9, { message: 'Call back' })];
      return entryOf(9, { message: 'Call back' });
    });
    server.use(posts.handler);
    const { actor } = renderApp(log);
    await actor.click(await screen.findByRole('button', { name: 'Add note' }));
    await screen.findByText('Enter a note first.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await screen.findByText('No activity yet.');
    await actor.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
    await actor.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(lines()).toEqual(['NoteCall backSaving...']));
    answer.resolve();
    await waitFor(() => expect(lines()).toEqual(['NoteCall backNov 20, 2026, 12:04 PM']));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('');
    expect(posts.requests.map(({ body }) => body)).toEqual([{ type: 'note', message: 'Call back' }]);
  });

  it('asks for the amount of a counter-offer', async () => {
    const posts = record(logActivity, entryOf(9, { type: 'offer_countered', amount: 289_000 }));
    keep();
    server.use(posts.handler);
    const { actor } = renderApp(log);
    await actor.click(await screen.findByRole('radio', { name: 'Offer countered' }));
    await actor.click(screen.getByRole('button', { name: 'Add to log' }));
    await screen.findByText('Enter the amount of the counter-offer.');
    await actor.type(screen.getByLabelText('Amount of the counter-offer'), '400k');
    screen.getByText('$400,000.00 is above the list price of $304,900.00.');
    await actor.clear(screen.getByLabelText('Amount of the counter-offer'));
    await actor.type(screen.getByLabelText('Amount of the counter-offer'), '289k');
    await actor.click(screen.getByRole('button', { name: 'Add to log' }));
    await waitFor(() =>
      expect(posts.requests.map(({ body }) => body)).toEqual([{ type: 'offer_countered', amount: 289_000 }]),
    );
  });

  it('asks how a call ended', async () => {
    const posts = record(logActivity, entryOf(9, { type: 'call_made', outcome: 'left_message' }));
    keep({}, [entryOf(3, { type: 'call_made', outcome: 'no_answer', message: 'Call: no answer.' })]);
    server.use(posts.handler);
    const { actor } = renderApp(log);
    await actor.click(await screen.findByRole('radio', { name: 'Call' }));
    await actor.click(screen.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Choose how the call ended.');
    await actor.click(screen.getByRole('radio', { name: 'Left a message' }));
    await waitFor(() => expect(screen.queryByText('Choose how the call ended.')).toBeNull());
    expect(lines()).toEqual(['CallNo answerNov 20, 2026, 12:04 PM']);
    await actor.click(screen.getByRole('button', { name: 'Log call' }));
    await waitFor(() =>
      expect(posts.requests.map(({ body }) => body)).toEqual([{ type: 'call_made', outcome: 'left_message' }]),
    );
  });

  it('takes back what was added, and gives its words back', async () => {
    const kept = keep();
    const deletions = record(deleteActivity, () => {
      kept.entries = [];
      return { success: true as const };
    });
    server.use(
      reply(logActivity, () => {
        kept.entries = [entryOf(9, { type: 'deal_ended', message: 'Sold to another' })];
        return entryOf(9, { type: 'deal_ended', message: 'Sold to another' });
      }),
      deletions.handler,
    );
    const { actor } = renderApp(log);
    await actor.click(await screen.findByRole('radio', { name: 'Deal ended' }));
    await actor.type(screen.getByLabelText('Reason (optional)'), 'Sold to another');
    await actor.click(screen.getByRole('button', { name: 'Add to log' }));
    await screen.findByText('Deal ended added to the log.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('No activity yet.');
    await waitFor(() => expect(deletions.requests.map(({ params }) => params.activityId)).toEqual(['e9']));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Sold to another'),
    );
  });

  it('keeps what was typed when it cannot be logged', async () => {
    keep();
    server.use(refuse(logActivity, { code: 'INTERNAL', error: 'Busy.' }));
    const { actor } = renderApp(log);
    await screen.findByText('No activity yet.');
    await actor.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    await actor.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Busy.');
    await screen.findByText('No activity yet.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Call back');
  });

  it('deletes an entry after the question, at once', async () => {
    const kept = keep({}, [entryOf(2), entryOf(1)]);
    const deletions = record(deleteActivity, ({ params }) => {
      kept.entries = kept.entries.filter(({ _id }) => _id !== params.activityId);
      return { success: true as const };
    });
    server.use(deletions.handler);
    const { actor } = renderApp(log);
    await screen.findByText('Note number 2');
    const [button] = screen.getAllByRole('button', { name: 'Delete Note, Nov 20, 2026, 12:04 PM' });
    await actor.click(button ?? document.body);
    const question = within(await screen.findByRole('dialog', { name: 'Delete this activity log entry?' }));
    question.getByText('Note number 2');
    await actor.click(question.getByRole('button', { name: 'Cancel' }));
    expect(deletions.requests).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await actor.click(button ?? document.body);
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(lines()).toEqual(['NoteNote number 1Nov 20, 2026, 12:04 PM']));
    await waitFor(() => expect(deletions.requests.map(({ params }) => params.activityId)).toEqual(['e2']));
  });

  it('brings an entry back that the server does not delete', async () => {
    keep({}, [entryOf(1)]);
    server.use(refuse(deleteActivity, { code: 'INTERNAL', error: 'Busy.' }));
    const { actor } = renderApp(log);
    await actor.click(await screen.findByRole('button', { name: /^Delete Note/ }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Could not delete activity.');
    await screen.findByText('Note number 1');
  });

  it('opens a stored offer on its screen as it was', async () => {
    keep({}, [
      entryOf(1, {
        type: 'offer_saved',
        message: 'Offer saved.',
        offerSnapshot: { offerMode: 'creative', askingPrice: 203_500, city: 'Phoenix' },
      }),
    ]);
    const { actor, router } = renderApp(log);
    await actor.click(await screen.findByRole('link', { name: 'Open offer' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/dashboard/offer',
        search: '?propertyId=1&tab=creative',
        state: { propertyId: '1', prefillOffer: { offerMode: 'creative', askingPrice: 203_500, city: 'Phoenix' } },
      }),
    );
  });

  it('shows 50 entries and older ones on request', async () => {
    keep(
      {},
      Array.from({ length: 61 }, (_, index) => entryOf(61 - index)),
    );
    const { actor } = renderApp(log);
    await screen.findByText('Note number 61');
    expect(lines()).toHaveLength(50);
    await actor.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findByText('Note number 1');
    expect(lines()).toHaveLength(61);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
