import type { RecentActivity } from '@rei/domain/activity/activity-entry';
import { lazy, Suspense } from 'react';
import { TopDeals } from '#features/deal-finder/components/top-deals.tsx';
import { ViewsCard } from '#features/deal-finder/components/views-card.tsx';
import { InboxWidget } from '#features/mail/components/inbox-widget.tsx';
import { Overview } from '#features/overview/components/overview.tsx';
import { DealsMap } from '#features/saved-properties/components/deals-map.tsx';
import { NextSteps } from '#features/saved-properties/components/next-steps.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { Later } from '#lib/later.tsx';
import { longDayText } from '#lib/moment.ts';
import { useReached } from '#lib/use-reached.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { dealTargets } from '../../deal-targets.ts';
import { overviewHead } from '../../page-heads.ts';
import { paths } from '../../paths.ts';
import { mailHrefs } from './mail-links.ts';
import styles from './overview-page.module.css';

const saved = paths.myProperties.href();

/** Offers and pending deals are in several stages, which the board shows side by side. */
const statHrefs = {
  analyzed: saved,
  offers: `${saved}?view=board`,
  pending: `${saved}?view=board`,
  closed: `${saved}?stage=closed`,
};

const stepHrefs = { search: paths.dashboardSearch.href(), saved, offer: paths.offer.href() };

/** In the log of its property; that of a removed one is out of reach. */
function entryHref({ type, propertyId }: RecentActivity): string {
  return type === 'property_removed'
    ? paths.analysis.href(propertyId)
    : `${paths.savedProperty.href(propertyId)}?tab=activity`;
}

const DayCards = lazy(() => import('../../day-cards.tsx').then((module) => ({ default: module.DayCards })));

/** Behind what the page begins with, for which one comes here first. */
function Day() {
  const { ref, isReached } = useReached<HTMLDivElement>({ afterSign: true });
  return (
    <div ref={ref} className={styles.day}>
      {isReached && (
        <Suspense>
          <DayCards />
        </Suspense>
      )}
    </div>
  );
}

export function Component() {
  useDocumentTitle(overviewHead.title);
  const isMobile = useIsMobile();
  return (
    <>
      <PageHead {...overviewHead}>
        <span className="t13 ink-3">{longDayText(new Date())}</span>
      </PageHead>
      <TopDeals dealsHref={paths.dealFinder.href()} analysisHref={paths.analysis.href} />
      <Overview
        searchHref={paths.dashboardSearch.href()}
        offerHref={paths.offer.href()}
        savedHref={paths.myProperties.href()}
        analysisHref={paths.analysis.href}
        entryHref={entryHref}
        statHrefs={statHrefs}
        steps={
          <>
            <Later mayWait={isMobile} height={210}>
              <NextSteps targets={dealTargets} hrefs={stepHrefs} />
            </Later>
            <Day />
            <Later mayWait={isMobile} height={1}>
              <DealsMap boardHref={`${saved}?view=board`} detailHref={paths.savedProperty.href} />
            </Later>
          </>
        }
        aside={
          <>
            <Later mayWait={isMobile} height={240}>
              <ViewsCard href={paths.dealFinder.href} />
            </Later>
            <Later mayWait={isMobile} height={160}>
              <InboxWidget hrefs={mailHrefs} />
            </Later>
          </>
        }
      />
    </>
  );
}
