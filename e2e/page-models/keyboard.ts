import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than this nobody takes to what a page is for. */
const mostStops = 120;

/** Somebody who works with the keys alone, and has to see where they are. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the top of the page to its content, over the drawer. */
  async skipToContent(): Promise<void> {
    await this.page.locator('body').press('Tab');
    const skip = this.page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await this.isSeen();
    await skip.press('Enter');
    await expect(this.page.getByRole('main')).toBeFocused();
  }

  /** Tab by Tab; tells the stops it took. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
    await expect(target).toBeVisible();
    const goal = await target.elementHandle();
    for (let stops = 1; stops <= mostStops; stops += 1) {
      await this.page.keyboard.press(key);
      if (await this.page.evaluate((element) => element === document.activeElement, goal)) {
        await this.isSeen();
        return stops;
      }
    }
    throw new Error(`${target} is more than ${mostStops} stops away`);
  }

  /** Presses what a number of Tabs leads to. */
  async use(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Replaces what a field says. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** What has the focus shows it, in the window and under nothing else. */
  async isSeen(): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusFault)).toBe('');
  }

  /** The focus did not fall out of the page with what went away. */
  async isKept(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  }
}

/** Why the focus can't be seen; '' where it can. Runs in the page. */
function focusFault(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
  const name = `${focused.localName} ‘${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)}’`;
  const drawn = [focused, focused.parentElement, ...focused.querySelectorAll('*')].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
    const isRinged = outlineStyle !== 'none' && outlineWidth !== '0px';
    return (
      isRinged || boxShadow !== 'none' || borderColor === getComputedStyle(document.body).getPropertyValue('--focus')
    );
  });
  if (!drawn) return `${name} does not show its focus`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is out of the window`;
  const clamp = (at: number, most: number) => Math.min(Math.max(at, 1), most - 1);
  const hit = document.elementFromPoint(clamp((left + right) / 2, innerWidth), clamp((top + bottom) / 2, innerHeight));
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const isOnTop = hit && [focused, focused.parentElement, ...labels].some((each) => each?.contains(hit));
  return isOnTop ? '' : `${name} is covered`;
}
