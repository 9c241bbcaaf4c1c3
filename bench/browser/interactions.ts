import type { BrowserContext, Locator, Page } from '@playwright/test';

/** So many times slower than this machine, as a phone of some years ago. */
const slowedDown = 4;

/** Milliseconds from an input to the picture that shows what came of it. */
export interface Interaction {
  ms: number;
  /** What was pressed or touched. */
  of: string;
}

interface SeenEvent extends PerformanceEntry {
  interactionId: number;
  target: Element | null;
}

/** What a page usually has; the first of each is used. */
const controls = [
  '[role=tab]:not([aria-selected=true])',
  'input[type=checkbox]',
  'button[aria-expanded=false]',
  '[role=combobox]',
  'th button',
  'input[type=text]',
];

const keys = ['Control+k', 'p', 'h', 'o', 'Escape', '?', 'Escape', 'Tab', 'Tab'];

/** The slowest answer of a page to keys and to the first of each kind of its controls, while all scripts run slower. */
export async function slowestInteraction(
  context: BrowserContext,
  path: string,
  isShown: (page: Page) => Promise<void>,
): Promise<Interaction> {
  const page = await context.newPage();
  await page.goto(path);
  await isShown(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
  await page.evaluate(observe);
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
  for (const control of controls) await use(page, page.locator(`main ${control}`).filter({ visible: true }).first());
  const slowest = await page.evaluate(() => Reflect.get(window, 'slowestInteraction') as Interaction);
  await page.close();
  return slowest;
}

/** In the page: keeps the slowest of all interactions. */
function observe(): void {
  const slowest: Interaction = { ms: 0, of: '' };
  Reflect.set(window, 'slowestInteraction', slowest);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as SeenEvent[]) {
      if (interactionId === 0 || duration <= slowest.ms) continue;
      const label = target?.getAttribute('aria-label') ?? target?.textContent?.trim().slice(0, 30) ?? '';
      Object.assign(slowest, { ms: duration, of: `${name} ${target?.tagName.toLowerCase() ?? ''} ${label}`.trim() });
    }
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Touches a control and, where it is for writing, writes; what it opened is closed again. */
async function use(page: Page, control: Locator): Promise<void> {
  if ((await control.count()) === 0) return;
  await control.click({ timeout: 5000 }).catch(() => undefined);
  await settle(page);
  if (await control.evaluate((element) => element.matches('input[type=text]')).catch(() => false)) {
    await page.keyboard.press('7');
    await settle(page);
  }
  await page.keyboard.press('Escape');
  await settle(page);
}

/** Until the picture after next. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
}
