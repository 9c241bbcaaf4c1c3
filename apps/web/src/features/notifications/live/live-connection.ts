import { heartbeatSeconds, reconnectAfterMs } from '@rei/domain/notifications/stream-timing';

export interface LiveEvent {
  name: 'notification' | 'unread' | 'reset';
  data: string;
}

/** EventSource, or a stand-in in tests. */
export type Source = Pick<EventSource, 'addEventListener' | 'close'> & {
  onerror: ((event: Event) => void) | null;
};

export interface LiveSurroundings {
  /** From after a notification; undefined for all. */
  open: (after: string | undefined) => Source;
  /** Renews the session where it can; false once it has ended. */
  checkSession: () => Promise<boolean>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
  /** Undefined where the browser has no Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const lockName = 'live-notifications';

const eventNames = ['notification', 'unread', 'reset'] as const;

/** Without a heartbeat for so long the connection is broken. */
const silenceMs = 3.5 * heartbeatSeconds * 1000;

const longestPauseMs = 60_000;

/** The event and the id to go on after. */
interface Told {
  event: LiveEvent;
  id: string | undefined;
}

/**
 * Live events in all tabs over one connection: the tab with the lock holds it and broadcasts, and the next one goes on
 * after the last known event. Without Web Locks (no https) each visible tab has a connection. Returns how to stop.
 */
export function startLive(surroundings: LiveSurroundings, onEvent: (event: LiveEvent) => void): () => void {
  const { channel, locks, document } = surroundings;
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastId: string | undefined;

  function take({ event, id }: Told): void {
    if (id !== undefined && id !== '') lastId = id;
    onEvent(event);
  }

  channel?.addEventListener('message', ({ data }) => {
    if (!signal.aborted) take(data);
  });

  function connect(until: AbortSignal): Promise<void> {
    return stayConnected(surroundings, until, {
      lastId: () => lastId,
      onTold: (told) => {
        take(told);
        channel?.postMessage(told);
      },
    });
  }

  if (locks) {
    locks
      .request(lockName, { signal }, () => connect(signal))
      // Another tab holds the lock.
      .catch(() => undefined);
  } else followVisibility(document, signal, connect);

  return () => {
    stopping.abort();
    channel?.close();
  };
}

interface Telling {
  lastId: () => string | undefined;
  onTold: (told: Told) => void;
}

/** Until stopped or the session has ended. */
async function stayConnected(
  { open, checkSession }: LiveSurroundings,
  signal: AbortSignal,
  { lastId, onTold }: Telling,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await readUntilGone(open(lastId()), signal, (told) => {
      failures = 0;
      if (told) onTold(told);
    });
    if (signal.aborted) return;
    // Browsers shall not all reconnect at the same moment.
    await pause(Math.min(longestPauseMs, reconnectAfterMs * 2 ** failures) * (0.5 + Math.random() / 2), signal);
    failures += 1;
    if (signal.aborted || !(await checkSession())) return;
  }
}

/** Resolves on an error or after a silence. */
function readUntilGone(source: Source, signal: AbortSignal, onHeard: (told?: Told) => void): Promise<void> {
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      source.close();
      resolve();
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(leave, silenceMs);
    };
    for (const name of eventNames) {
      source.addEventListener(name, (message) => {
        listen();
        // Events of these names are messages.
        const { data, lastEventId } = message as MessageEvent<string>;
        onHeard({ event: { name, data }, id: lastEventId });
      });
    }
    source.addEventListener('beat', () => {
      listen();
      onHeard();
    });
    source.onerror = leave;
    signal.addEventListener('abort', leave);
    listen();
  });
}

function followVisibility(
  document: LiveSurroundings['document'],
  signal: AbortSignal,
  connect: (until: AbortSignal) => Promise<void>,
): void {
  let hiding = new AbortController();
  const follow = () => {
    hiding.abort();
    hiding = new AbortController();
    if (document.visibilityState === 'visible') void connect(AbortSignal.any([signal, hiding.signal]));
  };
  document.addEventListener('visibilitychange', follow);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', follow));
  follow();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
