import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { createDigestService, type RenderMail } from './digest-service.ts';
import * as exported from './export-repository.ts';
import { createNoticeService } from './notice-service.ts';
import { createPreferenceService } from './preference-service.ts';
import { createReminderService } from './reminder-service.ts';
import { createNotificationService } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  auditLog: AuditLogService;
  enqueueJob: EnqueueJob;
  timeZone: () => Promise<string>;
  productName: (tx: Db) => Promise<string>;
  renderMail: RenderMail;
  mailDomain: string;
  publicUrl: string;
}

export function createNotificationServices(deps: Deps) {
  const { db, clock, auditLog, timeZone } = deps;
  return {
    notifications: createNotificationService({ db, auditLog }),
    notices: createNoticeService(),
    reminderPreferences: createPreferenceService({ db }),
    reminderRuns: {
      reminders: createReminderService({ db, clock, timeZone }),
      digests: createDigestService(deps),
    },
    notificationRows: {
      notifications: (userId: string) => exported.listAllByUser(db, userId),
      'reminder-settings': (userId: string) => exported.listPreferences(db, userId),
    },
  };
}
