import type { ImportSummary, Reject } from './import-summary.ts';

/** Who watches an import: progress after each batch, and each rejected row. */
export interface ImportWatcher {
  /** What this throws ends the import there: what it stored until then stays. `readShare`: part of the file, 0 to 1. */
  onProgress(summary: ImportSummary, readShare: number): void | Promise<void>;
  onReject(reject: Reject): void | Promise<void>;
}

export const nobodyWatches: ImportWatcher = { onProgress: () => undefined, onReject: () => undefined };
