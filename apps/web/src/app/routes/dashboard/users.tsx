import { UserSearch } from '#features/users/components/user-search.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Users');
  return (
    <>
      <PageHead title="Users" />
      <UserSearch userHref={paths.userEdit.href} />
    </>
  );
}
