import { listMail } from '@rei/domain/mail/endpoints';
import { countNotifications } from '@rei/domain/notifications/live-endpoints';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { reply, server } from './server.ts';

// The real one, whichever timers a test puts in its place.
const { setImmediate } = globalThis;
const { asyncWrapper, getElementError } = getConfig();

configure({
  // Lazy pages are compiled on first use, which a busy machine does slowly.
  asyncUtilTimeout: 20_000,
  // What is waited for is seen as soon as it is drawn. What the drawing brings with it (focus, title, storage) may be
  // left to React's next turn, which comes before the test goes on.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const seen = await wait();
      await new Promise((resolve) => setImmediate(resolve));
      return seen;
    }),
  // What is waited for is missed at every look but the last: the page is written down only for a message that is read.
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    });
  },
});

// React notes the stack at which each element was made, as long as fewer than so many were: a fifth of all time here,
// for complaints that fail a test whether or not they name a line.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// What jsdom does not have.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(async () => {
  // A script that a page began to load and nobody waited for would find its file's environment gone: the run fails.
  await vi.dynamicImportSettled();
  server.close();
});

const complaints = vi.fn<typeof console.error>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints);
  // Beside every page stands how much is unread.
  server.use(reply(listMail, { items: [], total: 0, unread: 0 }), reply(countNotifications, { unread: 0, total: 0 }));
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  const { calls } = complaints.mock;
  complaints.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
