import { oneLineAddress, type PropertyDetail } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';
import { type ReactNode, useState } from 'react';
import { type Analysis, useAnalysis } from '../hooks/use-analysis.ts';
import { VerdictShape } from './analysis-loading.tsx';
import styles from './analysis-sheet.module.css';
import { DetailsCard } from './details-card.tsx';
import { FiguresPending } from './figures-pending.tsx';
import { HistoryCard } from './history-card.tsx';
import { ListingSummary } from './listing-summary.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PrintFooter, PrintHead } from './print-frame.tsx';
import { PrintWorkings } from './print-workings.tsx';
import { QuickFigures } from './quick-figures.tsx';
import { RemarksCard } from './remarks-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { VerdictCard } from './verdict-card.tsx';

interface AnalysisSheetProps {
  property: PropertyDetail;
  /** The address is the page's heading, or one inside a page. */
  heading: 'h1' | 'h2';
  /** Without figures yet: its shape. */
  underwriting?: (analysis: Analysis | undefined, verdictSlot: HTMLElement | null) => ReactNode;
}

/** Everything about one property, the verdict first. */
export function AnalysisSheet({ property, heading, underwriting }: AnalysisSheetProps) {
  const [verdictSlot, setVerdictSlot] = useState<HTMLElement | null>(null);
  const state = useAnalysis(property);
  const analysis = state.status === 'ready' ? state.analysis : undefined;
  const isBuilding = isMultiFamily(property.description.type);
  const history = (
    <HistoryCard
      events={property.history}
      listDate={property.list_date}
      ofSource={property.details?.price_history ?? []}
    />
  );
  return (
    <article className={styles.sheet}>
      <PrintHead address={oneLineAddress(property.location.address)} />
      <div className={styles.head}>
        <PhotoGallery property={property} />
        <ListingSummary property={property} heading={heading} />
        {analysis && <VerdictCard analysis={analysis} slotRef={underwriting && setVerdictSlot} />}
        {state.status === 'loading' && <VerdictShape />}
      </div>
      {state.status === 'ready' ? <QuickFigures analysis={state.analysis} /> : <FiguresPending state={state} />}
      {state.status !== 'failed' && underwriting?.(analysis, verdictSlot)}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isBuilding && <UnitsCard property={property} analysis={analysis} />}
          <RemarksCard text={property.description.text} />
          <DetailsCard property={property} />
          {!isBuilding && history}
        </div>
        <div className={styles.column}>
          <SourcesCard property={property} analysis={analysis} />
          {isBuilding && history}
        </div>
      </div>
      {analysis && <PrintWorkings analysis={analysis} />}
      <PrintFooter />
    </article>
  );
}
