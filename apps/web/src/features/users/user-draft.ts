import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import type { ManagedUser } from '@rei/domain/users/managed-user';

/** What an administrator can change of a user, as the form shows it. */
export interface UserValues {
  name: string;
  company: string;
  phone: string;
  isAdmin: boolean;
}

/** Only what was changed: the rest follows what is stored. */
export type UserDraft = Partial<UserValues>;

export function userValues(user: ManagedUser): UserValues {
  return { name: user.name, company: user.company, phone: formatPhone(user.phone), isAdmin: user.is_admin };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseUserDraft(value: unknown): UserDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const draft: UserDraft = {};
  if ('name' in value && typeof value.name === 'string') draft.name = value.name;
  if ('company' in value && typeof value.company === 'string') draft.company = value.company;
  if ('phone' in value && typeof value.phone === 'string') draft.phone = value.phone;
  if ('isAdmin' in value && typeof value.isAdmin === 'boolean') draft.isAdmin = value.isAdmin;
  return draft;
}

/** The call's body: every field as it stands in the form, the phone in digits only. */
export function userBody({ name, company, phone, isAdmin }: UserValues) {
  return { name: name.trim(), company: company.trim(), phone: phoneDigits(phone), is_admin: isAdmin };
}
