import {
  getMail,
  getMailAttachment,
  getMailSource,
  listMail,
  listThread,
  retryMail,
  syncMail,
  updateMail,
  updateMails,
} from '@rei/domain/mail/endpoints';
import type { MailMessage } from '@rei/domain/mail/message';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as download from '#lib/download.ts';
import { renderApp } from '#testing/render-app.tsx';
import { fromMarisol, marisolsMessage, toMarisol } from '#testing/sample-mail.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/mail/message/11';
const fromList = `${page}?folder=inbox`;
const others = ['10', '11', '14'].map((id) => ({ ...fromMarisol, _id: id, subject: `Message ${id}` }));

const show = (change: Partial<MailMessage>) => server.use(reply(getMail, { ...marisolsMessage, ...change }));

beforeEach(() =>
  server.use(
    reply(syncMail, { success: true, received: 0 }),
    reply(listMail, { items: others, total: 3, unread: 3 }),
    reply(listThread, { items: [fromMarisol] }),
    reply(updateMail, { ...fromMarisol, seen: true }),
    reply(updateMails, { updated: ['11'] }),
    reply(getMail, marisolsMessage),
  ),
);

const article = () => screen.findByRole('article');
const frame = async () => (await article()).querySelector('iframe');

it('shows subject, people, date and files', async () => {
  show({ cc: [{ name: '', address: 'closings@saguaro.example' }] });
  renderApp(page);
  const message = await article();
  within(message).getByRole('heading', { name: 'Offer for 2418 E Willetta St' });
  const lines = [...message.querySelectorAll('header dl > div')].map(({ textContent }) => textContent);
  expect(lines.slice(0, 3)).toEqual([
    'FromMarisol Trent <mtrent@example.com>',
    'ToDana Whitlock <dana@saguaro.example>',
    'Ccclosings@saguaro.example',
  ]);
  expect(lines[3]).toMatch(/^DateMar 20, 2026/);
  const links = within(within(message).getByRole('list', { name: 'Attachments' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['roof-invoice.pdf184 KB', '/api/mail/attachments/5'],
    ['note.pdf0 KB', '/api/mail/attachments/6'],
  ]);
});

it('tells the server once that it was seen', async () => {
  const update = record(updateMail, { ...fromMarisol, seen: true });
  server.use(update.handler);
  renderApp(page);
  await article();
  await waitFor(() => expect(update.requests.map(({ body }) => body)).toEqual([{ seen: true }]));
});

it('a seen one is not told of again; unread again it leads back to the list', async () => {
  const update = record(updateMail, fromMarisol);
  const many = record(updateMails, { updated: ['11'] });
  server.use(update.handler, many.handler, reply(listMail, { items: others, total: 100, unread: 3 }));
  show({ seen: true });
  const { actor, address } = renderApp(`${page}?folder=archive&page=2`);
  await actor.click(await screen.findByRole('button', { name: 'Mark unread' }));
  await waitFor(() => expect(address()).toBe('/dashboard/mail?folder=archive&page=2'));
  await waitFor(() => expect(many.requests[0]?.body).toEqual({ ids: ['11'], seen: false }));
  expect(update.requests).toEqual([]);
});

it('what is not there says so and leads back', async () => {
  server.use(refuse(getMail, { code: 'NOT_FOUND', error: 'Message not found.' }));
  renderApp(page);
  expect((await screen.findByRole('alert')).textContent).toBe('Message not found.');
  expect(screen.getByRole('link', { name: 'Back to Inbox' }).getAttribute('href')).toBe('/dashboard/mail');
});

describe('Previous and Next', () => {
  it('walk through the list that it was opened from', async () => {
    renderApp(fromList);
    const message = await article();
    const link = async (name: string) => (await within(message).findByRole('link', { name })).getAttribute('href');
    expect(await link('Previous')).toBe('/dashboard/mail/message/10?folder=inbox');
    expect(await link('Next')).toBe('/dashboard/mail/message/14?folder=inbox');
  });

  it('go on over the ends of a page', async () => {
    const pages: Record<string, (typeof fromMarisol)[]> = {
      '1': [
        { ...fromMarisol, _id: '1' },
        { ...fromMarisol, _id: '2' },
      ],
      '2': [fromMarisol],
      '3': [
        { ...fromMarisol, _id: '40', folder: 'drafts' },
        { ...fromMarisol, _id: '3' },
      ],
    };
    server.use(
      reply(listMail, ({ query }) => ({ items: pages[query.get('page') ?? '1'] ?? [], total: 90, unread: 3 })),
    );
    renderApp(`${page}?folder=all&q=roof&page=2`);
    const message = await article();
    const link = async (name: string) => (await within(message).findByRole('link', { name })).getAttribute('href');
    expect(await link('Previous')).toBe('/dashboard/mail/message/2?folder=all&q=roof');
    expect(await link('Next')).toBe('/dashboard/mail/message/3?folder=all&q=roof&page=3');
  });

  it('are not there without a list', async () => {
    renderApp(page);
    await article();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  });
});

describe('Reply', () => {
  it.each([
    ['the sender', {}, 'mtrent@example.com'],
    ['who is to get answers', { replyTo: [{ name: 'Desk', address: 'desk@example.com' }] }, 'desk@example.com'],
    ['the recipients of an own message', { ...toMarisol, _id: '11' }, 'mtrent@example.com'],
  ])('goes to %s', async (_case, change, address) => {
    show(change);
    renderApp(page);
    const href = (await screen.findByRole('link', { name: 'Reply' })).getAttribute('href') ?? '';
    expect(new URL(href, 'http://here').searchParams.get('replyTo')).toBe(address);
  });

  it.each([
    ['Roof', 'Re: Roof'],
    ['Re: Roof', 'Re: Roof'],
    ['RE:re: Roof', 'Re: Roof'],
    ['', 'Re:'],
    ['Reply wanted', 'Re: Reply wanted'],
  ])("'%s' is answered as '%s'", async (subject, expected) => {
    show({ subject });
    renderApp(page);
    const href = (await screen.findByRole('link', { name: 'Reply' })).getAttribute('href') ?? '';
    expect(new URL(href, 'http://here').searchParams.get('subject')).toBe(expected);
  });
});

describe('the body', () => {
  it('stands in a frame that runs no script and may fetch nothing', async () => {
    const requests = vi.fn();
    server.events.on('request:start', ({ request }) => requests(request.url));
    show({
      body: '<p>Hi</p><script>window.parent.stolen = 1</script><img src="https://spy.example/1.gif" onerror="parent.stolen=1">',
    });
    renderApp(page);
    const element = await frame();
    const sandbox = element?.getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).not.toContain('allow-scripts');
    expect(sandbox).not.toContain('allow-forms');
    expect(sandbox).not.toContain('allow-top-navigation');
    const source = new DOMParser().parseFromString(element?.getAttribute('srcdoc') ?? '', 'text/html');
    const policy = source.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('img-src data:;');
    expect(policy).not.toContain('script-src');
    expect(source.querySelector('base')?.target).toBe('_blank');
    expect('stolen' in window).toBe(false);
    expect(requests.mock.calls.flat().filter((url) => String(url).includes('spy.example'))).toEqual([]);
    server.events.removeAllListeners();
  });

  it.each([
    ['with a quote and a closing frame', '"></iframe><script>window.stolen=1</script>'],
    ['that ends its own page', '</body></html><script>window.stolen=1</script>'],
    ['of markup in the subject', '<b>x</b>', '<img src=x onerror=window.stolen=1>'],
  ])('%s stays inside', async (_case, body, subject = 'Hello') => {
    show({ body, subject });
    renderApp(page);
    const element = await frame();
    expect(element?.getAttribute('srcdoc')).toContain(body);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect('stolen' in window).toBe(false);
    screen.getByRole('heading', { name: subject });
  });

  it('as plain text is text', async () => {
    show({ text: 'One <b>line</b>' });
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('radio', { name: 'Plain text' }));
    screen.getByText('One <b>line</b>');
    expect(await frame()).toBeNull();
  });

  it('as plain text is what opens where nothing is laid out', async () => {
    show({ body: '<p>Just<br>\nthis</p>', text: 'Just\nthis' });
    const { actor } = renderApp(page);
    expect(await screen.findByRole('radio', { name: 'Plain text', checked: true })).toBeDefined();
    expect(await frame()).toBeNull();
    await actor.click(screen.getByRole('radio', { name: 'Formatted' }));
    expect((await frame())?.getAttribute('srcdoc')).toContain('<p>Just<br>');
  });

  it.each([
    ['nothing', { body: '', text: ' ' }, '(No message body)'],
    ['only plain text', { body: '', text: 'Just this' }, 'Just this'],
  ])('of %s needs no frame', async (_case, change, text) => {
    show(change);
    renderApp(page);
    await screen.findByText(text);
    expect(await frame()).toBeNull();
  });

  it('of five megabytes opens part by part', async () => {
    show({ body: '<h3>wo</h3>'.repeat(480_000), text: 'word '.repeat(100_000) });
    const { actor } = renderApp(page);
    await screen.findByText('Long message: part 1 of about 53');
    expect((await frame())?.getAttribute('srcdoc')?.length).toBeLessThan(110_000);
    expect(screen.queryByRole('button', { name: 'Previous part' })).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Next part' }));
    screen.getByText('Long message: part 2 of about 53');
    await actor.click(screen.getByRole('button', { name: 'Continue to part 3' }));
    expect(document.activeElement?.textContent).toContain('part 3 of about 53');
    await actor.click(screen.getByRole('button', { name: 'Previous part' }));
    await actor.click(screen.getByRole('button', { name: 'Previous part' }));
    screen.getByText('Long message: part 1 of about 53');
    await actor.click(screen.getByText('Plain text'));
    const more = screen.getByRole('button', { name: 'Show more of this message' });
    const shown = () => more.parentElement?.previousElementSibling?.textContent?.length;
    expect(shown()).toBe(100_000);
    await actor.click(more);
    expect(shown()).toBe(200_000);
  });

  it("'Show images' fetches what was held back", async () => {
    const withImages = '<img src="https://pictures.example/1.gif">';
    server.use(
      reply(getMail, ({ query }) => ({
        ...marisolsMessage,
        remoteContent: 2,
        body: query.get('images') === '1' ? withImages : '<img alt="">',
      })),
    );
    const { actor } = renderApp(page);
    await screen.findByText('2 remote images are blocked.');
    expect((await frame())?.getAttribute('srcdoc')).not.toContain('pictures.example');
    await actor.click(screen.getByRole('button', { name: 'Show images (2)' }));
    await waitFor(async () => expect((await frame())?.getAttribute('srcdoc')).toContain(withImages));
    expect((await frame())?.getAttribute('srcdoc')).toContain('img-src data: https: http:;');
    expect(screen.queryByRole('button', { name: /Show images/ })).toBeNull();
  });
});

