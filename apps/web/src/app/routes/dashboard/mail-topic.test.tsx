import { login } from '@rei/domain/accounts/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { createDraft, getDraft, listMail, syncMail, updateDraft } from '@rei/domain/mail/endpoints';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { contractInputSchema } from '@rei/domain/paperwork/contract/contract';
import { listContracts } from '@rei/domain/paperwork/contract/endpoints';
import { listDocuments, storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { offerInputSchema } from '@rei/domain/paperwork/offer/offer';
import { getSettings } from '@rei/domain/settings/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#testing/loaded-account-pages.ts';
import { sessionExpiredEvent } from '#lib/api-client.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { emptyDraft, usualTemplates } from '#testing/sample-mail.ts';
import { arizona, savedContract, savedOffer, storedLetter, willettaDetail } from '#testing/sample-offer.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { dealTargets } from '../../deal-targets.ts';

vi.mock('#lib/documents/make-document.ts', () => ({
  makeDocument: vi.fn(() => Promise.resolve(new Blob(['%PDF-1.7']))),
}));

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
    reply(getSettings, arizona),
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

  describe('where no document of its version is stored', () => {
    const later = { ...offer, _id: '8', version: 2 };
    const letter = { ...storedLetter, _id: 'doc-8', offerId: '8', filename: 'later.pdf' };
    const stored: string[] = [];

    /** What storing answers, one time after the other; then it always works. */
    function storing(...answers: number[]): void {
      stored.length = 0;
      server.use(
        reply(listOffers, [later, offer]),
        reply(listDocuments, () => (stored.length > 0 ? [letter, storedLetter] : [storedLetter])),
        http.post(storeDocument.path, async ({ request }) => {
          const status = answers.shift() ?? 200;
          if (status !== 200) return HttpResponse.json({ error: 'Down', code: 'INTERNAL', requestId: 'r' }, { status });
          stored.push(/name="offerId"\s+(\w+)/.exec(await request.text())?.[1] ?? 'none');
          return HttpResponse.json(letter);
        }),
      );
    }

    it.each(['isOffer', 'isOfferUpdate'])('%s makes it, stores it and takes it along', async (flag) => {
      storing();
      renderApp(`${page}&${flag}=1`);
      await screen.findByRole('button', { name: 'Remove later.pdf' });
      expect(screen.queryByRole('button', { name: 'Remove letter.pdf' })).toBeNull();
      expect(field('Message').value).toContain('attached');
      expect(new Set(stored)).toEqual(new Set(['8']));
    });

    it('a contract is made likewise', async () => {
      server.use(
        reply(listDocuments, []),
        http.post(storeDocument.path, () => HttpResponse.json({ ...agreement, filename: 'made.pdf' })),
      );
      renderApp(`${page}&isContract=1`);
      await screen.findByRole('button', { name: 'Remove made.pdf' });
    });

    it('says that it could not be made, and tries again', async () => {
      storing(500);
      const { actor } = renderApp(`${page}&isOffer=1`);
      await screen.findByText('Couldn’t create the letter of intent.');
      expect(screen.queryByLabelText('To')).toBeNull();
      await actor.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByRole('button', { name: 'Remove later.pdf' });
    });

    it('goes without it by the user’s own choice alone, says so, and takes it along after all', async () => {
      storing(500);
      const { actor } = renderApp(`${page}&isOffer=1`);
      await actor.click(await screen.findByRole('button', { name: 'Write the message without it' }));
      await screen.findByText(/^The letter of intent isn’t attached\./);
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      await actor.click(screen.getByRole('button', { name: 'Attach letter of intent' }));
      await screen.findByRole('button', { name: 'Remove later.pdf' });
      expect(screen.queryByText(/isn’t attached/)).toBeNull();
    });
  });

  it('asks once before its document is removed', async () => {
    const { actor } = renderApp(`${page}&isOffer=1`);
    await actor.click(await screen.findByRole('button', { name: 'Remove letter.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the letter of intent?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    screen.getByRole('button', { name: 'Remove letter.pdf' });
    await actor.click(screen.getByRole('button', { name: 'Remove letter.pdf' }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Remove letter.pdf' })).toBeNull();
    screen.getByText(/^The letter of intent isn’t attached\./);
  });

  it('of a contract that says another price than the agreed one says so', async () => {
    const agreed = { price: 58_000, offerId: '7', at: '2026-11-20T12:00:00.000Z' };
    server.use(reply(getProperty, { ...willettaDetail, agreed }));
    renderApp(`${page}&isContract=1`);
    await screen.findByText('The agreed price is $58,000, and this contract says $61,000.');
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
      offerId: '7',
      toName: 'Marisol Trent',
      isFromTemplate: '1',
      templateId: 'cashOffer',
      delay: '10',
      systemAttachments: '[{"path":"doc-1"}]',
    });
    expect(form).not.toHaveProperty('isContract');
  });

  it('as a draft speaks of its own version, and takes that one’s letter, after a later one was saved', async () => {
    const kept = {
      ...emptyDraft,
      to: 'marisol@example.com',
      subject: 'Our offer',
      text: 'As we spoke.',
      propertyId: '1',
      isOffer: true,
      offerId: '7',
    };
    const updated = record(updateDraft, kept);
    const sent: FormData[] = [];
    server.use(
      reply(listOffers, [{ ...offer, _id: '8', version: 2 }, offer]),
      reply(getDraft, kept),
      updated.handler,
      http.post('/api/mail/send', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ success: true, id: '<one@mail.example>', _id: '50', state: 'queued' });
      }),
    );
    renderApp('/dashboard/mail/compose?draftId=40');
    await screen.findByText(/^A later version of the offer was saved\./);
    screen.getByText(/^The letter of intent isn’t attached\./);
    fireEvent.click(screen.getByRole('button', { name: 'Attach letter of intent' }));
    await screen.findByRole('button', { name: 'Remove letter.pdf' });
    fireEvent.change(field('Message'), { target: { value: 'As we spoke, this is our offer.' } });
    await waitFor(() => expect(updated.requests[0]?.body).toMatchObject({ offerId: '7', contractId: null }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent.');
    expect(sent.map((form) => [form.get('offerId'), form.get('systemAttachments')])).toEqual([
      ['7', '[{"path":"doc-1"}]'],
    ]);
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
