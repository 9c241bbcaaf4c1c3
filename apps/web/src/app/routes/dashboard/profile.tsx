import { Profile } from '#features/accounts/components/profile.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';

export function Component() {
  useDocumentTitle('My Info');
  return (
    <>
      <PageHead title="My Info" />
      <Profile />
    </>
  );
}
