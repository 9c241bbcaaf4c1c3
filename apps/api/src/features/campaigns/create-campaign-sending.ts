import type { Db } from '#db/client.ts';
import type { DispositionService } from '#features/buyers/disposition-service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { DealService } from '#features/deals/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { DeliveryService, MessageSender, OutboxService, ThreadFateService } from '#features/mail/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { DocumentService } from '#features/paperwork/document-service.ts';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import type { OfferService } from '#features/paperwork/offer-service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { CampaignMailService } from './mail-service.ts';
import { createCampaignResultsService } from './results/results-service.ts';
import { createCampaignBrake } from './sending/brake.ts';
import { createCampaignDispatcher } from './sending/dispatch-campaigns.ts';
import { createCampaignLetters } from './sending/letters.ts';
import { createCampaignRecall } from './sending/recall.ts';
import { createCampaignMessageSender, type SheetMails } from './sending/send-campaign-message.ts';

export interface SendingDeps {
  db: Db;
  clock: Clock;
  listings: ListingService;
  offers: OfferService;
  documents: DocumentService;
  letters: LetterService;
  deals: DealService;
  messageSender: MessageSender;
  outbox: OutboxService;
  threadFates: ThreadFateService;
  deliveries: DeliveryService;
  contactStops: ContactStopService;
  suppressions: SuppressionService;
  notices: NoticeService;
  mailTemplates: MailTemplateService;
  mailHourlyLimit: number;
  sheetMails: SheetMails;
  buyerInterests: Pick<DispositionService, 'noteSent'>;
}

/** What happens to a campaign after it was started. */
export function createCampaignSending(deps: SendingDeps & { campaignMail: CampaignMailService }) {
  const brake = createCampaignBrake(deps);
  const letters = createCampaignLetters(deps);
  const sender = createCampaignMessageSender({ ...deps, letters, brake });
  return {
    campaignRuns: createCampaignDispatcher({ ...deps, brake, sender }),
    campaignRecall: createCampaignRecall(deps),
    campaignResults: createCampaignResultsService(deps),
  };
}
