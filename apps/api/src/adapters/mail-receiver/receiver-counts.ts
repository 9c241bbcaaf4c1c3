import type { ReceiverStatus } from '@rei/domain/mail/receiving';

type Counts = Pick<ReceiverStatus, 'stored' | 'refused' | 'lastStoredAt' | 'lastProblem' | 'lastProblemAt'>;

/** Of a problem that is shown. */
const longestProblem = 500;

/** What became of the messages that a receiver was handed. */
export function createCounts() {
  let counts: Counts = { stored: 0, refused: 0, lastStoredAt: null, lastProblem: null, lastProblemAt: null };
  const now = () => new Date().toISOString();
  return {
    noteStored(): void {
      counts = { ...counts, stored: counts.stored + 1, lastStoredAt: now() };
    },
    noteRefused(): void {
      counts = { ...counts, refused: counts.refused + 1 };
    },
    noteProblem(error: unknown): void {
      const text = error instanceof Error ? error.message : String(error);
      counts = { ...counts, lastProblem: text.slice(0, longestProblem), lastProblemAt: now() };
    },
    get: (): Counts => counts,
  };
}
