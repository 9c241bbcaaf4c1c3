import { usePaperFile } from '../hooks/use-paper-file.ts';

/** Makes letters of intent. */
export function useLetter() {
  return usePaperFile(() => import('./make-letter.ts').then(({ makeLetter }) => makeLetter));
}
