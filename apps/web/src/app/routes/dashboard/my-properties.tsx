import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';

export function Component() {
  useDocumentTitle('My Properties');
  return <PageHead title="My Properties" />;
}
