import { lazy, type ReactNode, Suspense } from 'react';

/** The component library's part comes with the first opening, not with the page. */
const PopoverSurface = lazy(() =>
  import('./popover-surface.tsx').then(({ PopoverSurface }) => ({ default: PopoverSurface })),
);

export interface PopoverProps {
  /** What the popover is anchored to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  width?: number;
  children: ReactNode;
}

/** A small sheet below what was clicked; Escape and a click outside close it, focus returns. */
export function Popover(props: PopoverProps) {
  if (props.anchor === null) return null;
  return (
    <Suspense>
      <PopoverSurface {...props} />
    </Suspense>
  );
}
