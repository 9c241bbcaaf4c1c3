const freeFailures = 100;
const stepMs = 100;
const longestMs = 10_000;

/**
 * How long a sign-in waits before its password is looked at, in milliseconds, after so many failures of the account in
 * an hour over all networks. It grows with each, and never refuses: the owner always gets in.
 */
export function slowDownMs(failures: number): number {
  return Math.min(longestMs, Math.max(0, failures - freeFailures) * stepMs);
}
