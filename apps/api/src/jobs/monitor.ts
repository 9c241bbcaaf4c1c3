import type { JobQueue } from '@rei/domain/settings/installation';
import type { PgBoss } from 'pg-boss';

const longestProblem = 500;

interface Counted {
  name: string;
  waiting: string;
  running: string;
  failed: string;
  last_finished_at: Date | null;
  last_problem: string | null;
  oldest_waiting_at: Date | null;
}

/** Queues that differ only by the machine's folder count as one. */
export function createJobMonitor(boss: PgBoss) {
  return {
    async listQueues(): Promise<JobQueue[]> {
      const [queues, schedules, { rows }] = await Promise.all([
        boss.getQueues(),
        boss.getSchedules(),
        boss.getDb().executeSql(`
          select split_part(name, '.', 1) as name,
            count(*) filter (where state in ('created', 'retry')) as waiting,
            count(*) filter (where state = 'active') as running,
            count(*) filter (where state = 'failed') as failed,
            max(completed_on) as last_finished_at,
            min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_waiting_at,
            (array_agg(coalesce(output ->> 'message', output ->> 'value')
              order by coalesce(completed_on, started_on) desc)
              filter (where state in ('failed', 'retry') and output is not null))[1] as last_problem
          from jobs.job group by 1`),
      ]);
      // The columns are those of the statement above.
      const counted = new Map((rows as Counted[]).map((row) => [row.name, row]));
      const scheduled = new Set(schedules.map(({ name }) => kindOf(name)));
      // The library keeps a queue of its own for its schedules.
      const own = queues.filter(({ name }) => !name.startsWith('__pgboss'));
      const kinds = new Set(own.map(({ name }) => kindOf(name)));
      return [...kinds].sort().map((kind) => toQueue(kind, counted.get(kind), scheduled.has(kind)));
    },
  };
}

export type JobMonitor = ReturnType<typeof createJobMonitor>;

function kindOf(queueName: string): string {
  return queueName.split('.')[0] ?? queueName;
}

function toQueue(name: string, counted: Counted | undefined, isScheduled: boolean): JobQueue {
  const known = queuePurposes[name];
  return {
    name,
    purpose: known?.purpose ?? '',
    schedule: isScheduled ? (known?.schedule ?? null) : null,
    waiting: Number(counted?.waiting ?? 0),
    running: Number(counted?.running ?? 0),
    failed: Number(counted?.failed ?? 0),
    lastFinishedAt: counted?.last_finished_at?.toISOString() ?? null,
    oldestWaitingAt: counted?.oldest_waiting_at?.toISOString() ?? null,
    lastProblem: counted?.last_problem?.slice(0, longestProblem) ?? null,
  };
}

interface Purpose {
  purpose: string;
  /** When it comes up by itself, in words; null when only on demand. */
  schedule: string | null;
}

/** What administrators read of each kind of background work, by the queue's name up to its first dot. */
const queuePurposes: Readonly<Record<string, Purpose>> = {
  'system-mail': {
    purpose: 'Account emails: verification, passwords, notices',
    schedule: null,
  },
  'send-mail': { purpose: 'Outgoing mail', schedule: null },
  'broken-mail': { purpose: 'Expired outgoing mail', schedule: null },
  'link-requests': { purpose: 'Sign-in and password links', schedule: null },
  'refresh-rates': { purpose: 'Weekly mortgage rate', schedule: 'every day at 1:10 PM New York time' },
  'refresh-rents': { purpose: 'HUD rents', schedule: 'every week' },
  'listing-feed': {
    purpose: 'Live listing feed',
    schedule: 'checked every minute',
  },
  'listing-reminders': {
    purpose: 'Price and status alerts for saved listings',
    schedule: 'every 2 minutes',
  },
  alerts: { purpose: 'Alerts of saved searches', schedule: 'every minute' },
  campaigns: { purpose: 'Offers and follow-ups of campaigns', schedule: 'every minute' },
  'deal-reminders': {
    purpose: 'Daily reminders and digests',
    schedule: 'every hour',
  },
  'market-days': {
    purpose: 'Daily market figures',
    schedule: 'once a day and after a large import',
  },
  'valuation-tests': {
    purpose: 'Accuracy of estimated values and rents',
    schedule: 'every 5 minutes',
  },
  'market-rents': { purpose: 'Market rents of listings', schedule: 'every 5 minutes' },
  'listing-values': { purpose: 'Estimated values of listings', schedule: 'every 5 minutes' },
  'statistical-models': { purpose: 'Statistical estimates of value', schedule: 'every hour' },
  cleanup: { purpose: 'Cleanup of expired data', schedule: 'every hour' },
  imports: { purpose: 'Imports', schedule: null },
  'broken-imports': { purpose: 'Failed imports', schedule: null },
  'remove-demo-market': { purpose: 'Demo market removal', schedule: null },
  'broken-demo-removals': { purpose: 'Failed demo market removal', schedule: null },
};
