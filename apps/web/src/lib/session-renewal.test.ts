import { describe, expect, it, vi } from 'vitest';
import { createSessionRenewal } from './session-renewal.ts';

type Listener = (event: MessageEvent) => void;

/** Two tabs of one browser: one lock, one channel, one server; each with its own clock ticking by hand. */
function twoTabs(renew: () => Promise<boolean>) {
  const clock = { time: 0 };
  const listeners: Listener[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<boolean>) => {
      const result = queue.then(work);
      queue = result.catch(() => undefined);
      return result;
    },
    // Only the form with name and callback is used.
  } as unknown as LockManager;
  function openTab() {
    let own: Listener | undefined;
    return createSessionRenewal({
      renew,
      now: () => clock.time,
      locks,
      channel: {
        postMessage: (data) => {
          for (const listener of listeners) if (listener !== own) listener(new MessageEvent('message', { data }));
        },
        addEventListener: (_type: string, listener: unknown) => {
          // A channel's message listener takes a MessageEvent.
          own = listener as Listener;
          listeners.push(own);
        },
      },
    });
  }
  return { clock, first: openTab(), second: openTab() };
}

describe('renewing the session', () => {
  it('asks once for requests that are refused at the same time', async () => {
    const renew = vi.fn(async () => true);
    const { clock, first } = twoTabs(renew);
    clock.time = 10;
    await expect(Promise.all([first(1), first(2), first(3)])).resolves.toEqual([true, true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('asks once for two tabs at the same moment', async () => {
    const renew = vi.fn(async () => true);
    const { clock, first, second } = twoTabs(renew);
    clock.time = 10;
    await expect(Promise.all([first(1), second(2)])).resolves.toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not ask for a request that began before the last renewal', async () => {
    const renew = vi.fn(async () => true);
    const { clock, first } = twoTabs(renew);
    clock.time = 10;
    await first(5);
    await expect(first(9)).resolves.toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('asks again for a request that began after it', async () => {
    const renew = vi.fn(async () => true);
    const { clock, first } = twoTabs(renew);
    clock.time = 10;
    await first(5);
    await first(11);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('says so when the session has ended, and asks again the next time', async () => {
    const renew = vi.fn(async () => false);
    const { first, second } = twoTabs(renew);
    await expect(first(1)).resolves.toBe(false);
    await expect(second(2)).resolves.toBe(false);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('hands on a failure to reach the server, and recovers', async () => {
    const renew = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(true);
    const { first } = twoTabs(renew);
    await expect(first(1)).rejects.toThrow('down');
    await expect(first(1)).resolves.toBe(true);
  });
});
