import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import type { ActivityType } from '@rei/domain/activity/activity-type';
import { dealProgress } from '@rei/domain/activity/deal-progress';
import { deleteActivity, logActivity } from '@rei/domain/activity/endpoints';
import { countByStage, listSavedProperties, listTags } from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#app/routes/dashboard/board.tsx';
import '#app/routes/dashboard/my-properties.tsx';
import '#app/shell/shell.tsx';
import '#ui/dialog-surface.tsx';
import '#ui/popover-surface.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, type SentRequest, server } from '#testing/server.ts';

const page = '/dashboard/my-properties?view=board';

function inStage(id: number, line: string, log: ActivityType[]): SavedRecord {
  return savedAt(id, line, { progress: dealProgress(log) });
}

const elm = inStage(1, '1 Elm St', []);
const oak = inStage(2, '2 Oak St', ['offer_accepted']);

/** A server that keeps these properties and derives their stages from what is logged. */
function keep(...saved: SavedRecord[]) {
  const store = { saved };
  const logs = new Map<string, { id: string; type: ActivityType }[]>();
  const asked: URLSearchParams[] = [];
  let entries = 0;
  const derive = (propertyId: string) => {
    const progress = dealProgress((logs.get(propertyId) ?? []).map(({ type }) => type));
    store.saved = store.saved.map((each) => (each.propertyId === propertyId ? { ...each, progress } : each));
  };
  const logged = record(logActivity, ({ params, body }: SentRequest): ActivityEntry => {
    const propertyId = String(params.propertyId);
    // The board is what sends it.
    const { type = 'note', amount = null } = body as { type?: ActivityType; amount?: number | null };
    entries += 1;
    logs.set(propertyId, [...(logs.get(propertyId) ?? []), { id: `${entries}`, type }]);
    derive(propertyId);
    return {
      _id: `${entries}`,
      type,
      message: '',
      user: 'user-1',
      timestamp: '2026-11-21T10:00:00Z',
      amount,
      offerId: null,
      isSystem: false,
    };
  });
  const deleted = record(deleteActivity, ({ params }: SentRequest) => {
    const propertyId = String(params.propertyId);
    const log = logs.get(propertyId) ?? [];
    logs.set(
      propertyId,
      log.filter(({ id }) => id !== params.activityId),
    );
    derive(propertyId);
    return { success: true as const };
  });
  server.use(
    reply(listSavedProperties, ({ query }) => {
      asked.push(query);
      const found = store.saved.filter(({ progress }) => progress.stage === query.get('stage'));
      const first = (Number(query.get('page')) - 1) * Number(query.get('limit'));
      return { properties: found.slice(first, first + Number(query.get('limit'))), total: found.length };
    }),
    reply(countByStage, []),
    reply(listTags, []),
    logged.handler,
    deleted.handler,
  );
  return { store, asked, logged: logged.requests, deleted: deleted.requests };
}

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const cardsIn = (name: string) =>
  column(name)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

/** Touches the board, which brings its dragging. */
async function touch(): Promise<void> {
  await screen.findAllByRole('article');
  fireEvent.pointerOver(screen.getByRole('region', { name: /^Saved/ }));
  await waitFor(() => expect(document.querySelector('[id^="DndLiveRegion"]')).not.toBeNull());
}

async function moveTo(actor: ReturnType<typeof renderApp>['actor'], name: string, stage: string): Promise<void> {
  await touch();
  await actor.click(await screen.findByRole('button', { name: `Move to…: ${name}` }));
  const menu = await screen.findByRole('dialog', { name: `Move ${name} to` });
  await actor.click(within(menu).getByRole('button', { name: new RegExp(`^${stage}`) }));
}

