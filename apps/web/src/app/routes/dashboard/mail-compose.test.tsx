import {
  createDraft,
  deleteDraft,
  detachFromDraft,
  getDraft,
  listMail,
  syncMail,
  updateDraft,
} from '@rei/domain/mail/endpoints';
import type { MailDraft } from '@rei/domain/mail/message';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { emptyDraft, mine, usualTemplates } from '#testing/sample-mail.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/mail/compose';
const filled = `${page}?to=mtrent@example.com&subject=Hello&body=Is%20it%20free%3F`;
const draft: MailDraft = {
  ...emptyDraft,
  to: 'mtrent@example.com',
  bcc: 'partner@example.com',
  subject: 'The roof',
  text: 'How old is it?',
};

interface Sent {
  requestId: string | null;
  form: FormData;
}

/** Answers the sending, and tells what was sent. */
function onSend(respond: () => Response): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post('/api/mail/send', async ({ request }) => {
      sent.push({ requestId: request.headers.get('x-request-id'), form: await request.formData() });
      return respond();
    }),
  );
  return sent;
}

const queued = () => HttpResponse.json({ success: true, id: '<one@mail.example>', _id: '50', state: 'queued' });

beforeEach(() =>
  server.use(
    reply(syncMail, { success: true, received: 0 }),
    reply(listMail, { items: [], total: 0, unread: 0 }),
    reply(listMailTemplates, usualTemplates),
    reply(createDraft, draft),
    reply(updateDraft, draft),
  ),
);

const to = () => screen.findByLabelText<HTMLInputElement>('To');
const send = () => screen.getByRole('button', { name: 'Send' });

it('From is the own address and cannot be changed', async () => {
  renderApp(page);
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect(from.readOnly).toBe(true);
  expect(from.value).toBe('dana@saguaro.example');
  screen.getByText('This address is enforced by the server. Display names are disabled.');
});

describe('what the address says', () => {
  it('fills recipient, subject and message; a reply names whom it answers', async () => {
    renderApp(`${page}?replyTo=mtrent@example.com&toName=Marisol%20Trent&subject=Re%3A%20Roof&body=Thanks`);
    expect((await to()).value).toBe('mtrent@example.com');
    screen.getByText('Marisol Trent');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Re: Roof');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Thanks');
  });

  it('CC and BCC come once the addresses are being written, and stay', async () => {
    renderApp(page);
    expect((await to()).value).toBe('');
    expect(screen.queryByLabelText('CC')).toBeNull();
    fireEvent.focus(await to());
    screen.getByLabelText('CC');
    fireEvent.focus(screen.getByLabelText('Subject'));
    screen.getByLabelText('BCC');
  });
});

