import { cancelMail, listMail, retryMail, syncMail, updateMails } from '@rei/domain/mail/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { fromMarisol, toMarisol } from '#testing/sample-mail.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { turnKeys } from '#testing/turn-keys.ts';

const page = '/dashboard/mail';
const read = { ...fromMarisol, _id: '13', seen: true, hasAttachments: false, subject: '', snippet: 'Photos.' };
const none = { items: [], total: 0, unread: 0 };

beforeEach(() =>
  server.use(
    reply(syncMail, { success: true, received: 0 }),
    reply(listMail, { items: [fromMarisol, read], total: 2, unread: 1 }),
  ),
);

const rows = async () => within(await screen.findByRole('list', { name: 'Inbox' })).getAllByRole('listitem');

it('shows who wrote, about what and when; unread ones are marked', async () => {
  renderApp(page);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Marisol Trent');
  expect(first?.textContent).toContain('Unread');
  expect(first?.textContent).toContain('Has attachments');
  expect(first?.textContent).toContain('Offer for 2418 E Willetta St');
  expect(first?.querySelector('time')?.textContent).toMatch(/^Mar 20/);
  expect(second?.textContent).toContain('(No Subject)');
  expect(second?.textContent).not.toContain('Unread');
});

it('an empty inbox says so and leads to compose', async () => {
  server.use(reply(listMail, none));
  renderApp(page);
  await screen.findByText('No emails found. Your inbox is clear!');
  const link = screen.getByRole('link', { name: 'Compose New Mail' });
  expect(link.getAttribute('href')).toBe('/dashboard/mail/compose');
});

it('goes to its last page from an address beyond it, whatever was archived there', async () => {
  server.use(
    reply(listMail, ({ query }) => ({ items: query.get('page') === '3' ? [] : [read], total: 31, unread: 0 })),
  );
  const { address } = renderApp(`${page}?page=3`);
  await rows();
  expect(address()).toBe(`${page}?page=2`);
});

