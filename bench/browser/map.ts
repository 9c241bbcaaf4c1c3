import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserPath } from '../../e2e/environment.ts';
import { median, type Target } from '../load.ts';
import { inTime, type Line } from '../table.ts';
import { type Frames, framesOf } from './frames.ts';

// The map of a search in a browser: how soon it is there, how soon it follows, and whether it stays smooth. Given where the
// product listens and how one is signed in, it prints its lines.

/** A large city, as close as a screen shows it. */
const place = { q: 'Los Angeles, CA', area: '-118.45,33.9,-118.1,34.15' };
/** What every listing costs, and what none does: the same map without any. */
const leastPrice = { all: 1, none: 900_000_000 };

const fullViewMs = 500;
const recolorMs = 300;
const frameMs = 16;
const slowedBy = 4;
const loads = 5;
const changes = 10;
const panSeconds = 6;
/** The map is dragged in an eight, which has come to its end where its slower part has gone around once. */
const wholeFigure = 4 * Math.PI;

/** As in the browser tests: machines of a bench have no graphics card. */
const softwareGraphics = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const addressOf = (asked: Record<string, string>) => `/dashboard/search?${new URLSearchParams(asked)}`;

async function benchMap(target: Target): Promise<Line[]> {
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: softwareGraphics,
  });
  try {
    const page = await (await signedIn(browser, target)).newPage();
    await page.goto(addressOf(place));
    await page.getByRole('radio', { name: 'Map' }).check({ force: true });
    await drawnAt(page);
    return [...(await benchLoading(page)), ...(await benchChanges(page)), ...(await benchPanning(page, browser))];
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, { origin, headers }: Target): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const cookies = (headers.cookie ?? '').split('; ').map((each) => each.split('='));
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })));
  return context;
}

/** When the map was drawn last, in the page's milliseconds; it is not drawn again for a while. */
async function drawnAt(page: Page, after = 0): Promise<number> {
  for (let last = -1; ; ) {
    const now = await page.evaluate(() => performance.getEntriesByName('map-drawn').at(-1)?.startTime ?? 0);
    if (now > after && now === last) return now;
    last = now;
    await setTimeout(500);
  }
}

/**
 * How long after a map without any listing a map with all of its pins is there, another question each time. Both begin with
 * the map's script; what both take until then is told beside: most of it is the graphics card that a bench has not.
 */
async function benchLoading(page: Page): Promise<Line[]> {
  const timeOf = async (least: number) => {
    await page.goto(addressOf({ ...place, min_price: `${least}` }));
    const drawn = await drawnAt(page);
    return drawn - (await page.evaluate(() => performance.getEntriesByName('map-begun')[0]?.startTime ?? NaN));
  };
  const [full, empty]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < loads; turn += 1) {
    empty.push(await timeOf(leastPrice.none + turn));
    full.push(await timeOf(leastPrice.all + turn));
  }
  const after = Math.max(0, median(full) - median(empty));
  return [
    inTime('Map in a browser, first full view after the map has loaded', after, fullViewMs),
    {
      name: 'Map in a browser, from its script to the first full view',
      ...{ product: `${median(full).toFixed(0)} ms`, reference: `${median(empty).toFixed(0)} ms without listings` },
      ...{ ratio: median(full) / median(empty), wanted: null },
    },
  ];
}

/** From the change of a filter, as by a link or the back button, to the map that it asks for. */
async function benchChanges(page: Page): Promise<Line[]> {
  await page.goto(addressOf(place));
  await drawnAt(page);
  const times: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const changed = await page.evaluate(
      (address) => {
        history.pushState(null, '', address);
        const now = performance.now();
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        return now;
      },
      addressOf({ ...place, min_price: `${100 + turn}` }),
    );
    times.push((await drawnAt(page, changed)) - changed);
  }
  return [inTime('Map in a browser, a filter change', median(times), recolorMs)];
}

/**
 * What the page's thread works for a frame is judged, taken four times. Browsers slow a thread down by letting it spin
 * three times as long as it ran, and it spins just so while it waits: for what draws in place of a graphics card, it waits
 * most of the time. What passes by the clock with that slowing is told beside.
 */
async function benchPanning(page: Page, browser: Browser): Promise<Line[]> {
  const empty = await panOver(page, browser, leastPrice.none);
  const full = await panOver(page, browser, leastPrice.all);
  const shareOf = (times: number[]) => times.filter((ms) => ms < frameMs).length / times.length;
  const told = (share: number) => `${(share * 100).toFixed(1)}%`;
  const worked = ({ asIs }: Panned) => shareOf(asIs.worked.map((ms) => ms * slowedBy));
  const passed = ({ slowed }: Panned) => shareOf(slowed.passed);
  return [
    {
      name: `Panning, frames of under ${frameMs} ms work, processor slowed by ${slowedBy}`,
      ...{ product: told(worked(full)), reference: `${told(worked(empty))} without listings` },
      ...{ ratio: worked(full), wanted: { atLeast: 0.95 } },
    },
    {
      name: 'The same by the clock, with what the thread waits for',
      ...{ product: told(passed(full)), reference: `${told(passed(empty))} without listings` },
      ...{ ratio: passed(full), wanted: null },
    },
    {
      name: 'Panning over tiles in view, requests of tiles',
      ...{ product: `${full.tiles}`, reference: '0', ratio: full.tiles, wanted: { atMost: 0 } },
    },
  ];
}

interface Panned {
  asIs: Frames;
  slowed: Frames;
  tiles: number;
}

/** Drags the map to and fro within what it has loaded. */
async function panOver(page: Page, browser: Browser, least: number): Promise<Panned> {
  await page.goto(addressOf({ ...place, min_price: `${least}` }));
  await drawnAt(page);
  const box = await page.getByRole('region', { name: 'Map of listings', exact: true }).boundingBox();
  if (!box) throw new Error('There is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  // Not by the page's own mouse, which runs scripts in the page with each move.
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', right = 0, down = 0) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type, x: x + right, y: y + down, button: 'left', clickCount: 1 },
      buttons: type === 'mouseReleased' ? 0 : 1,
    });
  const drag = async (step: number, until: number) => {
    await mouse('mousePressed');
    for (let angle = 0; angle < wholeFigure && performance.now() < until; angle += step)
      await mouse('mouseMoved', Math.sin(angle) * 120, Math.sin(angle / 2) * 80);
    await mouse('mouseMoved');
    // Rests before it is let go, so that the map does not glide on.
    await setTimeout(300);
    await mouse('mouseReleased');
    await drawnAt(page);
  };
  const traced = async () => {
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    await drag(wholeFigure / 250, performance.now() + panSeconds * 1000);
    return framesOf(await browser.stopTracing());
  };
  // All that lies around what is shown is loaded by the first pan, however few frames there are.
  await drag(wholeFigure / 32, Number.POSITIVE_INFINITY);
  let tiles = 0;
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/api/map/tiles/')) tiles += 1;
  };
  page.on('request', count);
  const asIs = await traced();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const slowed = await traced();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  page.off('request', count);
  await session.detach();
  return { asIs, slowed, tiles };
}

console.log(JSON.stringify(await benchMap(JSON.parse(process.argv[2] ?? ''))));
