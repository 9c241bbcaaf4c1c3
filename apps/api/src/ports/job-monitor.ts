import type { JobQueue } from '@rei/domain/settings/installation';

/** How the background work is doing. */
export interface JobMonitor {
  listQueues(): Promise<JobQueue[]>;
}
