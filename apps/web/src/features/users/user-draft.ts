import type { ManagedUser } from '@rei/domain/users/managed-user';
import { type ProfileValues, parseProfileDraft, profileBody, profileValues } from '#lib/profile-draft.ts';

/** What an administrator can change of a user, as the form shows it. */
interface UserValues extends ProfileValues {
  isAdmin: boolean;
}

/** Only what was changed: the rest follows what is stored, whoever changed it meanwhile. */
type UserDraft = Partial<UserValues>;

export function userValues(user: ManagedUser): UserValues {
  return { ...profileValues(user), isAdmin: user.is_admin };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseUserDraft(value: unknown): UserDraft | undefined {
  const draft: UserDraft | undefined = parseProfileDraft(value);
  if (
    draft &&
    typeof value === 'object' &&
    value !== null &&
    'isAdmin' in value &&
    typeof value.isAdmin === 'boolean'
  ) {
    draft.isAdmin = value.isAdmin;
  }
  return draft;
}

/** The call's body: only the changed fields. A right that another administrator took is not given back unseen. */
export function userBody({ isAdmin, ...profile }: UserDraft) {
  return { ...profileBody(profile), ...(isAdmin !== undefined && { is_admin: isAdmin }) };
}