describe('sending', () => {
  it.each(['To', 'Subject', 'Message'])('needs %s', async (label) => {
    renderApp(filled);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '' } });
    fireEvent.click(send());
    await screen.findByText('To, Subject, and Message are required.');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('happens by the button and by Ctrl+Enter, never by Enter in a field', async () => {
    const sent = onSend(queued);
    const { actor, address } = renderApp(filled);
    await actor.type(await to(), '{Enter}');
    for (const label of ['CC', 'BCC', 'Subject']) await actor.type(screen.getByLabelText(label), '{Enter}');
    expect(screen.getByRole('button', { name: 'Send' }).matches(':disabled')).toBe(false);
    expect(address()).toContain('/compose');
    await actor.type(screen.getByLabelText('Message'), ' Thanks.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/dashboard/mail'));
    expect(sent.map(({ form }) => form.get('body'))).toEqual(['Is it free? Thanks.']);
  });

  it('goes back to the inbox, where it can be called back', async () => {
    const sent = onSend(queued);
    const { address } = renderApp(filled);
    await to();
    fireEvent.click(send());
    await screen.findByText('Message sent.');
    screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(address()).toBe('/dashboard/mail'));
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
      to: 'mtrent@example.com',
      subject: 'Hello',
      body: 'Is it free?',
      delay: '10',
      systemAttachments: '[]',
    });
  });

  it('goes where the address says, only within this site', async () => {
    onSend(queued);
    const { address } = renderApp(`${filled}&redirect=${encodeURIComponent('//elsewhere.example/x')}`);
    await to();
    fireEvent.click(send());
    await waitFor(() => expect(address()).toBe('/dashboard/mail'));
  });

  it('has one request id over all its tries, named before what went wrong', async () => {
    const answers = [
      () => HttpResponse.json({ error: 'Too many.', code: 'TOO_MANY', requestId: 't' }, { status: 429 }),
      () => new HttpResponse('<html>Bad gateway</html>', { status: 502 }),
      () => HttpResponse.error(),
      queued,
    ];
    const sent = onSend(() => (answers.shift() ?? queued)());
    renderApp(filled);
    await to();
    fireEvent.click(send());
    const first = await screen.findByText(/^\[[0-9a-f]{32}\] Too many\.$/);
    const id = first.textContent?.slice(1, 33);
    fireEvent.click(send());
    await screen.findByText(`[${id}] Failed to send email (status 502).`);
    fireEvent.click(send());
    await screen.findByText(`[${id}] Server error while sending mail.`);
    fireEvent.click(send());
    await screen.findByText('Message sent.');
    expect(new Set(sent.map(({ requestId }) => requestId))).toEqual(new Set([id]));
  });

  it('is the same message after a reload, where no answer came', async () => {
    const created = record(createDraft, draft);
    server.use(created.handler);
    const answers = [() => HttpResponse.error()];
    const sent = onSend(() => (answers.shift() ?? queued)());
    renderApp(filled);
    await to();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Hello again' } });
    fireEvent.click(send());
    await screen.findByText(/Server error while sending mail\.$/);
    cleanup();
    renderApp(filled);
    await to();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello again');
    fireEvent.click(send());
    await screen.findByText('Message sent.');
    expect(created.requests).toEqual([]);
    const [first, second] = sent.map(({ requestId, form }) => ({ requestId, form: Object.fromEntries(form) }));
    expect(second).toEqual(first);
  });

  it('has another request id once the first one has sent something else', async () => {
    const answers = [
      () => HttpResponse.json({ error: 'Look into Sent.', code: 'CONFLICT', requestId: 't' }, { status: 409 }),
    ];
    const sent = onSend(() => (answers.shift() ?? queued)());
    renderApp(filled);
    await to();
    fireEvent.click(send());
    await screen.findByText(/Look into Sent\.$/);
    fireEvent.click(send());
    await screen.findByText('Message sent.');
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
  });
});

