import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { PropertyContactService } from '#features/listings/contact-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { MailComposer, ParseAddresses } from '#ports/mail-composer.ts';
import type { MailReader } from '#ports/mail-reader.ts';
import type { CheckSender } from '#ports/sender-check.ts';
import { createArrivalNews } from './arrival-news-service.ts';
import { createBacklogIntake } from './backlog-intake-service.ts';
import { createBacklogService } from './backlog-service.ts';
import { createDatingService } from './dating-service.ts';
import { createDeliveryService } from './delivery-service.ts';
import { createDraftAttachmentService } from './draft-attachment-service.ts';
import { createDraftService } from './draft-service.ts';
import { createInspectionService } from './inspection-service.ts';
import { createMailboxService } from './mailbox-service.ts';
import { createOutgoingAttachments, type FindOwnFile } from './outgoing-attachments-service.ts';
import { createRecipientService } from './recipient-service.ts';
import { createSendService } from './send-service.ts';
import { createSendingRunService } from './sending-run-service.ts';
import { createSendingService } from './sending-service.ts';
import { createSpokenVersionService, type SpokenVersionDeps } from './spoken-version-service.ts';
import { createUndeliveredService } from './undelivered-service.ts';

/** What mail needs from outside the database. */
export interface MailAdapters {
  mailReader: MailReader;
  mailComposer: MailComposer;
  parseAddresses: ParseAddresses;
  checkSender: CheckSender;
  enqueueJob: EnqueueJob;
}

export interface MailSettings {
  mailDomain: string;
  /** Of all attachments of a message together. */
  maxAttachmentBytes: number;
  /** Messages that one user may send in an hour. */
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
  notices: NoticeService;
  propertyContacts: PropertyContactService;
  /** Where files lie that are under way. */
  folders: { uploads: string };
  /** Stored files of other features that can be attached. */
  ownFiles: readonly FindOwnFile[];
  /** Saved offers and contracts, and of which of them a stored document is. */
  paperVersions: Omit<SpokenVersionDeps, 'findDraft'>;
}

/** A message in base64, with its headers and bodies, is larger than what it brings along. */
const largestMessage = (attachmentBytes: number) => attachmentBytes * 1.5 + 10 * 1024 * 1024;

/** The services of mail, each knowing those it needs. */
export function createMailServices(deps: Deps) {
  const { db, blobs } = deps;
  const recipients = createRecipientService(deps);
  const undelivered = createUndeliveredService(deps);
  const arrivals = createArrivalNews(deps);
  const inspection = createInspectionService({ ...deps, recipients, undelivered });
  const maxMessageBytes = largestMessage(deps.maxAttachmentBytes);
  // What a killed process leaves there is cleaned up with the uploads.
  const backlog = createBacklogService({
    ...deps,
    inspection,
    undelivered,
    folder: deps.folders.uploads,
    maxMessageBytes,
  });
  const mailbox = createMailboxService({ db, blobs, backlog });
  const drafts = createDraftService({ ...deps, recipients });
  const attachments = createOutgoingAttachments({ ...deps, findOwnFile: [mailbox.findOwnFile, ...deps.ownFiles] });
  return {
    mailRecipients: recipients,
    mailbox,
    mailDrafts: drafts,
    mailDraftAttachments: createDraftAttachmentService({ db, attachments }),
    mailSend: createSendService({
      ...deps,
      recipients,
      drafts,
      attachments,
      spokenVersions: createSpokenVersionService({ ...deps.paperVersions, findDraft: drafts.findVersion }),
    }),
    mailSending: createSendingService({ ...deps, mailbox, undelivered }),
    mailRuns: createSendingRunService({ ...deps, undelivered }),
    mailDelivery: createDeliveryService({
      ...deps,
      recipients,
      inspection,
      undelivered,
      arrivals,
      maxMessageBytes,
    }),
    mailBacklogIntake: createBacklogIntake({ ...deps, recipients, news: arrivals, maxMessageBytes }),
    mailBacklog: backlog,
    mailDating: createDatingService(deps),
  };
}
