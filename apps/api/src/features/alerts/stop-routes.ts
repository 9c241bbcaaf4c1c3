import { showStopPage, stopAlertMail } from '@rei/domain/alerts/stop-endpoints';
import type { FastifyInstance } from 'fastify';
import { createRouter } from '#http/route.ts';
import type { AlertService } from './service.ts';

/** Mail programs post a form (RFC 8058) that nobody reads: the token in the address says all. */
export async function registerStopRoutes(app: FastifyInstance, alerts: AlertService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
    });
    const route = createRouter(scope, async () => undefined);
    route(stopAlertMail, async ({ params }) => {
      await alerts.stopMail(params.token);
      return { success: true as const };
    });
    route(showStopPage, async ({ params, reply }) => {
      alerts.requireToken(params.token);
      const page = `/stop-alerts/${encodeURIComponent(params.token)}`;
      reply.header('refresh', `0; url=${page}`);
      return `<!doctype html><html lang="en"><title>Stop emails</title><p><a href="${page}">Stop these emails</a></p></html>`;
    });
  });
}
