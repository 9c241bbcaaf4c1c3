import * as endpoints from '@rei/domain/mail-templates/endpoints';
import type { Router } from '#http/route.ts';
import type { MailTemplateService } from './service.ts';

export function registerMailTemplateRoutes(route: Router, templates: MailTemplateService): void {
  route(endpoints.listMailTemplates, async ({ session }) => ({ items: await templates.list(session.userId) }));
  route(endpoints.createMailTemplate, ({ session, body }) => templates.create(session.userId, body));
  route(endpoints.updateMailTemplate, ({ session, params, body }) =>
    templates.update(session.userId, params.templateId, body),
  );
  route(endpoints.deleteMailTemplate, async ({ session, params }) => {
    await templates.remove(session.userId, params.templateId);
    return { success: true as const };
  });
}
