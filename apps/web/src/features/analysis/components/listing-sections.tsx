import type { PropertyDetail } from '@rei/domain/listings/property';
import type { Analysis } from '../hooks/use-analysis.ts';
import { DetailsCard } from './details-card.tsx';
import { HistoryCard } from './history-card.tsx';
import styles from './listing-sections.module.css';
import { PrintWorkings } from './print-workings.tsx';
import { RemarksCard } from './remarks-card.tsx';
import { SourcesCard } from './sources-card.tsx';

interface ListingSectionsProps {
  property: PropertyDetail;
  /** Undefined while rents and rate are being fetched. */
  analysis: Analysis | undefined;
}

/** What the sources say of the home itself, and where each figure of the page comes from. */
export function ListingSections({ property, analysis }: ListingSectionsProps) {
  return (
    <>
      <div id="listing" className={styles.listing} tabIndex={-1}>
        <RemarksCard text={property.description.text} />
        <DetailsCard property={property} />
        <HistoryCard
          events={property.history}
          listDate={property.list_date}
          ofSource={property.details?.price_history ?? []}
        />
      </div>
      <div id="sources" tabIndex={-1}>
        <SourcesCard property={property} analysis={analysis} />
      </div>
      {analysis && <PrintWorkings analysis={analysis} />}
    </>
  );
}
