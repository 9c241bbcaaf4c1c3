import {
  attachToDraft,
  createDraft,
  deleteDraft,
  detachFromDraft,
  getDraft,
  updateDraft,
} from '@rei/domain/mail/endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFiles } from '#http/upload.ts';
import type { DraftAttachmentService } from './draft-attachment-service.ts';
import type { DraftService } from './draft-service.ts';

interface Deps {
  drafts: DraftService;
  attachments: DraftAttachmentService;
}

export function registerMailDraftRoutes(route: Router, { drafts, attachments }: Deps): void {
  route(createDraft, ({ session, body }) => drafts.create(session.userId, body));
  route(getDraft, ({ session, params }) => drafts.get(session.userId, params.messageId));
  route(updateDraft, ({ session, params, body }) => drafts.update(session.userId, params.messageId, body));
  route(deleteDraft, async ({ session, params }) => {
    await drafts.remove(session.userId, params.messageId);
    return { success: true as const };
  });
  route(attachToDraft, async ({ session, params, request }) => ({
    attachments: await attachments.attach(session.userId, params.messageId, uploadedFiles(request)),
  }));
  route(detachFromDraft, async ({ session, params }) => {
    await attachments.detach(session.userId, params.messageId, params.storageRef);
    return { success: true as const };
  });
}
