import { type ActionButton, buttonsOf } from '@rei/domain/activity/action-buttons';
import type { ActivityType } from '@rei/domain/activity/activity-type';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';

/** What a deal waits for, and since when. */
interface NextStep {
  button: ActionButton;
  title: string;
  /** What was done before it: 'offer saved'. */
  before: string;
  /** When that was, ISO 8601; undefined when the log as listed does not reach so far. */
  since: string | undefined;
}

interface Waiting {
  title: string;
  before: string;
  type: ActivityType;
}

const waitingTargets: Partial<Record<ActionButton['target'], Waiting>> = {
  'offer-mail': { title: 'Send offer email', before: 'offer saved', type: 'offer_saved' },
  'offer-update-mail': { title: 'Send updated offer email', before: 'new offer saved', type: 'offer_updated' },
  'contract-download': { title: 'Download contract', before: 'contract saved', type: 'contract_saved' },
  'contract-mail': { title: 'Send contract via email', before: 'contract downloaded', type: 'contract_downloaded' },
};

/** What a saved property's offer and contract wait for; nothing of what is not begun or is mailed. */
export function nextSteps({ progress, property, activityLog }: SavedProperty): NextStep[] {
  const { offer, contract } = buttonsOf(progress, property.advertisers[0]?.email ?? null);
  return [offer, contract].flatMap((button) => {
    const waiting = waitingTargets[button.target];
    if (!waiting) return [];
    const { title, before, type } = waiting;
    return { button, title, before, since: activityLog.find((entry) => entry.type === type)?.timestamp };
  });
}
