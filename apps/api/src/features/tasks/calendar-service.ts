import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@rei/domain/kernel/errors';
import type { DealDeadline } from '@rei/domain/notifications/deal-deadlines';
import { maxTasks } from '@rei/domain/tasks/task';
import { taskCalendar } from '@rei/domain/tasks/task-calendar';
import type { Db } from '#db/client.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './repository.ts';
import { toTask } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  settings: Pick<SettingsService, 'get'>;
  deadlines: (userId: string) => Promise<DealDeadline[]>;
}

/** Private addresses at which calendars read a user's open tasks; whoever has one needs no sign-in. */
export function createTaskCalendarService({ db, clock, publicUrl, settings, deadlines }: Deps) {
  return {
    async find(userId: string) {
      return { createdAt: (await repository.findFeed(db, userId))?.toISOString() ?? null };
    },

    async make(userId: string) {
      const secret = randomBytes(32).toString('base64url');
      const createdAt = (await repository.putFeed(db, userId, hashOf(secret))) ?? clock.now();
      return { address: new URL(`/api/calendar/${secret}`, publicUrl).href, createdAt: createdAt.toISOString() };
    },

    remove: (userId: string) => repository.deleteFeed(db, userId),

    async read(token: string): Promise<string> {
      const owner = await repository.findFeedOwner(db, hashOf(token));
      if (owner === undefined) throw new AppError('NOT_FOUND', 'Calendar not found.');
      const { userId } = owner;
      const [rows, dealDeadlines, { productName, timeZone }] = await Promise.all([
        repository.listByUser(db, userId, { isDone: false, limit: maxTasks, offset: 0 }),
        deadlines(userId),
        settings.get(),
      ]);
      return taskCalendar(rows.map(toTask), dealDeadlines, {
        product: productName,
        host: new URL(publicUrl).host,
        stampedAt: clock.now().toISOString(),
        timeZone: owner.timeZone ?? timeZone,
      });
    },
  };
}

/** A random secret needs no slow hash: it cannot be guessed. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export type TaskCalendarService = ReturnType<typeof createTaskCalendarService>;
