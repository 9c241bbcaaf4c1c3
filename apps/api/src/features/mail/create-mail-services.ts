import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { PropertyContactService } from '#features/listings/contact-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { UnsubscribeService } from '#features/suppressions/unsubscribe-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { AuthenticateSender } from '#ports/sender-authentication.ts';
import { createAttachmentIntake, type FindStoredFile } from './attachments.ts';
import { createBounceRecorder } from './bounces/record-bounce.ts';
import { createDraftService } from './drafts/draft-service.ts';
import { createThreadFateService } from './fates/thread-fate-service.ts';
import { createAnnouncements } from './inbound/announce-message.ts';
import { createMessageAuthenticator } from './inbound/authenticate-message.ts';
import { createDateBackfill } from './inbound/backfill-dates.ts';
import { createBacklogIngest } from './inbound/ingest-backlog.ts';
import { createMessageIngest } from './inbound/ingest-message.ts';
import { createBacklogParser } from './inbound/parse-backlog.ts';
import { createLocalAddresses } from './local-addresses.ts';
import { createDeliveryService } from './mailbox/delivery-service.ts';
import { createMailboxService } from './mailbox/mailbox-service.ts';
import type { MailParser } from './mime/mail-parser.ts';
import type { MimeComposer } from './mime/mime-composer.ts';
import { type BulkMailDeps, createBulkMail } from './outbound/bulk-mail.ts';
import { createOutboxDispatcher } from './outbound/dispatch-outbox.ts';
import { createOutboxService } from './outbound/outbox-service.ts';
import { createPaperVersions, type PaperVersionDeps } from './outbound/paper-version.ts';
import { createMessageSender } from './outbound/send-message.ts';
import { createRecipientService } from './recipients/recipient-service.ts';

export interface MailAdapters {
  mailParser: MailParser;
  mimeComposer: MimeComposer;
  authenticateSender: AuthenticateSender;
  enqueueJob: EnqueueJob;
}

export interface MailSettings {
  mailDomain: string;
  maxAttachmentBytes: number;
  mailHourlyLimit: number;
}

interface Deps extends MailAdapters, MailSettings {
  db: Db;
  clock: Clock;
  blobs: BlobService;
  accounts: AccountService;
  listings: ListingService;
  activity: ActivityService;
  contactStops: ContactStopService;
  suppressions: SuppressionService;
  unsubscribes: UnsubscribeService;
  sender: BulkMailDeps['sender'];
  notices: NoticeService;
  onWritten?: (tx: Db, messageIds: readonly number[]) => Promise<void>;
  propertyContacts: PropertyContactService;
  mailTemplates: Pick<MailTemplateService, 'nameOf'>;
  /** Uploads, and raw messages while they are parsed: what a killed process leaves there is cleaned up. */
  folders: { uploads: string };
  storedFiles: readonly FindStoredFile[];
  paperVersions: Omit<PaperVersionDeps, 'findDraft'>;
}

/** A message in base64, with its headers and bodies, is larger than its attachments. */
const maxMessageSize = (attachmentBytes: number) => attachmentBytes * 1.5 + 10 * 1024 * 1024;

export function createMailServices(deps: Deps) {
  const { db, blobs, folders } = deps;
  const localAddresses = createLocalAddresses(deps);
  const bounces = createBounceRecorder(deps);
  const announcements = createAnnouncements(deps);
  const authenticator = createMessageAuthenticator({ ...deps, localAddresses, bounces });
  const inbound = {
    ...deps,
    localAddresses,
    bounces,
    announcements,
    authenticator,
    folder: folders.uploads,
    maxMessageBytes: maxMessageSize(deps.maxAttachmentBytes),
  };
  const backlogParser = createBacklogParser(inbound);
  const mailbox = createMailboxService({ db, blobs, backlogParser });
  const attachments = createAttachmentIntake({
    ...deps,
    findStoredFile: [mailbox.findStoredFile, ...deps.storedFiles],
  });
  const drafts = createDraftService({ ...deps, localAddresses, attachments, requireRoom: deps.blobs.requireRoom });
  return {
    localAddresses,
    attachments,
    mailbox,
    mailDrafts: drafts,
    messageSender: createMessageSender({
      ...deps,
      localAddresses,
      drafts,
      attachments,
      bulkMail: createBulkMail(deps),
      paperVersions: createPaperVersions({ ...deps.paperVersions, findDraft: drafts.findVersion }),
    }),
    threadFates: createThreadFateService({ db }),
    deliveries: createDeliveryService({ db }),
    recipients: createRecipientService(deps),
    outbox: createOutboxService({ ...deps, mailbox, bounces }),
    outboxDispatcher: createOutboxDispatcher({ ...deps, bounces }),
    messageIngest: createMessageIngest(inbound),
    backlogIngest: createBacklogIngest(inbound),
    backlogParser,
    dateBackfill: createDateBackfill(deps),
  };
}
