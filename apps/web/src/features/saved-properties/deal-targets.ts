import type { ButtonTarget } from '@rei/domain/activity/action-buttons';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import type { To } from 'react-router';

/** Where an action button leads, with what the page there needs to know. */
interface DealTarget {
  to: To;
  state?: unknown;
}

/** The pages that the action buttons can open; a button whose page is missing here is not shown. */
export type DealTargets = Partial<Record<ButtonTarget, (saved: SavedProperty) => DealTarget>>;
