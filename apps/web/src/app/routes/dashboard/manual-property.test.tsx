import { getProperty } from '@rei/domain/listings/endpoints';
import {
  addManualProperty,
  changeManualProperty,
  countByStage,
  deleteManualProperty,
  getSavedProperty,
  listManualAt,
  listSavedProperties,
  listTags,
  saveProperty,
} from '@rei/domain/saved-properties/endpoints';
import { listOwnPhotos } from '@rei/domain/saved-properties/photo-endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#app/routes/dashboard/manual-property-edit.tsx';
import '#app/routes/dashboard/manual-property-new.tsx';
import '#app/routes/dashboard/my-properties.tsx';
import '#app/routes/dashboard/saved-property.tsx';
import '#app/shell/shell.tsx';
import '#ui/dialog-surface.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/my-properties/new';
const own: SavedRecord = savedAt(7, '12 Elm St', { manual: { contactRole: 'owner' } });

/** The page of the property itself. */
function keepOwn(): void {
  server.use(reply(getSavedProperty, own), reply(getProperty, { ...own.property, history: [] }));
}

async function fillIn(actor: ReturnType<typeof renderApp>['actor']): Promise<void> {
  await actor.type(await screen.findByLabelText('Street address'), '12 Elm St');
  await actor.type(screen.getByLabelText('City'), 'Phoenix');
  await actor.selectOptions(screen.getByLabelText('State'), 'AZ');
  await actor.type(screen.getByLabelText('ZIP'), '85008');
}

beforeEach(() => server.use(reply(listManualAt, []), reply(listOwnPhotos, [])));

