import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useQuery } from '@tanstack/react-query';
import { DealBoard } from '#features/deals/components/deal-board.tsx';
import { DealButton, dealActions } from '#features/saved-properties/components/deal-buttons.tsx';
import { SinceSavedTags } from '#features/saved-properties/components/since-saved-tags.tsx';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { type SavedView, savedFiltersOf } from '#features/saved-properties/saved-view.ts';
import { DealPriceTags } from '#property/price-tags.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { dealTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';

/** What is done next; a deal that is over shows how it went. */
function NextOf({ saved }: { saved: SavedProperty }) {
  const { stage } = saved.progress;
  if (stage === 'closed' || stage === 'ended') {
    return (
      <ButtonLink size="small" fullWidth to={`${paths.savedProperty.href(saved.propertyId)}?tab=activity`}>
        View log
      </ButtonLink>
    );
  }
  const { next } = dealActions(saved, dealTargets);
  return next && <DealButton button={next} saved={saved} targets={dealTargets} />;
}

/** The board view of My Properties, with what other features show on its cards. */
export function Board({ view }: { view: SavedView }) {
  const { data: counts } = useQuery(savedPropertyQueries.stageCounts());
  const isWhole = view.text === '' && view.tag === undefined && !view.showsHidden;
  return (
    <DealBoard
      values={isWhole && counts ? new Map(counts.map(({ stage, value }) => [stage, value])) : undefined}
      filter={savedFiltersOf({ ...view, stage: undefined })}
      begin={
        view.text === '' && (
          <ButtonLink size="small" to={paths.dashboardSearch.href()}>
            Find a property
          </ButtonLink>
        )
      }
      logHref={(propertyId) => `${paths.savedProperty.href(propertyId)}?tab=activity`}
      card={{
        detailHref: paths.savedProperty.href,
        notes: (saved) => (
          <>
            <DealPriceTags agreed={saved.agreed} counter={saved.counter} />
            <SinceSavedTags changes={saved.sinceSaved} />
          </>
        ),
        next: (saved) => <NextOf saved={saved} />,
      }}
    />
  );
}
