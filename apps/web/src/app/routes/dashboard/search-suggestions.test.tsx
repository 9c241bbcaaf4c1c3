import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getProperty, logView, searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { maxSuggestedCount, type Suggestion } from '@rei/domain/listings/suggestion';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '#testing/loaded-search-page.ts';
import { renderApp } from '#testing/render-app.tsx';
import { searchAnswer, willetta } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/search';

const place = (kind: Suggestion['kind'], label: string, detail: string, total: number | null = null): Suggestion => ({
  ...{ kind, label, detail, total },
  hasMore: total === maxSuggestedCount,
  home: null,
});

const phoenix = place('city', 'Phoenix, AZ', 'Arizona');
const phoenixville = place('city', 'Phoenixville, PA', 'Pennsylvania');
const tulsa = place('city', 'Tulsa, OK', 'Oklahoma');
const zip = place('zip', '85004', 'Phoenix, AZ');
const arizona = place('state', 'Arizona', 'State');

beforeEach(() => {
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta])),
    reply(suggest, [phoenix, phoenixville, zip, arizona]),
  );
});

async function openPage(address = page) {
  const app = renderApp(address);
  await screen.findByRole('article');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address, city, state or ZIP' });
  return { ...app, box };
}

async function suggestions() {
  return within(await screen.findByRole('listbox', { name: 'Suggested places' }));
}

function markedOption(box: HTMLElement): string | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

it('suggests places with their kind and what tells them apart', async () => {
  const { actor, box } = await openPage();
  await actor.type(box, 'pho');
  const list = await suggestions();
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Phoenix, AZ Arizona, City',
    'Phoenixville, PA Pennsylvania, City',
    '85004 Phoenix, AZ, ZIP',
    'Arizona State',
  ]);
  expect(list.getAllByText('Pho').map(({ tagName }) => tagName)).toEqual(['B', 'B']);
  expect(screen.getByText('4 suggestions')).toBeDefined();
  expect(box.ariaExpanded).toBe('true');
});

it('tells how many listings a place has, and price and status of a home', async () => {
  const home = (price: number | null) => ({ propertyId: '7', status: 'Pending' as const, price });
  server.use(
    reply(suggest, [
      { ...place('address', '12 N Main St, Boise, ID 83702', ''), home: home(250_000) },
      { ...place('mls', 'ID123456', '12 N Main St, Boise, ID 83702'), home: home(null) },
      place('city', 'Boise, ID', 'Idaho', 812),
      place('county', 'Ada County, ID', 'Idaho', maxSuggestedCount),
      place('zip', '83702', 'Boise, ID', 1),
      place('agent', 'Mary Reed', 'Reed Homes'),
    ]),
  );
  const { actor, box } = await openPage();
  await actor.type(box, '12');
  expect((await suggestions()).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '12 N Main St, Boise, ID 83702 $250,000 · Pending, Address',
    'ID123456 12 N Main St, Boise, ID 83702 · Pending, MLS number',
    'Boise, ID Idaho · 812 listings, City',
    'Ada County, ID Idaho · 1,000+ listings, County',
    '83702 Boise, ID · 1 listing, ZIP',
    'Mary Reed Reed Homes, Agent',
  ]);
});

it('a suggested home opens its page', async () => {
  const found = { propertyId: '7', status: 'Sold' as const, price: null };
  const viewed = record(logView, { success: true });
  server.use(
    reply(suggest, [{ ...place('address', '12 N Main St, Boise, ID 83702', ''), home: found }]),
    reply(getProperty, { ...willetta, history: [] }),
    viewed.handler,
  );
  const { actor, address, box } = await openPage();
  await actor.type(box, '12 n');
  await suggestions();
  await actor.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/analysis/7'));
  // The page's own last word: after the test nobody would answer it.
  await waitFor(() => expect(viewed.requests).toHaveLength(1));
});

it('a result that is not what was typed is told', async () => {
  const elsewhere = { kind: 'elsewhere', typed: '85027', found: '85008', more: false } as const;
  server.use(reply(searchProperties, { ...searchAnswer([willetta]), notice: elsewhere }));
  await openPage(`${page}?q=2418+E+Willetta+St+85027`);
  const told = await screen.findByText('Found in 85008, not 85027.');
  expect(told.closest('[role=status]')).not.toBeNull();
});

