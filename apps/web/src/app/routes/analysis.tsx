import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';

export function Component() {
  useDocumentTitle('Property Analysis');
  return <PageHead title="Property Analysis" />;
}
