import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { streetArchive } from '../apps/api/src/testing/street-archive.ts';
import { browserPath, dataFolder, port } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';

// A second process of the product on the same store, which has streets.

const streetPort = port + 100;
const origin = `http://localhost:${streetPort}`;
const centerOfPhoenix = { lat: 33.4484, lon: -112.074 };

test.use({
  baseURL: origin,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

let server: ChildProcess;

test.beforeAll(async ({ playwright }) => {
  writeFileSync(join(dataFolder(), 'streets.pmtiles'), streetArchive(centerOfPhoenix, { reach: 0.3 }));
  const env = {
    ...process.env,
    ...{ PORT: String(streetPort), HOST: '127.0.0.1', DATA_DIR: dataFolder(), DEMO: 'off', LOG_LEVEL: 'warn' },
    MAP_TILES: 'streets.pmtiles',
  };
  server = spawn(process.execPath, ['apps/api/src/server.ts'], { stdio: 'inherit', env });
  const request = await playwright.request.newContext();
  const isReady = () =>
    request.get(`${origin}/api/ready`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  await request.dispose();
});

test.afterAll(async () => {
  const isGone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await isGone;
});

/** How many of a map's points have a color. */
async function countColor(map: Locator, color: readonly number[]): Promise<number> {
  const picture = (await map.screenshot()).toString('base64');
  return map.evaluate(
    async (_, { data, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const points = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      let count = 0;
      for (let at = 0; at < points.length; at += 4)
        if (wanted.every((channel, place) => Math.abs((points[at + place] ?? 0) - channel) < 3)) count += 1;
      return count;
    },
    { data: picture, wanted: color },
  );
}

test('the map shows streets from the own server, names whose they are, and asks nobody else', async ({ page }) => {
  test.slow();
  const others: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) others.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signInAs(page, 'investor');
  const piece = page.waitForResponse((answer) => answer.url().includes('/api/map/streets.pmtiles'));
  await page.goto('/dashboard/search?q=85004');
  await page.getByRole('radio', { name: 'Map', exact: true }).check({ force: true });
  const map = page.getByRole('region', { name: 'Map of listings', exact: true });
  expect((await piece).status()).toBe(206);
  // The edges of streets, as the light style has them.
  await expect.poll(() => countColor(map, [0xd5, 0xd8, 0xd1]), { timeout: 60_000 }).toBeGreaterThan(1000);
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await expectAccessible(page);
  expect([...others, ...refused]).toEqual([]);
});
