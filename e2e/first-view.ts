import { expect, type Page, type Request } from '@playwright/test';

type Kind = 'document' | 'script' | 'style' | 'font' | 'data';

/** What a page may ask its server for before anybody does anything on it, however full the account. */
const most = 25;

/** Pictures and the stream of events count apart: how many there are is up to the homes shown and to the day. */
function kindOf(request: Request): Kind | undefined {
  const type = request.resourceType();
  const { pathname } = new URL(request.url());
  if (type === 'eventsource' || type === 'image' || pathname === '/favicon.svg') return undefined;
  if (pathname.startsWith('/api/')) return 'data';
  const kinds: Record<string, Kind> = { document: 'document', stylesheet: 'style', font: 'font' };
  return kinds[type] ?? 'script';
}

/**
 * Opens a page and waits until it shows what it shows by itself. What it asked for until then is few, each address
 * counted once: what a clock asks for again and again is one thing, however long the page took. The calls that the
 * server would have the browser begin with, which are kept from it here, are among those that the page makes by itself.
 */
export async function openFirstView(page: Page, path: string): Promise<{ told: readonly string[] }> {
  // Whatever the page before still asks for is not this one's.
  await page.goto('about:blank');
  let told: string[] = [];
  const isThis = (url: URL) => `${url.pathname}${url.search}` === path;
  await page.route(isThis, async (route) => {
    const answer = await route.fetch();
    const { link = '', ...headers } = answer.headers();
    const scripts = link.split(', ').filter((each) => !each.startsWith('</api/'));
    const { origin } = new URL(route.request().url());
    told = [...link.matchAll(/<(\/api\/[^>]*)>/g)].map(([, address = '']) => `GET ${origin}${address}`);
    await route.fulfill({ response: answer, headers: { ...headers, link: scripts.join(', ') } });
  });
  const asked = new Map<string, Kind>();
  const waiting = new Set<Request>();
  const begin = (request: Request) => {
    const kind = kindOf(request);
    if (kind === undefined) return;
    waiting.add(request);
    asked.set(`${request.method()} ${request.url()}`, kind);
  };
  const end = (request: Request) => waiting.delete(request);
  const answered = (response: { request(): Request }) => end(response.request());
  page.on('request', begin).on('response', answered).on('requestfailed', end);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => waiting.size, { intervals: [50] }).toBe(0);
  page.off('request', begin).off('response', answered).off('requestfailed', end);
  await page.unroute(isThis);
  const list = [...asked].map(([address, kind]) => `${kind}: ${address}`).sort();
  expect.soft(list.length, [path, ...list].join('\n')).toBeLessThanOrEqual(most);
  expect.soft([...asked.keys()], path).toEqual(expect.arrayContaining(told));
  return { told };
}
