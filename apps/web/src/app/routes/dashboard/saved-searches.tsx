import { lazy, Suspense, useState } from 'react';
import { SavedSearches } from '#features/alerts/components/saved-searches.tsx';
import { searchParamsOf } from '#features/alerts/search-of.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

const AlertSettings = lazy(() =>
  import('#features/alerts/components/alert-settings.tsx').then((module) => ({ default: module.AlertSettings })),
);

export function Component() {
  useDocumentTitle('Saved searches');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title="Saved searches">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Alert settings
        </Button>
      </PageHead>
      <SavedSearches
        hrefOf={(search) =>
          search.kind === 'deals'
            ? paths.dealFinder.href(search.viewId)
            : `${paths.dashboardSearch.href()}?${searchParamsOf(search)}`
        }
        start={
          <ButtonLink variant="primary" to={paths.dashboardSearch.href()}>
            Open Property Search
          </ButtonLink>
        }
      />
      {isOpen && (
        <Suspense>
          <AlertSettings onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
