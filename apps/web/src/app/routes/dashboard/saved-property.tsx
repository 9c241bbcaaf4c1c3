import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { ComposeOutcome } from '#features/mail/components/compose-outcome.tsx';
import { SavedDetail } from '#features/saved-properties/components/saved-detail.tsx';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { savedName } from '#features/saved-properties/saved-name.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { dealTargets, snapshotTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';
import { UnderwritingOf } from '../../underwriting-of.tsx';
import { waysOnOf } from '../../ways-on.tsx';

// A tab's part comes with the tab.
const SavedSummary = lazy(() =>
  import('./saved-property-summary.tsx').then((module) => ({ default: module.SavedSummary })),
);
const PropertyAnalysis = lazy(() =>
  import('#features/analysis/components/property-analysis.tsx').then((module) => ({
    default: module.PropertyAnalysis,
  })),
);
const PropertyActivity = lazy(() =>
  import('#features/activity/components/property-activity.tsx').then((module) => ({
    default: module.PropertyActivity,
  })),
);

const DealSheetTab = lazy(() =>
  import('../../deal-sheet-tab.tsx').then((module) => ({ default: module.DealSheetTab })),
);

export function Component() {
  const { propertyId = '' } = useParams();
  const { data } = useQuery(savedPropertyQueries.record(propertyId));
  useDocumentTitle(data ? savedName(data) : 'My Properties');
  return (
    <SavedDetail
      key={propertyId}
      propertyId={propertyId}
      listHref={paths.myProperties.href()}
      searchHref={paths.dashboardSearch.href()}
      analysisHref={paths.analysis.href(propertyId)}
      loginHref={paths.login.href()}
      editHref={paths.editProperty.href(propertyId)}
      panels={{
        summary: (record) => (
          <>
            <PrintHead title="Property" address={savedName(record)} />
            <ComposeOutcome propertyId={propertyId} messageHref={paths.mailMessage.href} />
            <SavedSummary record={record} targets={dealTargets} snapshotTargets={snapshotTargets} />
            <PrintFooter />
          </>
        ),
        analysis: ({ property }) => (
          <PropertyAnalysis
            property={property}
            waysOn={waysOnOf}
            underwriting={(analysis, slots) => <UnderwritingOf analysis={analysis} slots={slots} />}
          />
        ),
        sheet: () => <DealSheetTab propertyId={propertyId} />,
        activity: (record) => (
          <>
            <PrintHead title="Activity Log" address={savedName(record)} />
            <PropertyActivity
              propertyId={propertyId}
              listPrice={record.property.list_price}
              snapshotTargets={snapshotTargets}
            />
            <PrintFooter />
          </>
        ),
      }}
    />
  );
}
