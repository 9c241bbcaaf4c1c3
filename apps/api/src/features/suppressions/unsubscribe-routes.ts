import { showUnsubscribePage, unsubscribe } from '@rei/domain/suppressions/unsubscribe-endpoints';
import type { FastifyInstance } from 'fastify';
import { leadTo, registerOneClick } from '#http/one-click.ts';
import type { UnsubscribeService } from './unsubscribe-service.ts';

export async function registerUnsubscribeRoutes(app: FastifyInstance, unsubscribes: UnsubscribeService): Promise<void> {
  await registerOneClick(app, (route) => {
    route(unsubscribe, async ({ params }) => {
      await unsubscribes.unsubscribe(params.unsubscribeToken);
      return { success: true as const };
    });
    route(showUnsubscribePage, async ({ params, reply }) => {
      const page = unsubscribes.pageOf(params.unsubscribeToken);
      const { refresh, html } = leadTo({ page, title: 'Unsubscribe', label: 'Unsubscribe from these emails' });
      reply.header('refresh', refresh);
      return html;
    });
  });
}
