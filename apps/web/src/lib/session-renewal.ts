interface RenewalSurroundings {
  /** Asks the server for new cookies; false when it says that the session has ended. */
  renew: () => Promise<boolean>;
  /** A clock that only this page compares, in milliseconds. */
  now: () => number;
  /** One tab at a time, where the browser offers it. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Tells the other tabs of this browser, where it offers that. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
}

const lockName = 'session-renewal';
const renewedMessage = 'renewed';

/**
 * Renews the session once, however many requests and tabs ask at the same time. The returned function
 * takes the moment the refused request began: when the session was renewed since, that request only has
 * to be repeated.
 */
export function createSessionRenewal({ renew, now, locks, channel }: RenewalSurroundings) {
  let renewedAt = Number.NEGATIVE_INFINITY;
  let underway: Promise<boolean> | undefined;

  channel?.addEventListener('message', (event) => {
    if (event.data === renewedMessage) renewedAt = now();
  });

  async function renewUnderLock(requestBegan: number): Promise<boolean> {
    if (renewedAt > requestBegan) return true;
    const renewed = await renew();
    if (renewed) {
      renewedAt = now();
      channel?.postMessage(renewedMessage);
    }
    return renewed;
  }

  return function renewSession(requestBegan: number): Promise<boolean> {
    if (renewedAt > requestBegan) return Promise.resolve(true);
    underway ??= (
      locks ? locks.request(lockName, () => renewUnderLock(requestBegan)) : renewUnderLock(requestBegan)
    ).finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
