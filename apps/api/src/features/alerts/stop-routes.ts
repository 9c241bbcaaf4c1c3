import { showStopPage, stopAlertMail } from '@rei/domain/alerts/stop-endpoints';
import type { FastifyInstance } from 'fastify';
import { leadTo, registerOneClick } from '#http/one-click.ts';
import type { AlertService } from './service.ts';

export async function registerStopRoutes(app: FastifyInstance, alerts: AlertService): Promise<void> {
  await registerOneClick(app, (route) => {
    route(stopAlertMail, async ({ params }) => {
      await alerts.stopMail(params.token);
      return { success: true as const };
    });
    route(showStopPage, async ({ params, reply }) => {
      alerts.requireToken(params.token);
      const page = `/stop-alerts/${encodeURIComponent(params.token)}`;
      const { refresh, html } = leadTo({ page, title: 'Stop emails', label: 'Stop these emails' });
      reply.header('refresh', refresh);
      return html;
    });
  });
}