describe('new mail', () => {
  it("is fetched on load, on the window's focus and by Refresh, which says 'Refreshing…'", async () => {
    const sync = record(syncMail, { success: true, received: 0 });
    server.use(sync.handler);
    const { actor } = renderApp(page);
    await rows();
    await screen.findByRole('button', { name: 'Refresh' });
    const loaded = sync.requests.length;
    expect(loaded).toBeGreaterThan(0);
    fireEvent.focus(window);
    await waitFor(() => expect(sync.requests.length).toBe(loaded + 1));
    const { promise, resolve } = Promise.withResolvers<{ success: true; received: number }>();
    server.use(reply(syncMail, () => promise));
    await actor.click(await screen.findByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Refreshing…' });
    server.use(reply(listMail, { items: [{ ...read, subject: 'Just in' }], total: 1, unread: 0 }));
    resolve({ success: true, received: 1 });
    await screen.findByText('Just in');
  });

  it('leaves the list as it was when fetching fails', async () => {
    server.use(refuse(syncMail, { code: 'UNAVAILABLE', error: 'down' }));
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch emails');
    expect(await rows()).toHaveLength(2);
  });
});

it('a list that cannot be loaded says so, and can be tried again', async () => {
  server.use(refuse(listMail, { code: 'INTERNAL', error: 'broken' }));
  const { actor } = renderApp(page);
  await screen.findByText('Failed to load inbox');
  server.use(reply(listMail, { items: [fromMarisol], total: 1, unread: 1 }));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

describe('the address', () => {
  it('tells folder, words and page', async () => {
    const list = record(listMail, { items: [fromMarisol], total: 70, unread: 1 });
    server.use(list.handler);
    const { actor, address } = renderApp(`${page}?folder=archive`);
    await screen.findByRole('list', { name: 'Archive' });
    await actor.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'roof{Enter}');
    await waitFor(() => expect(address()).toBe(`${page}?folder=all&q=roof`));
    await screen.findByRole('list', { name: 'All mail' });
    await actor.click(screen.getByRole('link', { name: 'Archive' }));
    await waitFor(() => expect(address()).toBe(`${page}?folder=archive&q=roof`));
    await actor.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe(`${page}?folder=archive&q=roof&page=3`));
    await waitFor(() => {
      const asked = list.requests.map(({ query }) => `${query.get('folder')} ${query.get('q')} ${query.get('page')}`);
      expect(asked).toContain('archive roof 3');
    });
    await actor.click(screen.getByRole('link', { name: 'Sent' }));
    await waitFor(() => expect(address()).toBe(`${page}?folder=sent&q=roof`));
  });

  it('of what is no folder or page shows the first page of the inbox', async () => {
    renderApp(`${page}?folder=trash&page=-4`);
    expect(await rows()).toHaveLength(2);
  });
});

describe('sent messages', () => {
  it('name the recipient and tell how they stand', async () => {
    const states = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const;
    const items = states.map((state, index) => ({ ...toMarisol, _id: `${20 + index}`, state }));
    server.use(reply(listMail, { items, total: 6, unread: 0 }));
    renderApp(`${page}?folder=sent`);
    const list = await screen.findByRole('list', { name: 'Sent' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    for (const [index, word] of ['Queued', 'Sending', 'Sent', 'Failed', 'Uncertain', 'Unsent'].entries()) {
      expect(texts[index]).toContain('Marisol Trent');
      expect(texts[index]).toContain(word);
    }
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', 'Retry', 'Retry', 'Retry']);
  });

  it('are sent again, or called back', async () => {
    const retry = record(retryMail, { ...toMarisol, state: 'queued' });
    const cancel = record(cancelMail, { ...toMarisol, state: 'cancelled' });
    server.use(
      retry.handler,
      cancel.handler,
      reply(listMail, () => {
        const state = retry.requests.length > 0 ? ('queued' as const) : ('failed' as const);
        return { items: [{ ...toMarisol, state }], total: 1, unread: 0 };
      }),
    );
    const { actor } = renderApp(`${page}?folder=sent`);
    await actor.click(await screen.findByRole('button', { name: 'Retry: (No Subject)' }));
    await actor.click(await screen.findByRole('button', { name: 'Cancel: (No Subject)' }));
    await waitFor(() => expect(cancel.requests.map(({ params }) => params.messageId)).toEqual(['12']));
  });
});

it('drafts are opened where they are written', async () => {
  server.use(reply(listMail, { items: [{ ...read, _id: '31', folder: 'drafts' }], total: 1, unread: 0 }));
  renderApp(`${page}?folder=drafts`);
  const list = await screen.findByRole('list', { name: 'Drafts' });
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/dashboard/mail/compose?draftId=31');
});

describe('several messages', () => {
  it.each([
    ['Mark read', { seen: true }],
    ['Mark unread', { seen: false }],
    ['Archive', { folder: 'archive' }],
  ])('%s', async (name, change) => {
    const update = record(updateMails, { updated: ['11', '13'] });
    server.use(update.handler);
    const { actor } = renderApp(page);
    await rows();
    await actor.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('2 selected');
    await actor.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(update.requests.map(({ body }) => body)).toEqual([{ ids: ['11', '13'], ...change }]));
    await screen.findByText('Select all');
  });

  it('say when they could not be changed', async () => {
    server.use(refuse(updateMails, { code: 'INTERNAL', error: 'broken' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('checkbox', { name: /Select \(No Subject\)/ }));
    await actor.click(screen.getByRole('button', { name: 'Mark unread' }));
    await screen.findByText('Couldn’t update the messages.');
  });
});

describe('keys', () => {
  it('walk through the list, archive, search and compose', async () => {
    const update = record(updateMails, { updated: ['13'] });
    server.use(update.handler);
    const { actor, address } = renderApp(page);
    const [first, second] = await rows();
    await actor.keyboard('j');
    expect(first?.contains(document.activeElement)).toBe(true);
    await actor.keyboard('jj');
    expect(second?.contains(document.activeElement)).toBe(true);
    await actor.keyboard('e');
    await waitFor(() => expect(update.requests[0]?.body).toEqual({ ids: ['13'], folder: 'archive' }));
    await actor.keyboard('k');
    expect(first?.contains(document.activeElement)).toBe(true);
    await actor.keyboard('/');
    await actor.keyboard('cer');
    expect(screen.getByRole('searchbox', { name: 'Search mail' })).toHaveProperty('value', 'cer');
    expect(address()).toBe(page);
  });

  it('can be turned off', async () => {
    const { actor } = renderApp(page);
    await rows();
    await turnKeys(actor);
    await actor.keyboard('j');
    expect(document.activeElement?.closest('li')).toBeNull();
  });
});
