import { DealBoard } from '#features/deals/components/deal-board.tsx';
import { DealButtons } from '#features/saved-properties/components/deal-buttons.tsx';
import { SinceSavedTags } from '#features/saved-properties/components/since-saved-tags.tsx';
import { type SavedView, savedFiltersOf } from '#features/saved-properties/saved-view.ts';
import { DealPriceTags } from '#property/price-tags.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { dealTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';

/** The board view of My Properties, with what other features show on its cards. */
export function Board({ view }: { view: SavedView }) {
  return (
    <DealBoard
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
        buttons: (saved) => <DealButtons saved={saved} targets={dealTargets} />,
      }}
    />
  );
}
