import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { UserAuditTrail } from '#features/audit-log/components/user-audit-trail.tsx';
import { UserEdit } from '#features/users/components/user-edit.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../../paths.ts';
import styles from './user-edit.module.css';

export function Component() {
  useDocumentTitle('Edit user');
  const { userId = '' } = useParams();
  return (
    <>
      <Link to={paths.users.href()} className={styles.back}>
        <ArrowLeft aria-hidden />
        Users
      </Link>
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