describe('adding a property by hand', () => {
  it('stores what was entered and opens its page', async () => {
    const added = record(addManualProperty, own);
    keepOwn();
    server.use(added.handler);
    const { actor, address } = renderApp(page);
    await fillIn(actor);
    await actor.selectOptions(screen.getByLabelText('Type'), 'Townhome');
    await actor.type(screen.getByLabelText('Price'), '$1.25m');
    await actor.type(screen.getByLabelText('Bedrooms'), '3');
    await actor.type(screen.getByLabelText('Bathrooms'), '2.5');
    await actor.type(screen.getByLabelText('Name'), 'Ann Bell');
    await actor.type(screen.getByLabelText('Phone'), '6025550134');
    await actor.click(screen.getByRole('button', { name: 'Add property' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-properties/7'));
    await screen.findByText('12 Elm St was added.');
    expect(added.requests.map(({ body }) => body)).toEqual([
      {
        place: null,
        address: { line: '12 Elm St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
        type: 'townhomes',
        price: 1_250_000,
        beds: 3,
        baths: 2.5,
        sqft: null,
        contact: { role: 'owner', name: 'Ann Bell', email: '', phone: '(602) 555-0134' },
      },
    ]);
    expect(localStorage.getItem('rei:user-1:manual-property:new')).toBeNull();
  });

  it('tells of the same address before, and lets one go on', async () => {
    const known = { propertyId: '7', address: '12 Elm St, Phoenix, AZ 85008' };
    const asked = record(listManualAt, [{ ...known, isSaved: true }]);
    const added = record(addManualProperty, own);
    keepOwn();
    server.use(asked.handler, added.handler);
    const { actor } = renderApp(page);
    await fillIn(actor);
    const link = await screen.findByRole('link', { name: known.address });
    expect(link.getAttribute('href')).toBe('/dashboard/my-properties/7');
    expect(asked.requests.map(({ query }) => query.toString())).toEqual(['line=12+Elm+St&zip=85008']);
    await actor.click(screen.getByRole('button', { name: 'Add property' }));
    await waitFor(() => expect(added.requests).toHaveLength(1));
  });

  it('brings a property back that was removed from the list', async () => {
    const known = { propertyId: '7', address: '12 Elm St, Phoenix, AZ 85008', isSaved: false };
    const saved = record(saveProperty, own);
    keepOwn();
    server.use(reply(listManualAt, [known]), saved.handler);
    const { actor, address } = renderApp(page);
    await fillIn(actor);
    await actor.click(await screen.findByRole('button', { name: 'Restore property' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-properties/7'));
    expect(saved.requests.map(({ body }) => body)).toEqual([{ propertyId: '7' }]);
  });

  it('says beside each field what is wrong and goes to the first', async () => {
    const { actor } = renderApp(page);
    await actor.type(await screen.findByLabelText('ZIP'), '850');
    await actor.type(screen.getByLabelText('Email'), 'ann{Enter}');
    for (const text of [
      'Enter the street address.',
      'Enter the city.',
      'Choose the state.',
      'Enter the ZIP code, five digits.',
      'Please enter a valid email address',
    ]) {
      await screen.findByText(text);
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Street address'));
    await actor.type(screen.getByLabelText('Street address'), '12 Elm St');
    expect(screen.queryByText('Enter the street address.')).toBeNull();
  });

  it('does not take a text for a number', async () => {
    const added = record(addManualProperty, own);
    server.use(added.handler);
    const { actor } = renderApp(page);
    await fillIn(actor);
    await actor.type(screen.getByLabelText('Price'), 'a lot');
    await actor.click(screen.getByRole('button', { name: 'Add property' }));
    await screen.findByText('Enter an amount such as 250,000 or 250k.');
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
    expect(added.requests).toEqual([]);
  });

  it('asks what fits the type', async () => {
    const { actor } = renderApp(page);
    await actor.selectOptions(await screen.findByLabelText('Type'), 'Land');
    expect(screen.queryByLabelText('Bedrooms')).toBeNull();
    await actor.selectOptions(screen.getByLabelText('Type'), 'Apartment');
    screen.getByLabelText('Units');
    await actor.selectOptions(screen.getByLabelText('Type'), 'Duplex');
    expect(screen.queryByLabelText('Units')).toBeNull();
  });

  it('shows the server’s objection at its field', async () => {
    server.use(
      refuse(addManualProperty, {
        code: 'VALIDATION',
        error: 'address.postal_code: Unknown ZIP',
        details: { 'address.postal_code': 'Unknown ZIP' },
      }),
    );
    const { actor } = renderApp(page);
    await fillIn(actor);
    await actor.click(screen.getByRole('button', { name: 'Add property' }));
    await screen.findByText('Unknown ZIP');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')));
  });

  it('keeps what was typed over a reload until it is discarded', async () => {
    const { actor } = renderApp(page);
    await fillIn(actor);
    cleanup();
    const again = renderApp(page);
    expect((await screen.findByLabelText<HTMLInputElement>('Street address')).value).toBe('12 Elm St');
    await again.actor.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('');
  });
});

describe('a property that was added by hand', () => {
  it('is marked, edited and keeps the rest', async () => {
    const changed = record(changeManualProperty, own);
    keepOwn();
    server.use(changed.handler);
    const { actor, address } = renderApp('/dashboard/my-properties/7');
    await screen.findByText('Added by you');
    await actor.click(screen.getByRole('link', { name: 'Edit' }));
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    expect(city.value).toBe('Phoenix');
    await actor.clear(city);
    await actor.type(city, 'Mesa');
    await actor.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-properties/7'));
    expect(changed.requests[0]?.body).toMatchObject({
      address: { line: '12 Elm St', city: 'Mesa', state_code: 'AZ', postal_code: '85008' },
      price: 304_900,
      beds: 3,
      contact: { role: 'owner', name: 'Marisol Trent' },
    });
  });

  it('is deleted after one question that names it', async () => {
    const deleted = record(deleteManualProperty, { success: true });
    keepOwn();
    server.use(
      deleted.handler,
      reply(listSavedProperties, { properties: [], total: 0 }),
      reply(countByStage, []),
      reply(listTags, []),
    );
    const { actor, address } = renderApp('/dashboard/my-properties/7');
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 12 Elm St?' }));
    question.getByText(/This can’t be undone/);
    await actor.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('12 Elm St was deleted.');
    expect(address()).toBe('/dashboard/my-properties');
    expect(deleted.requests.map(({ params }) => params)).toEqual([{ propertyId: '7' }]);
  });

  it('that is a listing can be neither edited nor deleted', async () => {
    server.use(reply(getSavedProperty, savedAt(7, '12 Elm St')));
    renderApp('/dashboard/my-properties/7/edit');
    await screen.findByText(/Only a property that you added yourself can be edited/);
    expect(screen.queryByLabelText('Street address')).toBeNull();
  });

  it('that is not there says so', async () => {
    server.use(refuse(getSavedProperty, { code: 'NOT_FOUND', error: 'Saved property not found' }));
    renderApp('/dashboard/my-properties/7/edit');
    await screen.findByText('Property record not found.');
  });
});
