import { maxCompared } from '@rei/domain/saved-properties/bulk';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import EyeOff from 'lucide-react/icons/eye-off';
import ListChecks from 'lucide-react/icons/list-checks';
import Scale from 'lucide-react/icons/scale';
import type { Selection } from '#lib/use-selection.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { barIcon, barText, SelectionBar } from '#ui/selection-bar.tsx';
import type { ChosenListing } from './chosen-listing.ts';
import { useChangeListings } from './mutations.ts';

interface SelectedListingsBarProps {
  selection: Selection<ChosenListing>;
  /** The page of the results that is shown. */
  shown: readonly ChosenListing[];
  compareHref: (propertyIds: readonly string[]) => string;
}

/** What can be done with every selected listing of a search. */
export function SelectedListingsBar({ selection, shown, compareHref }: SelectedListingsBarProps) {
  const change = useChangeListings();
  const chosen = selection.properties;
  const count = chosen.length;
  const ids = chosen.map(({ propertyId }) => propertyId);
  const isPageChosen = shown.every(({ propertyId }) => selection.has(propertyId));

  function run(action: 'save' | 'hide'): void {
    change.mutate({ action, chosen });
    selection.clear();
  }

  return (
    <SelectionBar label="Selected listings" count={count} onClear={selection.clear}>
      {!isPageChosen && (
        <Button icon={<ListChecks className={barIcon} aria-hidden />} onClick={() => selection.choose(shown, true)}>
          Select page
        </Button>
      )}
      {count >= 2 && count <= maxCompared && (
        <ButtonLink icon={<Scale className={barIcon} aria-hidden />} to={compareHref(ids)}>
          Compare
        </ButtonLink>
      )}
      {count > maxCompared && <span className={barText}>Compare takes up to {maxCompared}</span>}
      <ButtonLink variant="primary" to={`/dashboard/campaigns/new?ids=${ids.join()}`}>
        Offer
      </ButtonLink>
      <Button
        icon={<BookmarkIcon className={barIcon} aria-hidden />}
        busy={change.isPending}
        onClick={() => run('save')}
      >
        Save
      </Button>
      <Button icon={<EyeOff className={barIcon} aria-hidden />} busy={change.isPending} onClick={() => run('hide')}>
        Hide
      </Button>
    </SelectionBar>
  );
}
