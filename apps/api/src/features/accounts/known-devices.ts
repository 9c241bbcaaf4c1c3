import type { Clock } from '#ports/clock.ts';
import type { SecretBox } from './secret-box.ts';

/** A browser in which somebody signed in counts as theirs for this long. */
export const deviceLifetimeMs = 90 * 24 * 60 * 60 * 1000;

/** A mark that only this installation can make: the time of a sign-in, sealed for its user. It signs nobody in. */
export function createKnownDevices({ secretBox, clock }: { secretBox: SecretBox; clock: Clock }) {
  return {
    mark: (userId: string): string =>
      secretBox.seal(Buffer.from(String(clock.now().getTime())), contextOf(userId)).toString('base64url'),

    /** False also for a mark of another user, one that is too old and one that somebody made up. */
    isKnown(userId: string, mark: string | undefined): boolean {
      if (mark === undefined) return false;
      try {
        const markedAt = Number(secretBox.open(Buffer.from(mark, 'base64url'), contextOf(userId)).toString());
        return clock.now().getTime() - markedAt < deviceLifetimeMs;
      } catch {
        return false;
      }
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

function contextOf(userId: string): string {
  return `device:${userId}`;
}
