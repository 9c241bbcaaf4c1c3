import type { AuditEntry } from '@rei/domain/audit-log/audit-entry';
import { AuditLog } from '#features/audit-log/components/audit-log.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

/** Users and listings have a page of their own. */
function subjectHref({ action, subject }: AuditEntry): string | undefined {
  if (!subject?._id) return undefined;
  if (action.startsWith('user_')) return paths.userEdit.href(subject._id);
  return action === 'status_overridden' ? paths.analysis.href(subject._id) : undefined;
}

export function Component() {
  useDocumentTitle('Audit log');
  return (
    <>
      <PageHead title="Audit log" note="What administrators changed, and sign-ins and security, newest first" />
      <AuditLog subjectHref={subjectHref} />
    </>
  );
}
