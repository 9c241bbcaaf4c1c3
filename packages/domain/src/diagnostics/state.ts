import type { SendState } from '../mail/message.ts';

/** What is known of a running process and its installation at one moment. Bytes, milliseconds, ISO 8601 in UTC. */
export interface InstallationState {
  takenAt: string;
  process: {
    uptimeSeconds: number;
    memoryBytes: number;
    /** The share of the time in which the process was busy and answered nobody else, 0 to 1. */
    busyShare: number;
    /** Since its start. */
    requests: number;
    failedRequests: number;
    liveClients: number;
  };
  pool: { open: number; idle: number; waiting: number; most: number };
  engine: { isReady: boolean; bytes: number };
  /** Null where the database did not answer. */
  store: StoredState | null;
}

/** What became of a run that trains the statistical estimates. */
export const trainingOutcomes = ['learned', 'too_few', 'stopped', 'failed'] as const;
export type TrainingOutcome = (typeof trainingOutcomes)[number];

export interface StoredState {
  databaseBytes: number;
  queues: QueueState[];
  /** Outgoing messages that were queued within the last 30 days, by what became of them. */
  mail: Record<SendState, number>;
  oldestMailAt: string | null;
  /** Imports of the last 30 days. */
  imports: Record<'queued' | 'running' | 'done' | 'failed' | 'cancelled', number>;
  /** ZIPs whose market rents are known or looked for, and those that are still to be computed. */
  marketRents: { places: number; waiting: number; areRentalsTested: boolean };
  /** ZIPs whose listings' values are known or looked for, and those that are still to be computed. */
  listingValues: { places: number; waiting: number };
  /** What was learned last from the sales; null before. */
  statisticalRun: {
    outcome: TrainingOutcome | null;
    /** 0 to 1. */
    progress: number;
    sales: number;
    startedAt: string;
    finishedAt: string | null;
    problem: string | null;
  } | null;
  feed: { everyMinutes: number; lastSuccessAt: string | null; problem: string | null } | null;
}

export interface QueueState {
  name: string;
  purpose: string;
  waiting: number;
  running: number;
  failed: number;
  /** Since when the oldest of those that wait could have been worked on. */
  oldestWaitingAt: string | null;
  lastProblem: string | null;
}
