import { getProperty } from '@rei/domain/listings/endpoints';
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@rei/domain/mail-templates/endpoints';
import { listContracts } from '@rei/domain/paperwork/contract/endpoints';
import { listDocuments } from '@rei/domain/paperwork/document/endpoints';
import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { offerInputSchema } from '@rei/domain/paperwork/offer/offer';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { mine, usualTemplates } from '#testing/sample-mail.ts';
import { savedOffer, willettaDetail } from '#testing/sample-offer.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/mail/templates';
const items = [...usualTemplates.items, mine];
const offer = savedOffer(
  offerInputSchema.parse({ offerMode: 'cash', propertyId: '1', arv: 100_000, renovations: 10_000 }),
);

beforeEach(() =>
  server.use(
    reply(listMailTemplates, { items }),
    reply(listSavedProperties, { properties: [], total: 0 }),
    reply(getProperty, willettaDetail),
    reply(listOffers, [offer]),
    reply(listContracts, []),
    reply(listDocuments, []),
  ),
);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const preview = () => screen.getByRole('region', { name: 'Preview' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('begins with the inquiry, and shows how it would read', async () => {
  renderApp(page);
  expect((await field('Subject')).value).toBe('Inquiry about {address}');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(preview().textContent).toContain('Inquiry about 2418 E Willetta St, Phoenix, AZ 85008');
  const names = within(screen.getByRole('navigation', { name: 'Templates' })).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Inquiry',
    'Cash offer',
    'Creative offer',
    'Updated offer',
    'Contract',
    'Follow up',
    'New template',
  ]);
});

it('shows the figures of the chosen property as one types; what is not known is marked', async () => {
  renderApp(`${page}?template=cashOffer&propertyId=1`);
  fireEvent.change(await field('Text'), { target: { value: 'I offer {offer price}, {title company}.' } });
  await waitFor(() => expect(preview().textContent).toContain('I offer $60,000, {title company}.'));
  expect([...preview().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['{title company}']);
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('link', { name: 'Use template' }).getAttribute('href')).toBe(
    '/dashboard/mail/compose?template=cashOffer&propertyId=1&isOffer=1',
  );
});

it('puts a field where the cursor is, with the keyboard alone', async () => {
  const { actor } = renderApp(page);
  const subject = await field('Subject');
  await actor.clear(subject);
  await actor.type(subject, 'AB');
  await actor.keyboard('{ArrowLeft}');
  screen.getByRole('button', { name: 'Insert field' }).focus();
  await actor.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(subject.value).toBe('A{agent first name}B');
  expect(document.activeElement).toBe(subject);
});

it('refuses what is no field, at its place, and keeps what was typed', async () => {
  const update = record(updateMailTemplate, mine);
  server.use(update.handler);
  const { actor } = renderApp(`${page}?template=12`);
  fireEvent.change(await field('Text'), { target: { value: 'Hi {agnet}' } });
  save();
  await screen.findByText('Unknown field {agnet}. Choose one from the menu.');
  const text = await field('Text');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await actor.click(screen.getByRole('link', { name: 'Contract' }));
  await waitFor(async () => expect((await field('Subject')).value).toBe('Purchase contract for {address}'));
  await actor.click(screen.getByRole('link', { name: 'Follow up' }));
  expect((await field('Text')).value).toBe('Hi {agnet}');
  await actor.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await field('Text')).value).toBe(mine.body);
  expect(update.requests).toEqual([]);
});

it('stores own words of a standard template, and gives the standard text back', async () => {
  const changed = { ...items[0], ...mine, _id: 'inquiry', kind: 'inquiry' as const, name: 'Inquiry', isChanged: true };
  const update = record(updateMailTemplate, changed);
  const remove = record(deleteMailTemplate, { success: true });
  server.use(
    update.handler,
    remove.handler,
    reply(listMailTemplates, () => ({
      items: update.requests.length > remove.requests.length ? [changed, ...items.slice(1)] : items,
    })),
  );
  const { actor } = renderApp(page);
  fireEvent.change(await field('Subject'), { target: { value: mine.subject } });
  fireEvent.change(await field('Text'), { target: { value: mine.body } });
  save();
  await actor.click(await screen.findByRole('button', { name: 'Reset to standard' }));
  expect(update.requests[0]).toMatchObject({
    params: { templateId: 'inquiry' },
    body: { subject: mine.subject, body: mine.body },
  });
  const question = await screen.findByRole('dialog', { name: 'Reset “Inquiry” to the standard text?' });
  await actor.click(within(question).getByRole('button', { name: 'Reset to standard' }));
  await waitFor(async () => expect((await field('Subject')).value).toBe('Inquiry about {address}'));
});

it('makes a template of one’s own, once its name is free', async () => {
  server.use(
    refuse(createMailTemplate, { code: 'CONFLICT', error: 'You have one.', details: { name: 'You have one.' } }),
  );
  const { address } = renderApp(`${page}?template=new`);
  await field('Name');
  save();
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  for (const [label, value] of Object.entries({ Name: 'Follow up', Subject: 'News', Text: 'Any?' })) {
    fireEvent.change(await field(label), { target: { value } });
  }
  save();
  await screen.findByText('You have one.');
  server.use(reply(createMailTemplate, mine));
  save();
  await waitFor(() => expect(address()).toBe(`${page}?template=12`));
});

it('is stored by the button and by Ctrl+Enter, not by Enter in its subject', async () => {
  const update = record(updateMailTemplate, mine);
  server.use(update.handler);
  const { actor } = renderApp(`${page}?template=12`);
  await actor.type(await field('Subject'), '!{Enter}');
  expect(update.requests).toEqual([]);
  await actor.type(await field('Subject'), '{Control>}{Enter}{/Control}');
  await screen.findByText('Template saved.');
  expect(update.requests).toHaveLength(1);
});
