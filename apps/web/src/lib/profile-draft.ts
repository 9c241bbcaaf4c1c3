import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import { readTexts } from './read-texts.ts';

/** What can be changed of a profile, as a form shows it. */
export interface ProfileValues {
  name: string;
  company: string;
  phone: string;
}

/** Only what was changed: the rest follows what is stored, whoever changed it meanwhile. */
type ProfileDraft = Partial<ProfileValues>;

export function profileValues({ name, company, phone }: ProfileValues): ProfileValues {
  return { name, company, phone: formatPhone(phone) };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseProfileDraft(value: unknown): ProfileDraft | undefined {
  return readTexts(value, ['name', 'company', 'phone']);
}

/** The call's body: only the changed fields, the phone in digits only. */
export function profileBody({ name, company, phone }: ProfileDraft): ProfileDraft {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(company !== undefined && { company: company.trim() }),
    ...(phone !== undefined && { phone: phoneDigits(phone) }),
  };
}
