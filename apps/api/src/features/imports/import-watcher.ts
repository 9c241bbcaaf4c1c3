import type { ImportSummary, Reject, ToldRow } from './import-summary.ts';

export interface ImportWatcher {
  /** What this throws ends the import there: what it stored until then stays. `readShare`: part of the file, 0 to 1. */
  onProgress(summary: ImportSummary, readShare: number): void | Promise<void>;
  onReject(reject: Reject): void | Promise<void>;
  onCorrected?(row: ToldRow): void | Promise<void>;
}

export const nobodyWatches: ImportWatcher = { onProgress: () => undefined, onReject: () => undefined };
