import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-surface.tsx';

/** The library behind it comes with the first opening, not with the page. */
const DialogSurface = lazy(() =>
  import('./dialog-surface.tsx').then(({ DialogSurface }) => ({ default: DialogSurface })),
);

/** A question or form above the page; on phones it fills the screen. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogSurface {...props} />
    </Suspense>
  );
}
