import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** What screen readers hear: 'Loading analysis...'. */
  text: string;
  children: ReactNode;
}

export function Loading({ text, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </div>
  );
}
