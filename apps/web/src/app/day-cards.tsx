import { FunnelCard } from '#features/overview/components/funnel-card.tsx';
import { DueCard } from '#features/tasks/components/due-card.tsx';
import { paths } from './paths.ts';
import { ReOffersOf } from './re-offers-of.tsx';

/** What the day asks for, on the Overview. */
export function DayCards() {
  return (
    <>
      <DueCard todayHref={paths.today.href()} propertyHref={paths.analysis.href} />
      <ReOffersOf />
      <FunnelCard href={paths.funnel.href()} />
    </>
  );
}
