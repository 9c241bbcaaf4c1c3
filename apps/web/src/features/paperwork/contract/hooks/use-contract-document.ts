import { usePrintedPaper } from '../../hooks/use-printed-paper.ts';

/** Makes the purchase agreements of contracts. */
export function useContractDocument() {
  return usePrintedPaper(() => import('../print-contract.ts').then(({ printContract }) => printContract));
}