it('asks from two characters on', async () => {
  const suggested = record(suggest, [phoenix]);
  server.use(suggested.handler);
  const { actor, box } = await openPage();
  await actor.type(box, 'p');
  await actor.paste('ho');
  await suggestions();
  expect(suggested.requests.map(({ query }) => query.get('q'))).toEqual(['pho']);
  await actor.keyboard('{Backspace}{Backspace}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('walks with the arrow keys through the list and back to the field', async () => {
  const { actor, box } = await openPage();
  await actor.type(box, 'ph');
  await suggestions();
  expect(markedOption(box)).toBeUndefined();
  await actor.keyboard('{ArrowDown}');
  expect(markedOption(box)).toBe('Phoenix, AZ Arizona, City');
  await actor.keyboard('{ArrowUp}');
  expect(markedOption(box)).toBeUndefined();
  await actor.keyboard('{ArrowUp}');
  expect(markedOption(box)).toBe('Arizona State');
  expect((await suggestions()).getByRole('option', { selected: true }).textContent).toBe('Arizona State');
  await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(markedOption(box)).toBe('Phoenixville, PA Pennsylvania, City');
  expect(document.activeElement).toBe(box);
});

it('Enter takes the marked suggestion and searches there', async () => {
  const { actor, address, box } = await openPage(`${page}?min_beds=3`);
  await actor.type(box, 'ph');
  await suggestions();
  await actor.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toBe('Phoenix, AZ');
  expect(address()).toBe(`${page}?q=Phoenix%2C+AZ&min_beds=3`);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Enter without a marked suggestion searches what is typed, and the list closes', async () => {
  const { actor, address, box } = await openPage();
  await actor.type(box, 'Phoenix');
  await suggestions();
  await actor.type(box, ' AZ{Enter}');
  expect(address()).toBe(`${page}?q=Phoenix+AZ`);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('a click takes a suggestion and leaves the focus in the field', async () => {
  const { actor, address, box } = await openPage();
  await actor.type(box, 'ph');
  await actor.click((await suggestions()).getByRole('option', { name: /^85004/ }));
  expect(address()).toBe(`${page}?q=85004`);
  expect(document.activeElement).toBe(box);
});

it('Escape closes and keeps what is typed; the arrow key opens again', async () => {
  const { actor, address, box } = await openPage();
  await actor.type(box, 'ph');
  await suggestions();
  await actor.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.ariaExpanded).toBe('false');
  expect(box.value).toBe('ph');
  await actor.keyboard('{ArrowDown}');
  await suggestions();
  expect(markedOption(box)).toBeUndefined();
  expect(address()).toBe(page);
});

it('Tab leaves the field, takes nothing and closes the list', async () => {
  const { actor, address, box } = await openPage();
  await actor.type(box, 'ph');
  await suggestions();
  await actor.keyboard('{ArrowDown}');
  await actor.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear location' }));
  expect(box.value).toBe('ph');
  expect(address()).toBe(page);
});

it('a late answer never stands for what is typed now', async () => {
  const waiting = new Map<string | null, () => void>();
  server.use(
    reply(suggest, async ({ query }) => {
      const text = query.get('q');
      await new Promise<void>((resolve) => waiting.set(text, resolve));
      return text === 'tu' ? [tulsa] : [phoenix];
    }),
  );
  const { actor, box } = await openPage();
  await actor.type(box, 'tu');
  await waitFor(() => expect(waiting.has('tu')).toBe(true));
  await actor.clear(box);
  await actor.type(box, 'ph');
  await waitFor(() => expect(waiting.has('ph')).toBe(true));
  waiting.get('ph')?.();
  await screen.findByRole('option', { name: /^Phoenix, AZ/ });
  waiting.get('tu')?.();
  await actor.type(box, 'o');
  await waitFor(() => expect(waiting.has('pho')).toBe(true));
  expect(screen.queryByRole('option', { name: /^Tulsa/ })).toBeNull();
  expect(screen.getByRole('option', { name: /^Phoenix, AZ/ })).toBeDefined();
});

it('is silent when the server fails; the search works without', async () => {
  const asked: string[] = [];
  server.use(
    refuse(suggest, { code: 'INTERNAL', error: 'Internal' }),
    reply(searchProperties, ({ query }) => {
      asked.push(query.get('q') ?? '');
      return searchAnswer([willetta]);
    }),
  );
  const { actor, box } = await openPage();
  await actor.type(box, 'Mesa');
  await actor.keyboard('{Enter}');
  await waitFor(() => expect(asked).toEqual(['', 'Mesa']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
});
