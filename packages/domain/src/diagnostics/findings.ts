import { formatCounted, formatNumber } from '../kernel/format.ts';
import { leastSales } from '../valuation/statistical/limits.ts';
import type { InstallationState, StoredState } from './state.ts';

export const findingLevels = ['good', 'attention', 'problem'] as const;
export type FindingLevel = (typeof findingLevels)[number];

export interface Finding {
  area: string;
  level: FindingLevel;
  text: string;
}

/** From where on something is worth a look. The alert rules of deploy/ have the same. */
export const thresholds = {
  /** Minutes that background work may wait. */
  jobWaitMinutes: 15,
  mailWaitMinutes: 30,
  busyShare: 0.8,
  /** How many times its interval the feed may be old. */
  feedIntervals: 3,
} as const;

const megabyte = 1024 * 1024;

/** What an administrator should know of the installation, one sentence for each area; the same areas each time. */
export function findingsOf(state: InstallationState): Finding[] {
  const { store } = state;
  return [
    ...(store ? [databaseFinding(store, state)] : [unreachable]),
    requestsFinding(state),
    loadFinding(state),
    engineFinding(state),
    ...(store
      ? [
          jobsFinding(store, state),
          mailFinding(store, state),
          importsFinding(store),
          rentsFinding(store),
          valuesFinding(store),
          learningFinding(store, state),
        ]
      : []),
    ...(store?.feed ? [feedFinding(store.feed, state)] : []),
  ];
}

const unreachable: Finding = {
  area: 'Database',
  level: 'problem',
  text: 'The database does not answer. Nothing can be read or saved until it is back.',
};

function databaseFinding({ databaseBytes }: StoredState, { pool }: InstallationState): Finding {
  const size = sizeText(databaseBytes);
  return pool.waiting > 0
    ? {
        area: 'Database',
        level: 'attention',
        text: `${formatCounted(pool.waiting, 'request')} waiting for one of ${pool.most} connections. It holds ${size}.`,
      }
    : { area: 'Database', level: 'good', text: `Answers, holds ${size}, and has connections to spare.` };
}

function requestsFinding({ process: { requests, failedRequests, liveClients, uptimeSeconds } }: InstallationState) {
  const since = `since this process started ${durationText(uptimeSeconds)} ago`;
  const clients = `${formatCounted(liveClients, 'browser')} connected for live notifications.`;
  return failedRequests > 0
    ? finding(
        'Requests',
        'problem',
        `${formatNumber(failedRequests)} of ${formatNumber(requests)} failed by an error of the product ${since}. The log has each with its request id. ${clients}`,
      )
    : finding('Requests', 'good', `None of ${formatNumber(requests)} failed ${since}. ${clients}`);
}

function loadFinding({ process: { busyShare, memoryBytes } }: InstallationState): Finding {
  const share = Math.round(busyShare * 100);
  const text = `Busy ${share}% of the time, with ${sizeText(memoryBytes)} of memory.`;
  return busyShare > thresholds.busyShare
    ? finding('Load', 'attention', `${text} Pages answer slowly; another process would help.`)
    : finding('Load', 'good', text);
}

function engineFinding({ engine }: InstallationState): Finding {
  return engine.isReady
    ? finding('Market in memory', 'good', `Ready, with ${sizeText(engine.bytes)}.`)
    : finding('Market in memory', 'good', 'Not read yet. The first ranking or map reads it, and says so meanwhile.');
}

function jobsFinding({ queues }: StoredState, state: InstallationState): Finding {
  const late = queues.filter(({ oldestWaitingAt }) => minutesSince(oldestWaitingAt, state) > thresholds.jobWaitMinutes);
  if (late.length > 0) {
    const names = late.map(({ purpose, name }) => purpose || name).join('; ');
    return finding(
      'Background work',
      'problem',
      `Waiting for more than ${thresholds.jobWaitMinutes} minutes: ${names}.`,
    );
  }
  const failed = queues.filter((queue) => queue.failed > 0);
  if (failed.length > 0) {
    const names = failed.map(({ purpose, name, failed: count }) => `${purpose || name} (${formatNumber(count)})`);
    return finding('Background work', 'attention', `Failed lately: ${names.join('; ')}. Settings has what went wrong.`);
  }
  return finding('Background work', 'good', 'Nothing waits for long, and nothing failed.');
}

