import { usePaperFile } from '../hooks/use-paper-file.ts';

export function useLetter() {
  return usePaperFile(() => import('./make-letter.ts').then(({ makeLetter }) => makeLetter));
}
