import { usePrintedPaper } from '../hooks/use-printed-paper.ts';

export function useLetter() {
  return usePrintedPaper(() => import('./print-letter.ts').then(({ printLetter }) => printLetter));
}
