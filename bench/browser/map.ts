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

/** From the moment at which the map's script begins to a map with all of its pins; another question each time. */
async function benchLoading(page: Page): Promise<Line[]> {
  const medianOf = async (least: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < loads; turn += 1) {
      await page.goto(addressOf({ ...place, min_price: `${least + turn}` }));
      const drawn = await drawnAt(page);
      times.push(drawn - (await page.evaluate(() => performance.getEntriesByName('map-begun')[0]?.startTime ?? NaN)));
    }
    return median(times);
  };
  const empty = await medianOf(leastPrice.none);
  return [
    inTime('Map in a browser, first full view', await medianOf(leastPrice.all), fullViewMs),
    beside('Map in a browser, the same without listings', empty, 'no limit'),
  ];
}

const beside = (name: string, ms: number, reference: string): Line => ({
  ...{ name, product: `${ms.toFixed(0)} ms`, reference, ratio: null, wanted: null },
});

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

async function benchPanning(page: Page, browser: Browser): Promise<Line[]> {
  const empty = await panOver(page, browser, leastPrice.none);
  const full = await panOver(page, browser, leastPrice.all);
  const shareOf = ({ times }: Frames) => times.filter((ms) => ms < frameMs).length / times.length;
  const told = (share: number) => `${(share * 100).toFixed(1)}%`;
  return [
    {
      name: `Panning, frames under ${frameMs} ms, processor slowed by ${slowedBy}`,
      ...{ product: told(shareOf(full)), reference: `${told(shareOf(empty))} without listings` },
      ...{ ratio: shareOf(full), wanted: { atLeast: 0.95 } },
    },
    {
      name: 'Panning over tiles in view, requests of tiles',
      ...{ product: `${full.tiles}`, reference: '0', ratio: full.tiles, wanted: { atMost: 0 } },
    },
  ];
}

/** Drags the map to and fro within what it has loaded. */
async function panOver(page: Page, browser: Browser, least: number): Promise<Frames & { tiles: number }> {
  await page.goto(addressOf({ ...place, min_price: `${least}` }));
  await drawnAt(page);
  const box = await page.getByRole('region', { name: 'Map of listings', exact: true }).boundingBox();
  if (!box) throw new Error('There is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (until: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let turn = 0; performance.now() < until; turn += 1) {
      const angle = turn / 20;
      await page.mouse.move(x + Math.sin(angle) * 120, y + Math.sin(angle / 2) * 80);
    }
    await page.mouse.move(x, y);
    // Rests before it is let go, so that the map does not glide on.
    await setTimeout(300);
    await page.mouse.up();
  };
  // What lies around what is shown is loaded by the first pan.
  await drag(performance.now() + 3000);
  await drawnAt(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  let tiles = 0;
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/api/map/tiles/')) tiles += 1;
  };
  page.on('request', count);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await drag(performance.now() + panSeconds * 1000);
  const trace = await browser.stopTracing();
  page.off('request', count);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { ...framesOf(trace), tiles };
}

console.log(JSON.stringify(await benchMap(JSON.parse(process.argv[2] ?? ''))));
