import {
  keptTexts,
  nextCleanUp,
  type Retention,
  type RetentionChanges,
  retentionInForce,
} from '@rei/domain/diagnostics/retention';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';

interface Deps {
  clock: Clock;
  /** What the environment says. */
  retention: Retention;
  settings: Pick<SettingsService, 'getRetention' | 'updateRetention'>;
  auditLog: Pick<AuditLogService, 'forget'>;
  signIns: { forget(days: number): Promise<void> };
  /** Undefined where a relay takes all mail. */
  outbox: { removeOlderThan(days: number): Promise<number> } | undefined;
}

/** Deletes what has been kept for as long as the installation says. */
export function createRetentionService({ clock, retention, settings, auditLog, signIns, outbox }: Deps) {
  const readSettings = async () => ({
    own: await settings.getRetention(),
    defaults: retention,
    nextRunAt: nextCleanUp(clock.now()).toISOString(),
  });

  return {
    async list() {
      const own = await settings.getRetention();
      return keptTexts(retentionInForce(own, retention), own);
    },

    getSettings: readSettings,

    async updateSettings(actorId: string, changes: RetentionChanges) {
      await settings.updateRetention(actorId, changes);
      return readSettings();
    },

    async cleanUp(): Promise<void> {
      const days = retentionInForce(await settings.getRetention(), retention);
      await auditLog.forget('changes', days.changeDays);
      await auditLog.forget('security', days.securityEventDays);
      await signIns.forget(days.signInDays);
      await outbox?.removeOlderThan(days.outboxDays);
    },
  };
}

export type RetentionService = ReturnType<typeof createRetentionService>;
