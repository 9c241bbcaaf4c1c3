import type { DuplicateGroup, DuplicateSign } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';

export const signWords: Record<DuplicateSign, string> = {
  email: 'Same email',
  name_and_office: 'Same name and office',
  phone: 'Same phone',
};

export const duplicatesHint = 'Agents who share an email, a phone or a name and office will appear here.';

/** 'Same phone: (602) 555-0142'. */
export function groupTitle({ sign, shared }: DuplicateGroup): string {
  return `${signWords[sign]}: ${sign === 'phone' ? formatPhone(shared) : shared}`;
}
