import { lazy, type ReactNode, Suspense } from 'react';

/** The component library's part comes with the first opening, not with the page. */
const DialogSurface = lazy(() =>
  import('./dialog-surface.tsx').then(({ DialogSurface }) => ({ default: DialogSurface })),
);

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the bottom, the confirming one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A question or form above the page; on phones it fills the screen. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogSurface {...props} />
    </Suspense>
  );
}
