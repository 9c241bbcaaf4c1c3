import type { DuplicateGroup, DuplicateSign } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';

export const signWords: Record<DuplicateSign, string> = {
  email: 'Same email',
  name_and_office: 'Same name and office',
  phone: 'Same phone',
};

/** 'Same phone: (602) 555-0142'. */
export function groupTitle({ sign, shared }: DuplicateGroup): string {
  return `${signWords[sign]}: ${sign === 'phone' ? formatPhone(shared) : shared}`;
}
