import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { BoardSkeleton } from '#features/deals/components/board-skeleton.tsx';
import { MyProperties } from '#features/saved-properties/components/my-properties.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { dealTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';

// Dragging comes with the board, not with the list.
const Board = lazy(() => import('./board.tsx').then((module) => ({ default: module.Board })));

export function Component() {
  useDocumentTitle('My Properties');
  const addLink = (
    <ButtonLink to={paths.newProperty.href()} icon={<Plus aria-hidden />}>
      Add property
    </ButtonLink>
  );
  return (
    <MyProperties
      detailHref={paths.savedProperty.href}
      analysisHref={paths.analysis.href}
      compareHref={paths.compare.href}
      searchHref={paths.dashboardSearch.href()}
      loginHref={paths.login.href()}
      targets={dealTargets}
      board={(view) => (
        <Suspense fallback={<BoardSkeleton />}>
          <Board view={view} />
        </Suspense>
      )}
      actions={addLink}
    />
  );
}
