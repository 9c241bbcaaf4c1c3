import { SavedSearches } from '#features/alerts/components/saved-searches.tsx';
import { searchParamsOf } from '#features/alerts/search-of.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Saved searches');
  return (
    <>
      <PageHead title="Saved searches">
        <ButtonLink to={paths.notificationSettings.href()}>Notification settings</ButtonLink>
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
    </>
  );
}
