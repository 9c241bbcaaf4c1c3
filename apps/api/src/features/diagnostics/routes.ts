import { createHash, timingSafeEqual } from 'node:crypto';
import * as endpoints from '@rei/domain/diagnostics/endpoints';
import * as retentionEndpoints from '@rei/domain/diagnostics/retention-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import { attachment } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import type { Metrics } from './metrics.ts';
import type { RetentionService } from './retention-service.ts';
import type { DiagnosticsService } from './service.ts';

interface Deps {
  diagnostics: DiagnosticsService;
  retention: RetentionService;
  /** Undefined where nobody may read them. */
  metrics: { of: Metrics; token: string } | undefined;
}

export function registerDiagnosticsRoutes(route: Router, { diagnostics, retention, metrics }: Deps): void {
  // Whoever does not know the token is not told that there is anything.
  route(endpoints.getMetrics, async ({ request, reply }) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!metrics || given === undefined || !isSame(given, metrics.token)) throw new AppError('NOT_FOUND', 'Not found');
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.of.text(await diagnostics.read());
  });
  route(endpoints.getDiagnostics, () => diagnostics.describe());
  route(endpoints.listRetention, async () => ({ kept: await retention.list() }));
  route(endpoints.listTrainingRuns, async () => ({ runs: await diagnostics.listTrainingRuns() }));
  route(retentionEndpoints.getRetentionSettings, () => retention.getSettings());
  route(retentionEndpoints.updateRetentionSettings, ({ session, body }) =>
    retention.updateSettings(session.userId, body),
  );
  route(endpoints.getSupportBundle, async ({ reply }) => {
    reply.header('content-disposition', attachment('support-bundle.json'));
    return diagnostics.supportBundle();
  });
}

/** In a time that tells nothing of where they differ. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
