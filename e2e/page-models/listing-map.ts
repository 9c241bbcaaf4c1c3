import { expect, type Locator, type Page } from '@playwright/test';

/** Between two points where a group is looked for, px: less than a group is wide. */
const step = 30;

/** A map of listings, whose pins are drawn: what is on it is found as people find it, with the pointer. */
export class ListingMap {
  readonly page: Page;
  readonly region: Locator;
  readonly legend: Locator;
  readonly canvas: Locator;
  readonly home: Locator;
  readonly group: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Map of listings', exact: true });
    this.legend = this.region.getByRole('list', { name: 'Listings by verdict' });
    this.canvas = this.region.locator('canvas.maplibregl-canvas');
    this.home = this.region.getByRole('region', { name: 'Chosen listing' });
    this.group = this.region.getByRole('region', { name: 'Chosen group' });
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  async #box() {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('There is no map');
    return box;
  }

  /** A point of the map, in shares of its width and height. */
  async pointAt(across: number, down: number): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = await this.#box();
    return { x: x + width * across, y: y + height * down };
  }

  async click(across: number, down: number): Promise<void> {
    const { x, y } = await this.pointAt(across, down);
    await this.page.mouse.click(x, y);
  }

  async drag(right: number, down: number): Promise<void> {
    const { x, y } = await this.pointAt(0.5, 0.5);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + right, y + down, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Points at a group, the nearest to the middle, and chooses it. */
  async chooseGroup(): Promise<void> {
    const { x, y, width, height } = await this.#box();
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const steps = Array.from({ length: 7 }, (_, at) => (at - 3) * step);
    const points = steps
      .flatMap((down) => steps.map((right) => ({ right, down })))
      .toSorted((one, other) => Math.hypot(one.right, one.down) - Math.hypot(other.right, other.down));
    await expect(async () => {
      for (const { right, down } of points) {
        await this.page.mouse.move(middleX + right, middleY + down);
        if (!(await this.group.isVisible())) continue;
        await this.page.mouse.click(middleX + right, middleY + down);
        await expect(this.group.getByRole('button', { name: 'Close' })).toBeVisible({ timeout: 2000 });
        return;
      }
      throw new Error('No group was found');
    }).toPass({ timeout: 60_000 });
  }

  /** Chooses the home in the middle of the map, as soon as its pin is drawn. */
  async chooseMiddle(): Promise<void> {
    await expect(async () => {
      await this.click(0.5, 0.5);
      await expect(this.home.getByRole('button', { name: 'Analyze' })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }

  /** What is drawn in the middle of the map, when it changes no more. */
  async pictureOfMiddle(): Promise<string> {
    const { x, y } = await this.pointAt(0.5, 0.5);
    const clip = { x: x - 50, y: y - 40, width: 100, height: 60 };
    const pictures: string[] = [];
    await expect
      .poll(
        async () =>
          pictures.push((await this.page.screenshot({ clip })).toString('base64')) > 1 &&
          pictures.at(-1) === pictures.at(-2),
      )
      .toBe(true);
    return pictures.at(-1) ?? '';
  }
}

interface Found {
  results: { location: { coordinate: { lon: number; lat: number } | null; address: { line: string } } }[];
}

/** The name of a house for sale that has no neighbors, and an area that has it alone, in its middle. */
export async function homeAlone(page: Page, place: string): Promise<{ name: string; area: string }> {
  const asked = new URLSearchParams({ q: place, prop_type: 'single_family', min_price: '1', limit: '100' });
  const found = await page.request.get(`/api/properties?${asked}`);
  const { results } = (await found.json()) as Found;
  const reach = 0.002;
  for (const { location } of results) {
    if (!location.coordinate) continue;
    const { lon, lat } = location.coordinate;
    const area = [lon - reach, lat - reach, lon + reach, lat + reach].map((degrees) => degrees.toFixed(5)).join();
    const inside = await page.request.get(`/api/properties?limit=1&show_hidden=1&area=${area}`);
    if (((await inside.json()) as { total: number }).total === 1) return { name: location.address.line, area };
  }
  throw new Error(`Every home of ${place} has neighbors`);
}
