import { oneLineAddress, type PropertyDetail } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { useLate } from '#lib/use-late.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { SectionTabs } from '#ui/section-tabs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AnalysisState } from '../hooks/use-analysis.ts';
import { heroId } from './analysis-bar.tsx';
import { FiguresShape, VerdictShape } from './analysis-loading.tsx';
import styles from './analysis-sheet.module.css';
import { ListingSummary } from './listing-summary.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PrintFooter, PrintHead } from './print-frame.tsx';
import { QuickFigures } from './quick-figures.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** Most properties are one dwelling. */
const UnitsCard = lazy(() => import('./units-card.tsx').then((module) => ({ default: module.UnitsCard })));
/** Below the figures: it comes after the first view. */
const ListingSections = lazy(() =>
  import('./listing-sections.tsx').then((module) => ({ default: module.ListingSections })),
);

const sections = [
  { id: 'numbers', label: 'Numbers' },
  { id: 'units', label: 'Units' },
  { id: 'projection', label: 'Projection' },
  { id: 'comps', label: 'Comps and rent' },
  { id: 'listing', label: 'Listing' },
  { id: 'sources', label: 'Sources' },
];

interface AnalysisSheetProps {
  property: PropertyDetail;
  state: AnalysisState;
  /** It is a page; else it is shown inside one, which has its own heading and tabs. */
  isPage: boolean;
  /** Takes the element in which the verdict after operating costs will stand; none where there will be none. */
  slotRef: Ref<HTMLDivElement> | undefined;
  /** The figures after operating costs. */
  underwriting: ReactNode;
}

/** Everything about one property, the verdict first. */
export function AnalysisSheet({ property, state, isPage, slotRef, underwriting }: AnalysisSheetProps) {
  const isLate = useLate();
  const analysis = state.status === 'ready' ? state.analysis : undefined;
  const isBuilding = isMultiFamily(property.description.type);
  const shown = sections.filter(({ id }) => isBuilding || id !== 'units');
  return (
    <article className={styles.sheet}>
      <PrintHead address={oneLineAddress(property.location.address)} />
      <div id={heroId} className={styles.head}>
        <PhotoGallery property={property} />
        <ListingSummary property={property} isPage={isPage} />
        {analysis && <VerdictCard analysis={analysis} slotRef={slotRef} />}
        {state.status === 'loading' && <VerdictShape />}
      </div>
      {isPage && <SectionTabs label="Sections" sections={shown} />}
      <div className={isBuilding ? styles.withUnits : undefined}>
        <section id="numbers" aria-label="Numbers" tabIndex={-1}>
          {state.status === 'ready' ? <QuickFigures analysis={state.analysis} /> : <FiguresPending state={state} />}
        </section>
        {isBuilding && (
          <div id="units" tabIndex={-1}>
            <Suspense fallback={<Skeleton height={292} />}>
              <UnitsCard property={property} analysis={analysis} />
            </Suspense>
          </div>
        )}
      </div>
      {state.status !== 'failed' && underwriting}
      {isLate && (
        <Suspense>
          <ListingSections property={property} analysis={analysis} />
        </Suspense>
      )}
      <PrintFooter />
    </article>
  );
}

/** In place of the figures while rents and rate are fetched, or could not be. */
function FiguresPending({ state }: { state: Exclude<AnalysisState, { status: 'ready' }> }) {
  return (
    <Card title="Quick figures" flush>
      {state.status === 'failed' ? (
        <ErrorState text="Couldn’t load rents and the mortgage rate." onRetry={state.retry} />
      ) : (
        <Loading text="Loading rents and mortgage rate">
          <FiguresShape />
        </Loading>
      )}
    </Card>
  );
}