describe('a warning', () => {
  it.each([
    [
      'of a forged own address',
      { senderCheck: { spf: null, dkim: null, dmarc: null, isSpoofed: true } },
      /claims to come from our own domain/,
    ],
    [
      'of a sender that its domain denies',
      { senderCheck: { spf: 'fail', dkim: 'none', dmarc: 'fail', isSpoofed: false } },
      /may be forged/,
    ],
    ['of a message that came back', { bounce: '550 No such user' }, /bounced: 550 No such user/],
  ] as const)('%s', async (_case, change, text) => {
    show(change);
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('of what cannot be read, with its source', async () => {
    const save = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
    server.use(reply(getMailSource, 'From: somebody'));
    show({ isParsed: false, body: '', text: '' });
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t read this message.');
    expect(screen.queryByText('(No message body)')).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Download source' }));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'message-11.eml' }));
  });
});

it('an outgoing message tells how it stands, with the server’s words, and is sent again', async () => {
  const retry = record(retryMail, { ...toMarisol, state: 'queued' });
  server.use(retry.handler);
  show({
    ...toMarisol,
    _id: '11',
    sending: { state: 'failed', attempts: 3, serverAnswer: '452 Mailbox full', sendAfter: null, sentAt: null },
  });
  const { actor } = renderApp(page);
  await screen.findByText('Mail server reply: 452 Mailbox full');
  await screen.findByText('Tried 3 times.');
  await actor.click(screen.getByRole('button', { name: 'Retry: (No Subject)' }));
  await waitFor(() => expect(retry.requests).toHaveLength(1));
});

it('a file is fetched and handed to the downloads', async () => {
  const save = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
  server.use(reply(getMailAttachment, 'PDF'));
  const { actor } = renderApp(page);
  await actor.click(await screen.findByRole('link', { name: /roof-invoice/ }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'roof-invoice.pdf' }));
});

it('shows the rest of the conversation', async () => {
  server.use(reply(listThread, { items: [{ ...toMarisol, snippet: 'Our letter is attached.' }, fromMarisol] }));
  renderApp(fromList);
  const thread = await screen.findByRole('region', { name: 'Conversation' });
  const links = within(thread).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/mail/message/12?folder=inbox']);
  expect(links[0]?.textContent).toContain('YouOur letter is attached.');
});

it('is archived by E', async () => {
  const update = record(updateMails, { updated: ['11'] });
  server.use(update.handler);
  const { actor, address } = renderApp(fromList);
  await article();
  await actor.keyboard('e');
  await waitFor(() => expect(update.requests[0]?.body).toEqual({ ids: ['11'], folder: 'archive' }));
  await waitFor(() => expect(address()).toBe('/dashboard/mail'));
});
