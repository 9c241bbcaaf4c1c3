import type { Agent } from '@rei/domain/agents/agent';
import { Tag } from '#ui/tag.tsx';

/** Says that an agent must not be written to, and whose word that is. */
export function StopTag({ agent: { doNotContact } }: { agent: Agent }) {
  if (doNotContact.everyone) return <Tag tone="brass">Do not contact</Tag>;
  return doNotContact.own ? <Tag tone="brass">Do not contact (only you)</Tag> : null;
}
