import { usePaperFile } from '../../hooks/use-paper-file.ts';

/** Makes the purchase agreements of contracts. */
export function useContractDocument() {
  return usePaperFile(() => import('../make-contract.ts').then(({ makeContract }) => makeContract));
}
