import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { searchProperties, suggestPlaces } from '@rei/domain/listings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '#testing/loaded-search-page.ts';
import { renderApp } from '#testing/render-app.tsx';
import { searchAnswer, willetta } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/search';

const phoenix = { kind: 'city', label: 'Phoenix, AZ', detail: 'Arizona' } as const;
const phoenixville = { kind: 'city', label: 'Phoenixville, PA', detail: 'Pennsylvania' } as const;
const tulsa = { kind: 'city', label: 'Tulsa, OK', detail: 'Oklahoma' } as const;
const zip = { kind: 'zip', label: '85004', detail: 'Phoenix, AZ' } as const;
const arizona = { kind: 'state', label: 'Arizona', detail: 'State' } as const;

beforeEach(() => {
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta])),
    reply(suggestPlaces, [phoenix, phoenixville, zip, arizona]),
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

it('asks from two characters on', async () => {
  const suggest = record(suggestPlaces, [phoenix]);
  server.use(suggest.handler);
  const { actor, box } = await openPage();
  await actor.type(box, 'p');
  await actor.paste('ho');
  await suggestions();
  expect(suggest.requests.map(({ query }) => query.get('text'))).toEqual(['pho']);
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
    reply(suggestPlaces, async ({ query }) => {
      const text = query.get('text');
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
    refuse(suggestPlaces, { code: 'INTERNAL', error: 'Internal' }),
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
