import type { ManagedUser } from '@rei/domain/users/managed-user';
import { Tag } from '#ui/tag.tsx';

/** What sets a user apart: the administrator right, and why signing in is not possible. */
export function UserTags({ user }: { user: ManagedUser }) {
  return (
    <>
      {user.is_admin && <Tag tone="primary">Admin</Tag>}
      {user.isDisabled && <Tag tone="brass">Disabled</Tag>}
      {!user.isVerified && <Tag>Not verified</Tag>}
    </>
  );
}
