import { listMail } from '@rei/domain/mail/endpoints';
import { countNotifications } from '@rei/domain/notifications/endpoints';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { reply, server } from './server.ts';

// Lazy pages are compiled on first use, which a busy machine does slowly.
configure({ asyncUtilTimeout: 10_000 });

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

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

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
