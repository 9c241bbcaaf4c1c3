import type { ManagedUser } from '@rei/domain/users/managed-user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, isMissing } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { userQueries } from '../queries.ts';
import { SignInList } from './sign-in-list.tsx';
import styles from './user-edit.module.css';
import { UserEditSkeleton } from './user-edit-skeleton.tsx';
import { UserForm } from './user-form.tsx';
import { UserStates } from './user-states.tsx';
import { UserTags } from './user-tags.tsx';

interface UserEditProps {
  userId: string;
  searchHref: string;
  renderAuditTrail: (user: ManagedUser) => ReactNode;
}

/** One user as administrators see it: form at the left, states and history at the right. */
export function UserEdit({ userId, searchHref, renderAuditTrail }: UserEditProps) {
  const { data: user, error, isFetching, refetch } = useQuery(userQueries.byId(userId));

  if (!user) {
    if (isMissing(error)) {
      return (
        <>
          <PageHead title="Edit user" />
          <EmptyState text="User not found">
            <ButtonLink to={searchHref}>Back to Users</ButtonLink>
          </EmptyState>
        </>
      );
    }
    if (error && !isFetching) {
      return (
        <>
          <PageHead title="Edit user" />
          <ErrorState text={errorMessage(error, 'Couldn’t load the user.')} onRetry={() => void refetch()} />
        </>
      );
    }
    return <UserEditSkeleton />;
  }
  return (
    <>
      <PageHead title={user.name || user.userName || user.email} note={<UserTags user={user} />} />
      <div className={styles.page}>
        <Card title="Profile">
          <UserForm key={user._id} user={user} />
        </Card>
        <div className={styles.side}>
          <Card title="Account" flush>
            <UserStates user={user} />
          </Card>
          <Card title="Last logins">
            <SignInList signIns={user.loginHistory} />
          </Card>
        </div>
        {renderAuditTrail(user)}
      </div>
    </>
  );
}
