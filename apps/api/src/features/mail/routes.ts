import { AppError } from '@rei/domain/kernel/errors';
import {
  getMail,
  getMailAttachment,
  getMailReceiving,
  getMailSource,
  listMail,
  listThread,
  syncMail,
  updateMail,
  updateMails,
} from '@rei/domain/mail/endpoints';
import type { AccountService } from '#features/accounts/service.ts';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import type { MailSync } from '#ports/mail-sync.ts';
import type { MailboxService } from './mailbox-service.ts';

interface Deps {
  mailbox: MailboxService;
  accounts: Pick<AccountService, 'getUser'>;
  mailSync: MailSync;
}

export function registerMailRoutes(route: Router, { mailbox, accounts, mailSync }: Deps): void {
  route(listMail, async ({ session, query }) => {
    if (query.user) await requireOwn(session.userId, query.user);
    return mailbox.list(session.userId, query);
  });
  route(syncMail, async ({ session }) => ({ success: true as const, ...(await mailSync.syncNow(session.userId)) }));
  route(getMailReceiving, () => mailSync.receivingStatus());
  route(listThread, ({ session, params }) => mailbox.listThread(session.userId, params.threadId));
  route(getMail, ({ session, params, query }) =>
    mailbox.get(session.userId, params.messageId, { images: query.images ?? false }),
  );
  route(updateMail, ({ session, params, body }) => mailbox.update(session.userId, params.messageId, body));
  route(updateMails, ({ session, body }) => mailbox.updateMany(session.userId, body.ids, body));
  route(getMailAttachment, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await mailbox.openAttachment(session.userId, params.storageRef)),
  );
  route(getMailSource, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await mailbox.openSource(session.userId, params.messageId)),
  );

  async function requireOwn(userId: string, userName: string): Promise<void> {
    const user = await accounts.getUser(userId);
    if (user.userName !== userName.toLowerCase()) throw new AppError('NOT_ALLOWED', 'This is somebody else’s mailbox.');
  }
}
