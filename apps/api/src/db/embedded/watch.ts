interface Watched {
  /** False once this process has stopped using it, so that its end is no accident. */
  isWanted(): boolean;
  isAlive(): boolean;
  /** Tries several times before it fails. */
  revive(): Promise<void>;
  /** Called once, when it could not be revived. */
  onLost(error: Error): void;
}

const lookEveryMs = 250;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that lived this long died of something else than the one before. */
const steadyAfterMs = 60_000;

/** How long to wait before the next start, in milliseconds, when `deaths` followed each other closely; the first needs no pause. */
export function pauseBefore(deaths: number): number {
  return deaths < 2 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 2));
}

/** Looks after a process that is no child of ours, so that nobody tells us of its end, and keeps nobody from exiting. */
export function watch({ isWanted, isAlive, revive, onLost }: Watched): void {
  let deaths = 0;
  let revivedAt = 0;

  function lookAgainIn(ms: number, then: () => void): void {
    setTimeout(then, ms).unref();
  }

  function look(): void {
    if (!isWanted()) return;
    if (isAlive()) {
      lookAgainIn(lookEveryMs, look);
      return;
    }
    deaths = Date.now() - revivedAt > steadyAfterMs ? 1 : deaths + 1;
    lookAgainIn(pauseBefore(deaths), () => void begin());
  }

  async function begin(): Promise<void> {
    if (!isWanted()) return;
    try {
      await revive();
      revivedAt = Date.now();
      lookAgainIn(lookEveryMs, look);
    } catch (error) {
      if (isWanted()) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  look();
}
