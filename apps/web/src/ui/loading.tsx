import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** What screen readers hear: 'Loading analysis...'. */
  text: string;
  /** Skeletons in the final shape. */
  children: ReactNode;
}

/** A region that is being fetched. */
export function Loading({ text, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </div>
  );
}
