import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveEvent, type LiveSurroundings, type Source, startLive } from './live-connection.ts';

/** A stream whose events the test makes. */
class FakeSource extends EventTarget {
  onerror: ((event: Event) => void) | null = null;
  isClosed = false;
  after: string | undefined;
  constructor(after: string | undefined) {
    super();
    this.after = after;
  }
  close(): void {
    this.isClosed = true;
  }
  tell(name: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }
  fail(): void {
    this.onerror?.(new Event('error'));
  }
}

/** The tabs of one browser: they share locks and a channel. */
function makeBrowser({ hasLocks = true } = {}) {
  const sources: FakeSource[] = [];
  const tabs = new Set<EventTarget>();
  const stops: (() => void)[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let isSignedIn = true;
  // The one form of the method that is used.
  const request = ((_name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const turn = queue.then(() => (signal?.aborted ? Promise.reject(new Error('aborted')) : work()));
    queue = turn.catch(() => undefined);
    return turn;
  }) as LockManager['request'];

  function openTab(document: LiveSurroundings['document'] = new FakeDocument()) {
    const events: LiveEvent[] = [];
    const own = new EventTarget();
    tabs.add(own);
    const stop = startLive(
      {
        open: (after) => {
          const source = new FakeSource(after);
          sources.push(source);
          // It has what of an EventSource is used.
          return source as unknown as Source;
        },
        checkSession: async () => isSignedIn,
        channel: {
          postMessage: (data: unknown) => {
            for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data }));
          },
          addEventListener: own.addEventListener.bind(own),
          close: () => tabs.delete(own),
        },
        locks: hasLocks ? { request } : undefined,
        document,
      },
      (event) => events.push(event),
    );
    stops.push(stop);
    return { events, stop };
  }

  return {
    sources,
    openTab,
    openSources: () => sources.filter(({ isClosed }) => !isClosed),
    endSession: () => {
      isSignedIn = false;
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let browser: ReturnType<typeof makeBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = makeBrowser();
});
afterEach(() => {
  browser.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

it('has one connection for all tabs, and tells every one of them', async () => {
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  await settle();
  expect(browser.sources).toHaveLength(1);
  browser.sources[0]?.tell('notification', { title: 'One' }, '7');
  for (const { events } of tabs) expect(events).toEqual([{ name: 'notification', data: '{"title":"One"}' }]);
});

it('goes on in another tab after the last event when the one that held it is closed', async () => {
  const first = browser.openTab();
  const second = browser.openTab();
  await settle();
  browser.sources[0]?.tell('notification', {}, '7');
  browser.sources[0]?.tell('unread', { count: 1 });
  first.stop();
  await settle();
  expect(browser.sources.map(({ after, isClosed }) => [after, isClosed])).toEqual([
    [undefined, true],
    ['7', false],
  ]);
  browser.sources[1]?.tell('notification', { title: 'Two' }, '8');
  expect(second.events).toHaveLength(3);
  expect(first.events).toHaveLength(2);
});

it('connects again after an error, later each time, where it was', async () => {
  browser.openTab();
  await settle();
  browser.sources[0]?.tell('notification', {}, '7');
  browser.sources[0]?.fail();
  await vi.advanceTimersByTimeAsync(2000);
  expect(browser.sources[1]?.after).toBe('7');
  browser.sources[1]?.fail();
  await vi.advanceTimersByTimeAsync(1900);
  expect(browser.sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2100);
  expect(browser.sources).toHaveLength(3);
  expect(browser.openSources()).toHaveLength(1);
});

it('takes a connection that is silent for gone; signs of life keep it', async () => {
  browser.openTab();
  await settle();
  await vi.advanceTimersByTimeAsync(30_000);
  browser.sources[0]?.tell('beat', {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(browser.sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(browser.sources[0]?.isClosed).toBe(true);
  expect(browser.openSources()).toHaveLength(1);
});

it('stays away once the session has ended', async () => {
  browser.openTab();
  await settle();
  browser.endSession();
  browser.sources[0]?.fail();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(browser.sources).toHaveLength(1);
});

it('without locks follows the tabs in view', async () => {
  browser = makeBrowser({ hasLocks: false });
  const document = new FakeDocument();
  browser.openTab(document);
  await settle();
  expect(browser.openSources()).toHaveLength(1);
  document.show('hidden');
  expect(browser.openSources()).toHaveLength(0);
  document.show('visible');
  await settle();
  expect(browser.openSources()).toHaveLength(1);
});
