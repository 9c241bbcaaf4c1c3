import { AppError } from '@rei/domain/kernel/errors';
import * as endpoints from '@rei/domain/mail/endpoints';
import { checkRecipients, getSendingHealth } from '@rei/domain/mail/recipient-endpoints';
import type { AccountService } from '#features/accounts/service.ts';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import { uploadedFiles } from '#http/upload.ts';
import type { DraftService } from './drafts/draft-service.ts';
import type { SyncRequests } from './inbound/request-sync.ts';
import type { MailboxService } from './mailbox/mailbox-service.ts';
import type { OutboxService } from './outbound/outbox-service.ts';
import type { MessageSender } from './outbound/send-message.ts';
import type { RecipientService } from './recipients/recipient-service.ts';

interface Deps {
  accounts: Pick<AccountService, 'getUser'>;
  mailbox: MailboxService;
  mailDrafts: DraftService;
  messageSender: MessageSender;
  outbox: OutboxService;
  syncRequests: SyncRequests;
  recipients: RecipientService;
}

export function registerMailRoutes(route: Router, deps: Deps): void {
  registerMailbox(route, deps);
  registerOutbound(route, deps);
  registerDrafts(route, deps.mailDrafts);
}

function registerMailbox(route: Router, { mailbox, accounts, syncRequests }: Deps): void {
  route(endpoints.listMail, async ({ session, query }) => {
    if (query.user) await requireOwn(session.userId, query.user);
    return mailbox.list(session.userId, query);
  });
  route(endpoints.syncMail, async ({ session }) => ({
    success: true as const,
    ...(await syncRequests.syncNow(session.userId)),
  }));
  route(endpoints.getInboundStatus, () => syncRequests.inboundStatus());
  route(endpoints.listThread, ({ session, params }) => mailbox.listThread(session.userId, params.threadId));
  route(endpoints.getMail, ({ session, params, query }) =>
    mailbox.get(session.userId, params.messageId, { images: query.images ?? false }),
  );
  route(endpoints.updateMail, ({ session, params, body }) => mailbox.update(session.userId, params.messageId, body));
  route(endpoints.updateMails, ({ session, body }) => mailbox.updateMany(session.userId, body.ids, body));
  route(endpoints.getMailAttachment, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await mailbox.openAttachment(session.userId, params.storageRef)),
  );
  route(endpoints.getMailSource, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await mailbox.openSource(session.userId, params.messageId)),
  );

  async function requireOwn(userId: string, userName: string): Promise<void> {
    const user = await accounts.getUser(userId);
    if (user.userName !== userName.toLowerCase()) throw new AppError('NOT_ALLOWED', 'This is someone else’s mailbox.');
  }
}

function registerOutbound(route: Router, { messageSender, outbox, recipients }: Deps): void {
  route(endpoints.sendMail, ({ session, body, request }) =>
    messageSender.send(session.userId, {
      body,
      files: uploadedFiles(request),
      requestId: request.headers['x-request-id']?.toString(),
    }),
  );
  route(checkRecipients, ({ session, body }) => recipients.check(session.userId, body.addresses));
  route(getSendingHealth, () => recipients.health());
  route(endpoints.cancelMail, ({ session, params }) => outbox.cancel(session.userId, params.messageId));
  route(endpoints.retryMail, ({ session, params }) => outbox.retry(session.userId, params.messageId));
}

function registerDrafts(route: Router, drafts: DraftService): void {
  route(endpoints.createDraft, ({ session, body }) => drafts.create(session.userId, body));
  route(endpoints.getDraft, ({ session, params }) => drafts.get(session.userId, params.messageId));
  route(endpoints.updateDraft, ({ session, params, body }) => drafts.update(session.userId, params.messageId, body));
  route(endpoints.deleteDraft, async ({ session, params }) => {
    await drafts.remove(session.userId, params.messageId);
    return { success: true as const };
  });
  route(endpoints.attachToDraft, async ({ session, params, request }) => ({
    attachments: await drafts.attach(session.userId, params.messageId, uploadedFiles(request)),
  }));
  route(endpoints.detachFromDraft, async ({ session, params }) => {
    await drafts.detach(session.userId, params.messageId, params.storageRef);
    return { success: true as const };
  });
}
