import { formatNumber } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ActivityLog } from '#features/activity/components/activity-log.tsx';
import type { SnapshotTargets } from '#features/activity/snapshot-targets.ts';
import { DetailsCard } from '#features/analysis/components/details-card.tsx';
import { HistoryCard } from '#features/analysis/components/history-card.tsx';
import { ListingFacts } from '#features/analysis/components/listing-facts.tsx';
import { PhotoGallery } from '#features/analysis/components/photo-gallery.tsx';
import { RemarksCard } from '#features/analysis/components/remarks-card.tsx';
import { analysisQueries } from '#features/analysis/queries.ts';
import { ResultFigures } from '#features/listings/components/result-figures.tsx';
import { AgentContact } from '#features/saved-properties/components/agent-contact.tsx';
import { SummaryPanel } from '#features/saved-properties/components/summary-panel.tsx';
import type { DealTargets } from '#features/saved-properties/deal-targets.ts';
import { useReached } from '#lib/use-reached.ts';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { Card } from '#ui/card.tsx';
import { CalculationsOf } from '../../calculations-of.tsx';
import { CalculatorMenu } from '../../calculator-menu.tsx';
import { paths } from '../../paths.ts';
import styles from './saved-property-summary.module.css';

/** Seldom needed, and nothing where there is none. */
const ReOffersOf = lazy(() => import('../../re-offers-of.tsx').then((module) => ({ default: module.ReOffersOf })));

const Deadlines = lazy(() =>
  import('#features/tasks/components/deadlines.tsx').then((module) => ({ default: module.Deadlines })),
);
const BuyersOf = lazy(() => import('../../buyers-of.tsx').then((module) => ({ default: module.BuyersOf })));
const TasksAbout = lazy(() => import('../../tasks-about.tsx').then((module) => ({ default: module.TasksAbout })));

/** What is to be done about the property, and who would buy it: it does not hold up the first sight of the page. */
function ToDo({ property }: { property: Property }) {
  const { property_id: propertyId } = property;
  const { ref, isReached } = useReached<HTMLDivElement>({ afterSign: true });
  return (
    <div ref={ref} className={styles.toDo}>
      {isReached && (
        <Suspense>
          <ReOffersOf propertyId={propertyId} />
          <Deadlines hrefOf={paths.savedProperty.href} propertyId={propertyId} />
          <TasksAbout subject={{ propertyId }} />
          <BuyersOf property={property} />
        </Suspense>
      )}
    </div>
  );
}

/** So many entries of the log stand in the summary; the others are a click away. */
const latestEntries = 3;

interface SavedSummaryProps {
  record: SavedRecord;
  targets: DealTargets;
  snapshotTargets: SnapshotTargets;
}

export function SavedSummary({ record, targets, snapshotTargets }: SavedSummaryProps) {
  const { propertyId, property, figures, activityLog, activityTotal } = record;
  // History and remarks come with the property alone.
  const { data: detail } = useQuery(analysisQueries.property(propertyId));
  return (
    <SummaryPanel
      record={record}
      targets={targets}
      tagHref={(tag) => `${paths.myProperties.href()}?${new URLSearchParams({ tag })}`}
      listing={
        <>
          {/* What it comes to first, then what it looks like; side by side where both have room. */}
          <div className={styles.first}>
            <div className={styles.verdict}>
              <Card title="After operating costs">
                <AfterCostVerdict afterCosts={figures.afterCosts} look="card" />
              </Card>
            </div>
            <div className={styles.photos}>
              <PhotoGallery property={property} />
            </div>
            <div className={styles.quick}>
              <Card title="Quick figures" flush>
                <div className={styles.figures}>
                  <ResultFigures result={{ ...property, figures }} />
                </div>
              </Card>
            </div>
          </div>
          <Card title="Property">
            <div className={styles.facts}>
              <ListingFacts property={property} />
            </div>
            <div className={styles.agent}>
              <AgentContact saved={record} />
            </div>
          </Card>
          {detail && <RemarksCard text={detail.description.text} />}
          {detail && <DetailsCard property={detail} />}
          {detail && (
            <HistoryCard
              events={detail.history}
              listDate={detail.list_date}
              ofSource={detail.details?.price_history ?? []}
            />
          )}
        </>
      }
      latest={
        <>
          <ToDo property={property} />
          <Card
            title="Latest activity"
            flush
            action={
              <Link className={styles.all} to={{ search: '?tab=activity' }} preventScrollReset>
                {activityTotal > latestEntries ? `All ${formatNumber(activityTotal)}` : 'Activity Log'}
              </Link>
            }
          >
            <ActivityLog
              entries={activityLog.slice(0, latestEntries)}
              propertyId={propertyId}
              mode="read"
              snapshotTargets={snapshotTargets}
            />
          </Card>
          <CalculationsOf propertyId={propertyId} action={<CalculatorMenu property={property} />} />
        </>
      }
    />
  );
}
