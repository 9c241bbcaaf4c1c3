import { useParams } from 'react-router';
import { UserAuditTrail } from '#features/audit-log/components/user-audit-trail.tsx';
import { UserEdit } from '#features/users/components/user-edit.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';

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
          <UserAuditTrail user={user} allHref={paths.auditLog.href(user.userName || undefined)} />
        )}
      />
    </>
  );
}
