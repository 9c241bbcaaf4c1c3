import { randomUUID } from 'node:crypto';
import { isQuiet } from '@rei/domain/alerts/alert-times';
import { formatCounted } from '@rei/domain/kernel/format';
import type { Reminder } from '@rei/domain/notifications/reminder';
import { taskReminder } from '@rei/domain/notifications/task-reminder';
import type { Db } from '#db/client.ts';
import type { RenderMail } from '#features/notifications/digest-service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { eachByItself } from '#system/each-by-itself.ts';
import * as repository from './task-reminder-repository.ts';

const usersAtOnce = 200;
/** In one mail. */
const mostTold = 20;

interface Deps {
  db: Db;
  clock: Clock;
  notices: NoticeService;
  timeZone: () => Promise<string>;
  productName: (tx: Db) => Promise<string>;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  publicUrl: string;
  renderMail: RenderMail;
}

/** Tells users of their tasks at the time for which these were written down. */
export function createTaskReminderService(deps: Deps) {
  const { db, clock, publicUrl } = deps;

  async function mail(tx: Db, { email, userName }: repository.UserToTell, told: readonly Reminder[]): Promise<void> {
    const [first] = told;
    if (email === null || !first) return;
    const productName = await deps.productName(tx);
    const heading = told.length === 1 ? first.title : `${formatCounted(told.length, 'task')} due`;
    const link = `${publicUrl}/dashboard/today`;
    const more = told.length - mostTold;
    await deps.enqueueJob(tx, 'system-mail', {
      ...deps.renderMail({
        productName,
        preheader: first.message,
        heading,
        paragraphs: [
          ...told
            .slice(0, mostTold)
            .map(({ title, message }) => (told.length === 1 ? message : `${title}: ${message}`)),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
        action: { label: 'Open tasks', link },
        more: { label: 'Choose what you are reminded of', link: `${publicUrl}/dashboard/notifications` },
        note: `You get this email because you asked to be reminded of tasks by email, ${userName}.`,
      }),
      subject: heading,
      to: email,
      fromName: productName,
      messageId: `<${randomUUID()}@${deps.mailDomain}>`,
      link,
    });
  }

  /** In one transaction with the note that it was told: an interrupted reminder comes later, and none comes twice. */
  function tell(user: repository.UserToTell, times: { now: string; timeZone: string }): Promise<void> {
    return db.transaction(async (tx) => {
      const told = (await repository.claim(tx, user.userId, times)).map(taskReminder);
      if (user.byMail) await mail(tx, user, told);
      const { userId } = user;
      if (user.inProduct)
        await deps.notices.tell(
          tx,
          told.map((each) => ({ ...each, userId, listingId: null })),
        );
    });
  }

  return {
    /** In a user's quiet hours tasks wait for their end. */
    async remindDue(): Promise<void> {
      const times = { now: clock.now().toISOString(), timeZone: await deps.timeZone() };
      let after: string | undefined;
      do {
        const users = await repository.listUsers(db, { ...times, after, limit: usersAtOnce });
        await eachByItself(
          users.filter((user) => !isQuiet(user, times.now)),
          (user) => tell(user, times),
        );
        after = users.length === usersAtOnce ? users.at(-1)?.userId : undefined;
      } while (after !== undefined);
    },
  };
}

export type TaskReminderService = ReturnType<typeof createTaskReminderService>;