describe('the board', () => {
  it('has a column for every stage, each with its own count', async () => {
    keep(elm, oak);
    renderApp(page);
    await screen.findByRole('article', { name: '1 Elm St' });
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual(
      expect.arrayContaining(['Saved 1 ', 'Accepted 1 ', 'Closed 0 ']),
    );
    expect(cardsIn('Saved')).toEqual(['1 Elm St']);
    expect(cardsIn('Accepted')).toEqual(['2 Oak St']);
    column('Ended').getByText('None');
    expect(screen.queryByRole('link', { name: 'Find a property' })).toBeNull();
  });

  it('tells what a stage comes to, unless only a part of it is shown', async () => {
    keep(elm);
    server.use(reply(countByStage, [{ stage: 'saved', total: 1, hidden: 0, value: 304_900 }]));
    renderApp(page);
    expect(await screen.findByRole('heading', { name: 'Saved 1 $304,900' })).toBeDefined();
    cleanup();
    renderApp(`${page}&q=elm`);
    expect(await screen.findByRole('heading', { name: /^Saved 1$/ })).toBeDefined();
  });

  it('leads to the search while nothing is saved', async () => {
    keep();
    renderApp(page);
    expect((await screen.findByRole('link', { name: 'Find a property' })).getAttribute('href')).toBe(
      '/dashboard/search',
    );
  });

  it('tells of each property its price, what changed, and what comes next', async () => {
    keep({ ...elm, sinceSaved: { price: { from: 310_000, to: 304_900 }, status: null, hasLeftMarket: false } });
    renderApp(page);
    const card = within(await screen.findByRole('article', { name: '1 Elm St' }));
    for (const text of ['$304,900', 'Close', '−$38/mo', 'Price cut $5,100 since saved']) {
      card.getByText(text);
    }
    card.getByRole('link', { name: 'Create offer' });
    expect(card.getByRole('link', { name: '1 Elm St' }).getAttribute('href')).toBe('/dashboard/my-properties/1');
  });

  it('shows a long column page by page', async () => {
    keep(...Array.from({ length: 23 }, (_, index) => savedAt(index + 1, `${index + 1} Elm St`)));
    const { actor } = renderApp(page);
    await waitFor(() => expect(cardsIn('Saved')).toHaveLength(10));
    await touch();
    await actor.click(screen.getByRole('button', { name: 'Show more of Saved' }));
    await waitFor(() => expect(cardsIn('Saved')).toHaveLength(20));
    await actor.click(screen.getByRole('button', { name: 'Show more of Saved' }));
    await waitFor(() => expect(cardsIn('Saved')).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'Show more of Saved' })).toBeNull();
  });

  it('follows the search and leaves out what is hidden', async () => {
    const { asked } = keep(elm);
    renderApp(`${page}&q=elm`);
    await screen.findByRole('article', { name: '1 Elm St' });
    expect(asked.every((query) => query.get('text') === 'elm' && query.get('hidden') === '0')).toBe(true);
  });

  it('shows what another tab has moved, once the window is looked at again', async () => {
    const { store } = keep(elm);
    renderApp(page);
    await waitFor(() => expect(cardsIn('Saved')).toEqual(['1 Elm St']));
    store.saved = [inStage(1, '1 Elm St', ['property_closed'])];
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(cardsIn('Closed')).toEqual(['1 Elm St']));
  });

  it('says in a column that could not be fetched so, with another try', async () => {
    server.use(
      reply(countByStage, []),
      reply(listTags, []),
      refuse(listSavedProperties, { code: 'INTERNAL', error: 'Something went wrong' }),
    );
    const { actor } = renderApp(page);
    await waitFor(() => expect(screen.getAllByText('Could not fetch user properties')).toHaveLength(6));
    keep(elm);
    const [retry] = column('Saved').getAllByRole('button', { name: 'Retry' });
    if (retry) await actor.click(retry);
    await waitFor(() => expect(cardsIn('Saved')).toEqual(['1 Elm St']));
  });
});

