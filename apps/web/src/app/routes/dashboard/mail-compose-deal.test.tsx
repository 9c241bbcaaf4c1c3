import { login } from '@rei/domain/accounts/endpoints';
import { contractInputSchema } from '@rei/domain/contracts/contract';
import { listContracts } from '@rei/domain/contracts/endpoints';
import { listDocuments } from '@rei/domain/documents/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { createDraft, listMail, syncMail } from '@rei/domain/mail/endpoints';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { listOffers } from '@rei/domain/offers/endpoints';
import { offerInputSchema } from '@rei/domain/offers/offer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import '#testing/loaded-account-pages.ts';
import { sessionExpiredEvent } from '#lib/api-client.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { usualTemplates } from '#testing/sample-mail.ts';
import { savedContract, savedOffer, storedLetter, willettaDetail } from '#testing/sample-offer.ts';
import { refuse, reply, server } from '#testing/server.ts';
import { dealTargets } from '../../deal-targets.ts';

const offer = savedOffer(
  offerInputSchema.parse({ offerMode: 'cash', propertyId: '1', arv: 100_000, renovations: 10_000 }),
);
const contract = savedContract(
  contractInputSchema.parse({ offerMode: 'cash', propertyId: '1', purchasePrice: 61_000 }),
);
const agreement = { ...storedLetter, _id: 'doc-2', offerId: null, contractId: '9', filename: 'agreement.pdf' };

beforeEach(() =>
  server.use(
    reply(getProperty, willettaDetail),
    reply(listOffers, [offer]),
    reply(listContracts, [contract]),
    reply(listDocuments, [agreement, storedLetter]),
    reply(listMailTemplates, usualTemplates),
    reply(syncMail, { success: true, received: 0 }),
    reply(listMail, { items: [], total: 0, unread: 0 }),
    refuse(createDraft, { code: 'INTERNAL', error: 'Down' }),
  ),
);

const page = '/dashboard/mail/compose?propertyId=1';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a message about a deal', () => {
  it.each([
    ['isInquiry', 'Inquiry about', /Is it still available/, undefined],
    ['isOffer', 'Offer for', /Offer price: \$60,000\nEarnest money: \$600/, 'letter.pdf'],
    ['isOfferUpdate', 'Updated offer for', /This replaces the one I sent before/, 'letter.pdf'],
    ['isContract', 'Purchase contract for', /Purchase price: \$61,000/, 'agreement.pdf'],
  ])('%s is filled in, with its document', async (flag, subject, text, attached) => {
    renderApp(`${page}&${flag}=1`);
    await screen.findByLabelText('To');
    expect(field('To').value).toBe('marisol@example.com');
    expect(field('Subject').value).toBe(`${subject} 2418 E Willetta St, Phoenix, AZ 85008`);
    expect(field('Message').value).toMatch(/^Hi Marisol,/);
    expect(field('Message').value).toMatch(text);
    const rows = screen.queryAllByRole('button', { name: /^Remove/ }).map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual(attached === undefined ? [] : [`Remove ${attached}`]);
  });

  it('brings no document of an earlier version', async () => {
    server.use(reply(listOffers, [{ ...offer, _id: '8' }]));
    renderApp(`${page}&isOfferUpdate=1`);
    await screen.findByLabelText('To');
    expect(screen.queryByRole('button', { name: 'Remove letter.pdf' })).toBeNull();
    expect(field('Message').value).not.toContain('attached');
  });

  it('what the address says counts first', async () => {
    renderApp(`${page}&isOffer=1&to=other@example.com&subject=Mine&body=Own%20words`);
    await screen.findByLabelText('To');
    expect([field('To').value, field('Subject').value, field('Message').value]).toEqual([
      'other@example.com',
      'Mine',
      'Own words',
    ]);
  });

  it('is sent with its mark, property and document, can be called back, and leads where it shall', async () => {
    const sent: FormData[] = [];
    server.use(
      http.post('/api/mail/send', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ success: true, id: '<one@mail.example>', _id: '50', state: 'queued' });
      }),
    );
    const { address } = renderApp(`${page}&isOffer=1&redirect=/dashboard/mail%3Ffolder%3Dsent`);
    await screen.findByLabelText('To');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent.');
    screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(address()).toBe('/dashboard/mail?folder=sent'));
    const form = Object.fromEntries(sent[0] ?? []);
    expect(form).toMatchObject({
      isOffer: '1',
      propertyId: '1',
      toName: 'Marisol Trent',
      isFromTemplate: '1',
      delay: '10',
      systemAttachments: '[{"path":"doc-1"}]',
    });
    expect(form).not.toHaveProperty('isContract');
  });

  it('survives an expired session, as it was typed', async () => {
    server.use(reply(login, { user: dana }));
    const { actor } = renderApp(`${page}&isOffer=1`);
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Nearly done' } });
    act(() => void window.dispatchEvent(new Event(sessionExpiredEvent)));
    await screen.findByText('Session expired, please log in again.');
    signIn(dana);
    await actor.type(screen.getByLabelText('Email'), dana.email);
    await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    await waitFor(() => expect(field('Subject').value).toBe('Nearly done'));
  });
});

it.each([
  ['offer-mail', 'isOffer'],
  ['offer-update-mail', 'isOfferUpdate'],
  ['inquiry-mail', 'isInquiry'],
  ['contract-mail', 'isContract'],
] as const)('the button %s opens compose marked %s', (target, flag) => {
  const makeTarget: unknown = dealTargets[target];
  if (typeof makeTarget !== 'function') throw new Error('No such target');
  const { to } = makeTarget({ propertyId: '1' });
  expect(to).toBe(
    `/dashboard/mail/compose?propertyId=1&${flag}=1&redirect=${encodeURIComponent('/dashboard/my-properties/1')}`,
  );
});
