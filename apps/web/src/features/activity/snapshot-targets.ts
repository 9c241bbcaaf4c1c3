import type { To } from 'react-router';

interface SnapshotTarget {
  to: To;
  state?: unknown;
}

type OpenSnapshot = (snapshot: unknown, propertyId: string) => SnapshotTarget;

/**
 * The pages that open an offer or a contract as it was, and a message; without a page for it an offer's or contract's
 * figures are shown where the log is.
 */
export interface SnapshotTargets {
  offer?: OpenSnapshot;
  contract?: OpenSnapshot;
  message?: (messageId: string) => To;
}
