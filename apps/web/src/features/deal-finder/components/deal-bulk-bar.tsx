import { maxCompared } from '@rei/domain/saved-properties/bulk';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import EyeOff from 'lucide-react/icons/eye-off';
import Scale from 'lucide-react/icons/scale';
import Tags from 'lucide-react/icons/tags';
import { type ReactNode, Suspense, useState } from 'react';
import type { Selection } from '#lib/use-selection.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { barIcon, barText, SelectionBar } from '#ui/selection-bar.tsx';
import type { ChosenDeal } from '../deal-row.ts';
import { useChangeDeals } from '../mutations.ts';
import { usePageParts } from '../page-parts.ts';

interface DealBulkBarProps {
  selection: Selection<ChosenDeal>;
  compareHref: (propertyIds: readonly string[]) => string;
  download: ReactNode;
}

/** What can be done with every selected listing. */
export function DealBulkBar({ selection, compareHref, download }: DealBulkBarProps) {
  const { TagPopover } = usePageParts();
  const change = useChangeDeals();
  const [tagAnchor, setTagAnchor] = useState<HTMLElement | null>(null);
  const [given, setGiven] = useState<readonly string[]>([]);
  const deals = selection.properties;
  const count = deals.length;
  const ids = deals.map(({ propertyId }) => propertyId);

  return (
    <SelectionBar label="Selected listings" count={count} onClear={selection.clear}>
      <Button
        icon={<BookmarkIcon className={barIcon} aria-hidden />}
        busy={change.isPending}
        onClick={() => {
          change.mutate({ action: 'save', chosen: deals });
          selection.clear();
        }}
      >
        Save
      </Button>
      {count >= 2 && count <= maxCompared && (
        <ButtonLink variant="primary" icon={<Scale className={barIcon} aria-hidden />} to={compareHref(ids)}>
          Compare
        </ButtonLink>
      )}
      {count > maxCompared && <span className={barText}>Compare takes up to {maxCompared}</span>}
      <ButtonLink to={`/dashboard/campaigns/new?ids=${ids.join()}`}>Offer</ButtonLink>
      <Button
        icon={<Tags className={barIcon} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={tagAnchor !== null}
        onClick={(event) => {
          setGiven([]);
          setTagAnchor(event.currentTarget);
        }}
      >
        Tag
      </Button>
      <Button
        icon={<EyeOff className={barIcon} aria-hidden />}
        busy={change.isPending}
        onClick={() => {
          change.mutate({ action: 'hide', chosen: deals });
          selection.clear();
        }}
      >
        Hide
      </Button>
      {download}
      {tagAnchor && (
        <Suspense>
          <TagPopover
            anchor={tagAnchor}
            onClose={() => setTagAnchor(null)}
            label={`Tags of ${count} listings`}
            tags={given}
            onToggle={(tag, isGiven) => {
              if (!isGiven) return;
              setGiven([...given, tag]);
              change.mutate({ action: 'tag', chosen: deals, tag });
            }}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
}
