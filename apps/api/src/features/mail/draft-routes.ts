import { createDraft, deleteDraft, getDraft, updateDraft } from '@rei/domain/mail/endpoints';
import type { Router } from '#http/route.ts';
import type { DraftService } from './draft-service.ts';

export function registerMailDraftRoutes(route: Router, drafts: DraftService): void {
  route(createDraft, ({ session, body }) => drafts.create(session.userId, body));
  route(getDraft, ({ session, params }) => drafts.get(session.userId, params.messageId));
  route(updateDraft, ({ session, params, body }) => drafts.update(session.userId, params.messageId, body));
  route(deleteDraft, async ({ session, params }) => {
    await drafts.remove(session.userId, params.messageId);
    return { success: true as const };
  });
}