describe('attachments', () => {
  const pdf = (name: string, bytes = 2048) => {
    const file = new File(['%PDF'], name);
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };
  const choose = async (files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Files to attach'), { target: { files } });

  it('are listed with their size, and can be taken off again', async () => {
    renderApp(page);
    await choose([pdf('roof.pdf'), pdf('photo.jpg')]);
    screen.getByText('roof.pdf');
    expect(screen.getAllByText('2 KB')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove roof.pdf' }));
    expect(screen.queryByText('roof.pdf')).toBeNull();
  });

  it('are ten at most', async () => {
    renderApp(page);
    await choose(Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`)));
    screen.getByText('You can add up to 10 attachment rows.');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
  });

  it('are documents and pictures only', async () => {
    renderApp(page);
    await choose([pdf('setup.exe')]);
    screen.getByText('Only pdf, doc, docx, png, jpg and jpeg files can be attached.');
    expect(screen.queryByText('setup.exe')).toBeNull();
  });

  it('warn above 25 MB together', async () => {
    renderApp(page);
    await choose([pdf('a.pdf', 20_000_000)]);
    expect(screen.queryByText(/over 25 MB/)).toBeNull();
    await choose([pdf('b.pdf', 20_000_000)]);
    screen.getByText(/over 25 MB/);
  });
});

describe('drafts', () => {
  it('are saved a second after the last key, and later changed', async () => {
    const created = record(createDraft, draft);
    const updated = record(updateDraft, draft);
    server.use(created.handler, updated.handler);
    renderApp(page);
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'The' } });
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'The roof' } });
    await screen.findByText('Draft saved');
    expect(created.requests.map(({ body }) => body)).toEqual([expect.objectContaining({ subject: 'The roof' })]);
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'The new roof' } });
    await waitFor(() => expect(updated.requests).toHaveLength(1));
    expect(updated.requests[0]?.params.messageId).toBe('40');
  });

  it('what was typed is there again after the page was left, even where the server could not keep it', async () => {
    server.use(refuse(createDraft, { code: 'INTERNAL', error: 'Down' }));
    const { router } = renderApp(page);
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'The roof' } });
    await screen.findByText('Draft not saved. It’s kept in this browser.');
    await router.navigate('/dashboard/mail');
    await router.navigate(page);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('The roof'));
  });

  it('go on from the Drafts folder, and are named when they are sent', async () => {
    server.use(reply(getDraft, draft));
    const sent = onSend(queued);
    renderApp(`${page}?draftId=40`);
    await waitFor(async () => expect((await to()).value).toBe('mtrent@example.com'));
    expect(screen.getByLabelText<HTMLInputElement>('BCC').value).toBe('partner@example.com');
    fireEvent.click(send());
    await screen.findByText('Message sent.');
    expect(sent[0]?.form.get('draftId')).toBe('40');
  });
});

describe('a template', () => {
  const own = {
    ...mine,
    subject: 'About {address}',
    body: 'Hi {agent first name}, {my name} here. {title company?}',
  };

  it('takes the place of the text, tells its blanks, and can be undone', async () => {
    server.use(reply(listMailTemplates, { items: [...usualTemplates.items, own] }));
    const { actor } = renderApp(`${filled}&toName=Marisol%20Trent`);
    await to();
    await actor.click(screen.getByRole('button', { name: 'Template' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Follow up' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('About {address}');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
    await screen.findByText('Replace or remove {address}.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello');
    expect(screen.queryByText('Replace or remove {address}.')).toBeNull();
  });

  it.each([
    ['Subject', 'Offer for {address}', 'Replace or remove {address}.'],
    ['Message', 'Hi {agent first name} and {zip}', 'Replace or remove {agent first name} and {zip}.'],
  ])('its fields are not sent in %s', async (label, text, problem) => {
    const sent = onSend(queued);
    renderApp(filled);
    await to();
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    expect(screen.queryByText(problem)).toBeNull();
    fireEvent.click(send());
    await waitFor(() => expect(screen.getAllByText(problem)).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(sent).toEqual([]);
  });

  it('of the address begins the message', async () => {
    server.use(
      reply(listMailTemplates, {
        items: [...usualTemplates.items, { ...own, subject: 'News', body: 'From {my name}' }],
      }),
    );
    renderApp(`${page}?template=12&to=mtrent@example.com`);
    await to();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('News');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^From \w/);
  });
});

describe('files', () => {
  const kept = { filename: 'roof.pdf', size: 8, contentType: 'application/pdf', storageRef: '77' };

  it('go to the draft at once, and along with it when it is sent', async () => {
    const sent = onSend(queued);
    let uploads = 0;
    server.use(
      http.post('/api/mail/drafts/40/attachments', () => {
        uploads += 1;
        return HttpResponse.json({ attachments: [kept] });
      }),
    );
    const { actor } = renderApp(filled);
    await to();
    await actor.upload(screen.getByLabelText('Files to attach'), new File(['%PDF-1.7'], 'roof.pdf'));
    await screen.findByText('Draft saved');
    expect(uploads).toBe(1);
    fireEvent.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form.get('systemAttachments')).toBe('[{"path":"77"}]');
    expect(sent[0]?.form.get('attachments')).toBeNull();
  });

  it('that the server refuses say why', async () => {
    server.use(
      http.post('/api/mail/drafts/40/attachments', () =>
        HttpResponse.json({ error: 'roof.pdf: no PDF', code: 'VALIDATION', requestId: 't' }, { status: 400 }),
      ),
    );
    const { actor } = renderApp(filled);
    await to();
    await actor.upload(screen.getByLabelText('Files to attach'), new File(['MZ'], 'roof.pdf'));
    await screen.findByText('roof.pdf: no PDF');
  });

  it('of a draft are there when it is opened again, and can be taken out', async () => {
    const detach = record(detachFromDraft, { success: true });
    server.use(reply(getDraft, { ...draft, attachments: [kept] }), detach.handler);
    const { actor } = renderApp(`${page}?draftId=40`);
    await actor.click(await screen.findByRole('button', { name: 'Remove roof.pdf' }));
    await waitFor(() => expect(detach.requests[0]?.params).toEqual({ messageId: '40', storageRef: '77' }));
  });
});

it('a draft is thrown away after one question', async () => {
  const remove = record(deleteDraft, { success: true });
  server.use(reply(getDraft, draft), remove.handler);
  const { actor, address } = renderApp(`${page}?draftId=40`);
  await actor.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await actor.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/dashboard/mail'));
  expect(remove.requests.map(({ params }) => params.messageId)).toEqual(['40']);
});
