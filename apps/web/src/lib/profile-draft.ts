import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';

/** What can be changed of a profile, as a form shows it. */
export interface ProfileValues {
  name: string;
  company: string;
  phone: string;
}

/** Only what was changed: the rest follows what is stored, whoever changed it meanwhile. */
export type ProfileDraft = Partial<ProfileValues>;

export function profileValues({ name, company, phone }: ProfileValues): ProfileValues {
  return { name, company, phone: formatPhone(phone) };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseProfileDraft(value: unknown): ProfileDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const draft: ProfileDraft = {};
  if ('name' in value && typeof value.name === 'string') draft.name = value.name;
  if ('company' in value && typeof value.company === 'string') draft.company = value.company;
  if ('phone' in value && typeof value.phone === 'string') draft.phone = value.phone;
  return draft;
}

/** The draft without what is as it is stored. */
export function changedOnly<Values extends object>(draft: Partial<Values>, stored: Values): Partial<Values> {
  // Entries are only left out: what remains is a draft of the same values.
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => Reflect.get(stored, field) !== value),
  ) as Partial<Values>;
}

/** The call's body: only the changed fields, the phone in digits only. */
export function profileBody({ name, company, phone }: ProfileDraft): ProfileDraft {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(company !== undefined && { company: company.trim() }),
    ...(phone !== undefined && { phone: phoneDigits(phone) }),
  };
}
