import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getCalculation, listCalculations, saveCalculation } from '@rei/domain/calculators/endpoints';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { getProperty } from '@rei/domain/listings/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import './calculator.tsx';
import './tools.tsx';
import '@rei/domain/calculators/owner-financing-calculator';
import { renderApp } from '#testing/render-app.tsx';
import { willettaDetail } from '#testing/sample-offer.ts';
import { novemberRate, phoenixRents } from '#testing/sample-property.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { underwritingReplies } from '#testing/underwriting.ts';

const saved: SavedCalculation = {
  _id: '7',
  kind: 'owner-financing',
  name: 'Note on Elm St',
  inputs: { price: 250_000, downPayment: 10, interestRate: 6, amortizationYears: 30, termYears: 6 },
  propertyId: null,
  address: null,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const figure = (text: string) => screen.findByText(text, { selector: 'output' });
const problem = () => screen.getByRole('alert').textContent;

afterEach(() => {
  localStorage.clear();
  // The page keeps its inputs in the real address.
  window.history.replaceState(null, '', '/');
});

test('terms that cannot be show the specified text until they can', async () => {
  const { actor } = renderApp('/dashboard/tools/owner-financing');
  await figure('$1,079.19');
  await actor.clear(field('Term'));
  expect(problem()).toBe('Invalid input or term longer than amortization');
  await actor.type(field('Term'), '31');
  expect(problem()).toBe('Invalid input or term longer than amortization');
  await actor.clear(field('Purchase price'));
  await actor.type(field('Purchase price'), 'abc');
  await actor.clear(field('Term'));
  await actor.type(field('Term'), '5');
  expect(problem()).toBe('Invalid input or term longer than amortization');
  await actor.clear(field('Purchase price'));
  await actor.type(field('Purchase price'), '200k');
  await figure('$1,079.19');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a saved calculation one is a step away', async () => {
  server.use(reply(listCalculations, { calculations: [], total: 0 }));
  const { actor, address } = renderApp('/dashboard/tools');
  await actor.click(await screen.findByRole('link', { name: 'Open rental calculator' }));
  await waitFor(() => expect(address()).toBe('/dashboard/tools/rental'));
});

test('a saved calculation opens as it was and can be kept under another name', async () => {
  const { handler, requests } = record(saveCalculation, { ...saved, _id: '8', name: 'Second note' });
  server.use(reply(listCalculations, { calculations: [saved], total: 1 }), reply(getCalculation, saved), handler);
  const { actor, address } = renderApp('/dashboard/tools');
  await actor.click(await screen.findByRole('link', { name: 'Note on Elm St' }));
  await figure('$1,348.99');
  expect(address()).toBe('/dashboard/tools/owner-financing?saved=7');
  await actor.clear(field('Term'));
  await actor.type(field('Term'), '7');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await actor.clear(await screen.findByLabelText('Name'));
  await actor.type(screen.getByLabelText('Name'), 'Second note');
  await actor.click(screen.getByRole('button', { name: 'Save as new' }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { kind: 'owner-financing', name: 'Second note', inputs: { ...saved.inputs, termYears: 7 }, propertyId: null },
    ]),
  );
  await waitFor(() => expect(address()).toContain('saved=8'));
  screen.getByText('Saved as Second note');
});

test('opened from a property it names it, and takes what the address fills in', async () => {
  server.use(reply(getProperty, willettaDetail));
  renderApp('/dashboard/tools/owner-financing?price=304900&propertyId=p1');
  const link = await screen.findByRole('link', { name: willettaDetail.location.address.line });
  expect(link.getAttribute('href')).toBe('/analysis/p1');
  expect(field('Purchase price').value).toBe('304,900');
  expect(field('Term').value).toBe('5');
});

test('opened by a property’s id alone it is filled in with what is known of it', async () => {
  server.use(
    reply(getProperty, willettaDetail),
    reply(getHudRents, phoenixRents),
    reply(getMarketRate, novemberRate),
    ...underwritingReplies(),
  );
  renderApp('/dashboard/tools/owner-financing?propertyId=p1');
  await screen.findByRole('link', { name: willettaDetail.location.address.line });
  await waitFor(() => expect(field('Purchase price').value).toBe('304,900'));
});

test('of a property that is not there it begins with the usual values', async () => {
  server.use(refuse(getProperty, { code: 'NOT_FOUND', error: 'Property not found' }));
  renderApp('/dashboard/tools/owner-financing?propertyId=gone');
  await figure('$1,079.19');
});

test('a phone has the one way to save beside the main figure', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' }),
  );
  renderApp('/dashboard/tools/owner-financing');
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.parentElement?.textContent).toMatch(/\$1,079\.19Save$/);
  vi.restoreAllMocks();
});
