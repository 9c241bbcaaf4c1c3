import { type BulkAction, maxCompared } from '@rei/domain/saved-properties/bulk';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Scale from 'lucide-react/icons/scale';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Selection } from '#lib/use-selection.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { barIcon, barMenu, barText, SelectionBar } from '#ui/selection-bar.tsx';
import { useChangeMany } from '../mutations.ts';
import { ExportMenu } from './export-menu.tsx';
import { TagPopover } from './tag-popover.tsx';

interface BulkBarProps {
  selection: Selection<SavedProperty>;
  /** The page that shows them side by side; without it there is no button for it. */
  compareHref: ((propertyIds: readonly string[]) => string) | undefined;
}

/** What can be done with everything that is selected. */
export function BulkBar({ selection, compareHref }: BulkBarProps) {
  const change = useChangeMany();
  const [tagAnchor, setTagAnchor] = useState<HTMLElement | null>(null);
  const { properties } = selection;
  const count = properties.length;
  const ids = properties.map(({ propertyId }) => propertyId);
  const isAllHidden = properties.every(({ hidden }) => hidden);
  const shared = properties[0]?.tags.filter((tag) => properties.every(({ tags }) => tags.includes(tag))) ?? [];

  function run(action: BulkAction): void {
    change.mutate({ action, properties });
    selection.clear();
  }

  return (
    <SelectionBar label="Selected properties" count={count} onClear={selection.clear}>
      {compareHref && count >= 2 && count <= maxCompared && (
        <ButtonLink variant="primary" icon={<Scale className={barIcon} aria-hidden />} to={compareHref(ids)}>
          Compare
        </ButtonLink>
      )}
      {compareHref && count > maxCompared && <span className={barText}>Compare takes up to {maxCompared}</span>}
      <ButtonLink to={`/dashboard/campaigns/new?ids=${ids.join()}`}>Offer</ButtonLink>
      <Button
        icon={<Tags className={barIcon} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={tagAnchor !== null}
        onClick={(event) => setTagAnchor(event.currentTarget)}
      >
        Tag
      </Button>
      <Button
        icon={isAllHidden ? <Eye className={barIcon} aria-hidden /> : <EyeOff className={barIcon} aria-hidden />}
        onClick={() => run(isAllHidden ? 'unhide' : 'hide')}
      >
        {isAllHidden ? 'Unhide' : 'Hide'}
      </Button>
      <ExportMenu opensUp query={{ ids: ids.join(',') }} className={barMenu} />
      <Button icon={<Trash2 className={barIcon} aria-hidden />} onClick={() => run('remove')}>
        Remove
      </Button>
      <TagPopover
        anchor={tagAnchor}
        onClose={() => setTagAnchor(null)}
        label={`Tags of ${count} properties`}
        tags={shared}
        onToggle={(tag, isGiven) => change.mutate({ action: isGiven ? 'tag' : 'untag', properties, tag })}
      />
    </SelectionBar>
  );
}
