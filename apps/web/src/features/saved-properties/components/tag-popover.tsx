import { lazy, Suspense } from 'react';
import { Popover } from '#ui/popover.tsx';
import type { TagChoiceProps } from './tag-choice.tsx';

const TagChoice = lazy(() => import('./tag-choice.tsx').then((module) => ({ default: module.TagChoice })));

interface TagPopoverProps extends TagChoiceProps {
  /** What was clicked; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What the tags are for: 'Tags of 12 Elm St'. */
  label: string;
}

export function TagPopover({ anchor, onClose, label, ...choice }: TagPopoverProps) {
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} width={260}>
      <Suspense>
        <TagChoice {...choice} />
      </Suspense>
    </Popover>
  );
}
