import { createDraft, deleteDraft, getDraft, listMail, syncMail } from '@rei/domain/mail/endpoints';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { emptyDraft, usualTemplates } from '#testing/sample-mail.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const draft = { ...emptyDraft, fromName: 'dana' };

const inbox = record(listMail, { items: [], total: 0, unread: 0 });

beforeEach(() => {
  inbox.requests.length = 0;
  server.use(
    reply(syncMail, { success: true, received: 0 }),
    inbox.handler,
    reply(createDraft, draft),
    reply(listMailTemplates, usualTemplates),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(query = '') {
  const app = renderApp(`/dashboard/mail${query}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Compose' }));
  await screen.findByRole('dialog', { name: 'New Message' });
  return app;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a new message above the inbox', () => {
  it('begins with the user’s name, and with what the address says', async () => {
    await open('?to=mtrent@example.com&toName=Marisol%20Trent&subject=Roof&body=How%20old%3F');
    expect(field('From name').value).toBe('dana');
    expect(field('To').value).toBe('Marisol Trent <mtrent@example.com>');
    expect(field('Subject').value).toBe('Roof');
    expect(field('Text body').value).toBe('How old?');
  });

  it('several recipients stand behind each other', async () => {
    await open('?to=one@example.com&to=two@example.com&toName=Nobody&fromName=Dana%20W');
    expect(field('To').value).toBe('one@example.com, two@example.com');
    expect(field('From name').value).toBe('Dana W');
  });

  it('CC and BCC come with To and go 100 ms after the subject was entered; what is in them stays to be seen', async () => {
    await open();
    expect(screen.queryByLabelText('CC')).toBeNull();
    vi.useFakeTimers();
    fireEvent.focus(field('To'));
    fireEvent.change(field('BCC'), { target: { value: 'partner@example.com' } });
    fireEvent.focus(field('Subject'));
    act(() => void vi.advanceTimersByTime(99));
    field('CC');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByLabelText('CC')).toBeNull();
    screen.getByText('BCC: partner@example.com');
  });

  it.each(['To', 'Subject'])('needs %s', async (label) => {
    await open('?to=mtrent@example.com&subject=Roof');
    fireEvent.change(field(label), { target: { value: ' ' } });
    fireEvent.click(send());
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  });

  it('is sent by the button and by Cmd+Enter, never by Enter in a field', async () => {
    let sent = 0;
    server.use(
      http.post('/api/mail/send', () => {
        sent += 1;
        return HttpResponse.json({ success: true, id: '<one@mail.example>', _id: '50', state: 'queued' });
      }),
    );
    const { actor } = await open('?to=mtrent@example.com&subject=Roof');
    fireEvent.focus(field('To'));
    // A browser sends by what Enter does of itself, also where the button is outside the form.
    for (const label of ['From name', 'To', 'CC', 'BCC', 'Subject']) {
      expect(fireEvent.keyDown(field(label), { key: 'Enter' }), label).toBe(false);
    }
    expect(send().getAttribute('aria-busy')).not.toBe('true');
    expect(sent).toBe(0);
    await actor.type(field('Subject'), '{Meta>}{Enter}{/Meta}');
    await screen.findByText('Sent! Message-ID: <one@mail.example>');
    expect(sent).toBe(1);
  });

  it('once sent it says so, and after 800 ms goes and leads on', async () => {
    server.use(
      http.post('/api/mail/send', () =>
        HttpResponse.json({ success: true, id: '<one@mail.example>', _id: '50', state: 'queued' }),
      ),
    );
    const { address } = await open(
      '?to=mtrent@example.com&subject=Roof&body=Old%3F&redirect=/dashboard/mail%3Ffolder%3Dsent',
    );
    const before = inbox.requests.length;
    const goOn = holdTimeouts(800);
    fireEvent.click(send());
    await screen.findByText('Sent! Message-ID: <one@mail.example>');
    await waitFor(() => expect(inbox.requests.length).toBeGreaterThan(before));
    goOn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/dashboard/mail?folder=sent');
  });

  it('says why it was not sent', async () => {
    server.use(
      http.post('/api/mail/send', () => HttpResponse.error(), { once: true }),
      http.post('/api/mail/send', () =>
        HttpResponse.json({ error: 'Too many.', code: 'TOO_MANY', requestId: 't' }, { status: 429 }),
      ),
    );
    await open('?to=mtrent@example.com&subject=Roof&body=Old%3F');
    fireEvent.click(send());
    await screen.findByText('Failed to send');
    fireEvent.click(send());
    await screen.findByText('Too many.');
  });

  it('moves to a page of its own without losing a word', async () => {
    const create = record(createDraft, { ...draft, to: 'mtrent@example.com', subject: 'The roof', text: 'Old?' });
    server.use(
      create.handler,
      reply(getDraft, { ...draft, to: 'mtrent@example.com', subject: 'The roof', text: 'Old?' }),
    );
    const { actor, address } = await open('?to=mtrent@example.com&redirect=/dashboard/mail%3Ffolder%3Dsent');
    fireEvent.change(field('Subject'), { target: { value: 'The roof' } });
    fireEvent.change(field('Text body'), { target: { value: 'Old?' } });
    await actor.click(screen.getByRole('button', { name: 'Open full page' }));
    await waitFor(() => expect(field('Message').value).toBe('Old?'));
    expect(address()).toBe('/dashboard/mail/compose?draftId=40&redirect=%2Fdashboard%2Fmail%3Ffolder%3Dsent');
    expect(create.requests[0]?.body).toMatchObject({ to: 'mtrent@example.com', subject: 'The roof', text: 'Old?' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('not written yet begins on the page with what the address says', async () => {
    const { actor, address } = await open('?to=mtrent@example.com&toName=Marisol&subject=Roof');
    await actor.click(screen.getByRole('button', { name: 'Open full page' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/mail\/compose/));
    expect(address()).toContain('to=mtrent%40example.com&toName=Marisol&subject=Roof');
    await waitFor(() => expect(field('Subject').value).toBe('Roof'));
  });

  it('stays where it is while it can’t be saved', async () => {
    server.use(refuse(createDraft, { code: 'INTERNAL', error: 'Down' }));
    const { actor } = await open();
    fireEvent.change(field('Subject'), { target: { value: 'The roof' } });
    await actor.click(screen.getByRole('button', { name: 'Open full page' }));
    await screen.findByText('Couldn’t open the full page. Your message is still here.');
    expect(field('Subject').value).toBe('The roof');
  });

  it('is discarded with its draft', async () => {
    const remove = record(deleteDraft, { success: true });
    server.use(remove.handler);
    const { actor } = await open();
    fireEvent.change(field('Subject'), { target: { value: 'The roof' } });
    await actor.click(await screen.findByRole('button', { name: 'Discard draft' }, { timeout: 3000 }));
    await actor.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove.requests.map(({ params }) => params.messageId)).toEqual(['40']);
  });

  it('what was typed is there when it is opened again', async () => {
    server.use(refuse(createDraft, { code: 'INTERNAL', error: 'Down' }));
    await open();
    fireEvent.change(field('Subject'), { target: { value: 'The roof' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Compose' }));
    await screen.findByRole('dialog', { name: 'New Message' });
    expect(field('Subject').value).toBe('The roof');
  });
});
