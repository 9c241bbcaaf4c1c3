import { lazy, type ReactNode, Suspense } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { useSavedView } from '../hooks/use-saved-view.ts';
import { type SavedView, savedExportOf } from '../saved-view.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ListOfSavedProps } from './page-of-saved.tsx';
import { SavedSkeleton } from './saved-skeleton.tsx';
import { SavedToolbar } from './saved-toolbar.tsx';

// The board opens without the list, and the router fetches the list together with this page.
const PageOfSaved = lazy(() => import('./page-of-saved.tsx').then((module) => ({ default: module.PageOfSaved })));

interface MyPropertiesProps extends ListOfSavedProps {
  /** The other view of the same properties; without one there is no switch. */
  board?: (view: SavedView) => ReactNode;
}

const SavedMap = lazy(() => import('./saved-map.tsx').then((module) => ({ default: module.SavedMap })));

/** What this user has saved; search, filters, order, page and view are in the address bar. */
export function MyProperties(props: MyPropertiesProps) {
  const { searchHref, loginHref, board, actions } = props;
  const { view, change, hrefOf } = useSavedView();
  const layout = board === undefined ? 'list' : view.layout;
  return (
    <>
      <PageHead title="My Properties">
        {actions}
        <ExportMenu query={savedExportOf(view)} />
      </PageHead>
      <SavedToolbar view={{ ...view, layout }} onChange={change} viewHref={board && hrefOf} />
      {layout === 'board' && board?.(view)}
      {layout === 'map' && (
        <Suspense fallback={<SavedSkeleton />}>
          <SavedMap view={view} detailHref={props.detailHref} listHref={hrefOf({ layout: 'list', page: 1 })} />
        </Suspense>
      )}
      {layout === 'list' && (
        <Suspense fallback={<SavedSkeleton />}>
          <PageOfSaved
            {...props}
            view={view}
            change={change}
            hrefOf={hrefOf}
            searchHref={searchHref}
            loginHref={loginHref}
          />
        </Suspense>
      )}
    </>
  );
}
