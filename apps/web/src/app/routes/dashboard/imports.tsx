import { Imports } from '#features/market/components/imports.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';

export function Component() {
  useDocumentTitle('Import data');
  return (
    <>
      <PageHead title="Import data" />
      <Imports />
    </>
  );
}
