import { lazy, Suspense } from 'react';
import type { PopoverProps } from './popover-surface.tsx';

/** The library behind it comes with the first opening, not with the page. */
const PopoverSurface = lazy(() =>
  import('./popover-surface.tsx').then(({ PopoverSurface }) => ({ default: PopoverSurface })),
);

/** A small sheet below what was clicked; Escape and a click outside close it, focus returns. */
export function Popover(props: PopoverProps) {
  if (props.anchor === null) return null;
  return (
    <Suspense>
      <PopoverSurface {...props} />
    </Suspense>
  );
}
