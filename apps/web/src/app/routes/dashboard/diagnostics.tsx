import { DiagnosticsPage } from '#features/diagnostics/components/diagnostics-page.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';

export function Component() {
  useDocumentTitle('Diagnostics');
  return (
    <>
      <PageHead title="Diagnostics" note="The support bundle has no passwords, tokens or email addresses in it" />
      <DiagnosticsPage />
    </>
  );
}
