import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { UserEdit } from '#features/users/components/user-edit.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';

// Below the form.
const UserAuditTrail = lazy(() =>
  import('#features/audit-log/components/user-audit-trail.tsx').then((module) => ({ default: module.UserAuditTrail })),
);

export function Component() {
  useDocumentTitle('Edit user');
  const { userId = '' } = useParams();
  return (
    <>
      <BackLink to={paths.users.href()}>Users</BackLink>
      <UserEdit
        userId={userId}
        searchHref={paths.users.href()}
        renderAuditTrail={(user) => (
          <Suspense>
            <UserAuditTrail user={user} allHref={paths.auditLog.href(user.userName || undefined)} />
          </Suspense>
        )}
      />
    </>
  );
}
