import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import {
  type FunnelEntry,
  type FunnelSample,
  type FunnelStep,
  funnelCounts,
  funnelFigures,
  funnelGroups,
  funnelKey,
  funnelSamples,
  funnelStepOf,
  isFunnelStep,
} from '@rei/domain/overview/funnel';
import type { Funnel, getFunnel, listFunnelRows } from '@rei/domain/overview/funnel-endpoints';
import type { Db } from '#db/client.ts';
import { listEntries } from './funnel-repository.ts';

const mostRows = 500;
/** More than the weeks of ten years. */
const mostGroups = 600;
const mostDays = 3660;

interface Deps {
  db: Db;
  timeZone: () => Promise<string>;
}

/** What became of what was analyzed, from the activity log alone. */
export function createFunnelService({ db, timeZone }: Deps) {
  return {
    async get(userId: string, { by, from, until }: QueryOf<typeof getFunnel>): Promise<Funnel> {
      const days = requireDays(from, until);
      const zone = await timeZone();
      const [entries, earlier] = await Promise.all([
        listEntries(db, userId, { from, until, timeZone: zone }),
        listEntries(db, userId, { from: addDays(from, -days), until: addDays(from, -1), timeZone: zone }),
      ]);
      const groups = funnelGroups(entries, by);
      return {
        total: funnelCounts(entries),
        before: funnelCounts(earlier),
        groups: groups.slice(0, mostGroups),
        groupCount: groups.length,
        figures: funnelFigures(entries),
      };
    },

    async rows(
      userId: string,
      { by, from, until, of, key }: QueryOf<typeof listFunnelRows>,
    ): Promise<ReplyOf<typeof listFunnelRows>> {
      requireDays(from, until);
      const entries = await listEntries(db, userId, { from, until, timeZone: await timeZone() });
      const found = isFunnelStep(of)
        ? reached(
            of,
            entries.filter((entry) => key === undefined || funnelKey(entry, by) === key),
          )
        : funnelSamples(entries)[of];
      return {
        rows: found
          .toReversed()
          .sort((one, other) => (one.entry.on < other.entry.on ? 1 : one.entry.on > other.entry.on ? -1 : 0))
          .slice(0, mostRows)
          .map(({ entry: { listingId, address, on, amount }, value }) => ({
            ...{ propertyId: listingId, address, on, amount, value },
          })),
        total: found.length,
      };
    },
  };
}

export type FunnelService = ReturnType<typeof createFunnelService>;

/** What came to a step: a property once, with what happened to it last. */
function reached(step: FunnelStep, entries: readonly FunnelEntry[]): FunnelSample[] {
  const found = entries.filter(({ type }) => funnelStepOf(type) === step);
  return [...new Map(found.map((entry) => [entry.listingId, { entry, value: null }])).values()];
}

/** How many days a period has. */
function requireDays(from: string, until: string): number {
  const days = daysBetween(from, until) + 1;
  if (days < 1)
    throw new AppError('VALIDATION', 'The first day is after the last.', {
      details: { until: 'Before the first day' },
    });
  if (days > mostDays)
    throw new AppError('VALIDATION', 'At most ten years.', { details: { from: 'At most ten years' } });
  return days;
}
