import type { SnapshotTargets } from '#features/activity/snapshot-targets.ts';
import type { DealTargets } from '#features/saved-properties/deal-targets.ts';

/** The pages behind the action buttons of a saved property; a button appears once its page is entered here. */
export const dealTargets: DealTargets = {};

/** The pages that open an offer or a contract of the activity log as it was. */
export const snapshotTargets: SnapshotTargets = {};