function mailFinding({ mail, oldestMailAt }: StoredState, state: InstallationState): Finding {
  const waiting = `${formatCounted(mail.queued + mail.sending, 'message')} waiting`;
  if (minutesSince(oldestMailAt, state) > thresholds.mailWaitMinutes) {
    return finding(
      'Outgoing mail',
      'problem',
      `${waiting}, the oldest for more than ${thresholds.mailWaitMinutes} minutes.`,
    );
  }
  const lost = mail.failed + mail.uncertain;
  return lost > 0
    ? finding(
        'Outgoing mail',
        'attention',
        `${waiting}; ${formatNumber(lost)} of the last 30 days failed or are uncertain.`,
      )
    : finding('Outgoing mail', 'good', `${waiting}; ${formatNumber(mail.sent)} sent in the last 30 days.`);
}

function importsFinding({ imports }: StoredState): Finding {
  const done = `${formatCounted(imports.done, 'import')} finished in the last 30 days`;
  return imports.failed > 0
    ? finding('Imports', 'attention', `${done}, ${formatNumber(imports.failed)} failed. Import data tells why.`)
    : finding('Imports', 'good', `${done}, none failed.`);
}

function rentsFinding({ marketRents: { places, waiting, areRentalsTested } }: StoredState): Finding {
  const all = formatCounted(places, 'ZIP code');
  if (waiting === 0) return finding('Market rents', 'good', `${all} looked at, none waiting.`);
  const after = areRentalsTested ? '' : ', once the rentals around are tested';
  return finding('Market rents', 'good', `${formatNumber(waiting)} of ${all} to be computed${after}.`);
}

function valuesFinding({ listingValues: { places, waiting } }: StoredState): Finding {
  const all = formatCounted(places, 'ZIP code');
  return waiting === 0
    ? finding('Estimated values', 'good', `${all} looked at, none waiting.`)
    : finding('Estimated values', 'good', `${formatNumber(waiting)} of ${all} to be computed.`);
}

function learningFinding({ statisticalRun: run }: StoredState, state: InstallationState): Finding {
  const area = 'Statistical estimates';
  if (!run) return finding(area, 'good', `Nothing learned yet: it takes ${formatNumber(leastSales)} sold homes.`);
  const from = `from ${formatCounted(run.sales, 'sale')}`;
  if (run.outcome === null) {
    return finding(area, 'good', `Learning ${from}: ${Math.floor(100 * run.progress)}% done.`);
  }
  const ago = durationText(60 * minutesSince(run.finishedAt, state));
  if (run.outcome === 'failed') {
    return finding(area, 'attention', `Learning ${from} failed ${ago} ago.${problemText(run.problem)}`);
  }
  if (run.outcome === 'too_few') {
    return finding(area, 'good', `Too few of ${formatCounted(run.sales, 'sale')} have others nearby before them.`);
  }
  const seconds = (Date.parse(run.finishedAt ?? run.startedAt) - Date.parse(run.startedAt)) / 1000;
  return run.outcome === 'stopped'
    ? finding(area, 'good', `Learning ${from} was interrupted ${ago} ago; the next hour begins it again.`)
    : finding(area, 'good', `Learned ${from} ${ago} ago, in ${formatCounted(Math.round(seconds), 'second')}.`);
}

function feedFinding(feed: NonNullable<StoredState['feed']>, state: InstallationState): Finding {
  if (feed.lastSuccessAt === null) {
    return finding('Live feed', 'attention', `Not read completely yet.${problemText(feed.problem)}`);
  }
  const minutes = minutesSince(feed.lastSuccessAt, state);
  const text = `Read ${durationText(minutes * 60)} ago, every ${formatCounted(feed.everyMinutes, 'minute')}.`;
  return minutes > feed.everyMinutes * thresholds.feedIntervals
    ? finding('Live feed', 'problem', `${text}${problemText(feed.problem)}`)
    : finding('Live feed', 'good', text);
}

function finding(area: string, level: FindingLevel, text: string): Finding {
  return { area, level, text };
}

const problemText = (problem: string | null) => (problem === null ? '' : ` The last try: ${problem}`);

/** 0 where there is nothing that waits. */
function minutesSince(at: string | null, { takenAt }: InstallationState): number {
  return at === null ? 0 : Math.max(0, (Date.parse(takenAt) - Date.parse(at)) / 60_000);
}

function sizeText(bytes: number): string {
  return bytes >= 1024 * megabyte
    ? `${formatNumber(bytes / 1024 / megabyte, 1)} GB`
    : `${formatNumber(Math.round(bytes / megabyte))} MB`;
}

function durationText(seconds: number): string {
  if (seconds < 90 * 60) return formatCounted(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return formatCounted(Math.round(seconds / 3600), 'hour');
  return formatCounted(Math.round(seconds / 86_400), 'day');
}