describe('moving a card', () => {
  it.each<[string, ActivityType, string, string]>([
    ['Offer sent', 'offer_made', 'Offer sent', 'Amount offered (optional)'],
    ['Accepted', 'offer_accepted', 'Offer accepted', 'Accepted price (optional)'],
    ['Closed', 'property_closed', 'Property closed', 'Closing price (optional)'],
  ])('to %s logs %s with its amount', async (stage, type, title, label) => {
    const { logged } = keep(elm);
    const { actor } = renderApp(page);
    await moveTo(actor, '1 Elm St', stage);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await actor.type(dialog.getByLabelText(label), '$203.5k{Enter}');
    await waitFor(() => expect(cardsIn(stage)).toEqual(['1 Elm St']));
    expect(cardsIn('Saved')).toEqual([]);
    await screen.findByText(`1 Elm St moved to ${stage}.`);
    expect(logged.map(({ body }) => body)).toEqual([{ type, amount: 203_500 }]);
  });

  it('asks for no amount that is not known', async () => {
    const { logged } = keep(elm);
    const { actor } = renderApp(page);
    await moveTo(actor, '1 Elm St', 'Offer sent');
    await actor.click(await screen.findByRole('button', { name: 'Move to Offer sent' }));
    await waitFor(() => expect(cardsIn('Offer sent')).toEqual(['1 Elm St']));
    expect(logged.map(({ body }) => body)).toEqual([{ type: 'offer_made' }]);
  });

  it('keeps an amount of nothing from being logged', async () => {
    const { logged } = keep(elm);
    const { actor } = renderApp(page);
    await moveTo(actor, '1 Elm St', 'Closed');
    await actor.type(await screen.findByLabelText('Closing price (optional)'), '0{Enter}');
    await screen.findByText('Enter an amount above 0.');
    expect(logged).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cardsIn('Saved')).toEqual(['1 Elm St']);
  });

  it('to Under contract logs the signed contract at once; Undo deletes the entry', async () => {
    const { logged, deleted } = keep(oak);
    const { actor } = renderApp(page);
    await moveTo(actor, '2 Oak St', 'Under contract');
    await waitFor(() => expect(cardsIn('Under contract')).toEqual(['2 Oak St']));
    expect(logged.map(({ body }) => body)).toEqual([{ type: 'contract_signed' }]);
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cardsIn('Under contract')).toEqual([]));
    await waitFor(() => expect(deleted.map(({ params }) => params)).toEqual([{ propertyId: '2', activityId: '1' }]));
  });

  it('to Ended keeps the reason', async () => {
    const { logged } = keep(oak);
    const { actor } = renderApp(page);
    await moveTo(actor, '2 Oak St', 'Ended');
    await actor.type(await screen.findByLabelText('Reason (optional)'), 'Roof{Enter}');
    await waitFor(() => expect(cardsIn('Ended')).toEqual(['2 Oak St']));
    expect(logged.map(({ body }) => body)).toEqual([{ type: 'deal_ended', message: 'Roof' }]);
  });

  it.each(['Saved', 'Offer sent'])('back to %s is explained and leads to the log', async (stage) => {
    const { logged } = keep(oak);
    const { actor } = renderApp(page);
    await moveTo(actor, '2 Oak St', stage);
    const dialog = within(await screen.findByRole('dialog', { name: `Not moved to ${stage}` }));
    dialog.getByText(/The stage comes from the activity log/);
    expect(dialog.getByRole('link', { name: 'Open activity log' }).getAttribute('href')).toBe(
      '/dashboard/my-properties/2?tab=activity',
    );
    expect(logged).toEqual([]);
    await actor.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(cardsIn('Accepted')).toEqual(['2 Oak St']));
  });

  it('puts the card back when the server refuses', async () => {
    keep(oak);
    server.use(refuse(logActivity, { code: 'NOT_FOUND', error: 'Saved property not found' }));
    const { actor } = renderApp(page);
    await moveTo(actor, '2 Oak St', 'Under contract');
    await screen.findByText('Couldn’t move 2 Oak St: Saved property not found');
    expect(cardsIn('Accepted')).toEqual(['2 Oak St']);
    expect(cardsIn('Under contract')).toEqual([]);
  });

  it('is followed by the focus', async () => {
    keep(oak);
    const { actor } = renderApp(page);
    await moveTo(actor, '2 Oak St', 'Under contract');
    await waitFor(() => expect(cardsIn('Under contract')).toEqual(['2 Oak St']));
    await waitFor(() =>
      expect(document.activeElement).toBe(column('Under contract').getByRole('button', { name: 'Move to…: 2 Oak St' })),
    );
  });
});

describe('the page around the board', () => {
  it('has both views in the address', async () => {
    keep(elm);
    const { actor, address } = renderApp('/dashboard/my-properties');
    await actor.click(await screen.findByRole('link', { name: 'Board' }));
    await waitFor(() => expect(address()).toBe(page));
    await screen.findByRole('region', { name: /^Under contract/ });
  });

  it('leads to a property that is added by hand', async () => {
    keep(elm);
    renderApp(page);
    expect((await screen.findByRole('link', { name: 'Add property' })).getAttribute('href')).toBe(
      '/dashboard/my-properties/new',
    );
  });
});
