import type { To } from 'react-router';

interface SnapshotTarget {
  to: To;
  state?: unknown;
}

type OpenSnapshot = (snapshot: unknown, propertyId: string) => SnapshotTarget;

/**
 * The pages that open an offer or a contract as it was; without a page its figures are shown where the log is.
 */
export interface SnapshotTargets {
  offer?: OpenSnapshot;
  contract?: OpenSnapshot;
}
