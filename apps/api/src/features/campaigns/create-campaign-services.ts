import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { createCampaignAttachmentService } from './attachment-service.ts';
import { createRowChecker } from './check-service.ts';
import { createCampaignSending, type SendingDeps } from './create-campaign-sending.ts';
import { createDryRunService } from './dry-run-service.ts';
import { createCampaignMailService } from './mail-service.ts';
import { createReviewService } from './review-service.ts';
import { createRowService } from './row-service.ts';
import { createCampaignService } from './service.ts';
import { createSheetCampaignService } from './sheet-campaign-service.ts';
import { createStartService } from './start-service.ts';

type Attachments = Parameters<typeof createCampaignAttachmentService>[0];

interface Deps extends Attachments, SendingDeps {
  db: Db;
  clock: Clock;
  accounts: AccountService;
  contactStops: ContactStopService;
  listings: ListingService;
  mailTemplates: MailTemplateService;
  letters: LetterService;
  settings: SettingsService;
  enqueueJob: EnqueueJob;
  suppressedAmong: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createCampaignServices(deps: Deps) {
  const campaignMail = createCampaignMailService(deps);
  const sending = createCampaignSending({ ...deps, campaignMail });
  const checker = createRowChecker(deps);
  const campaignReviews = createReviewService({ ...deps, campaignMail, checker });
  const campaignStarts = createStartService({ ...deps, reviews: campaignReviews, recall: sending.campaignRecall });
  return {
    campaignMail,
    ...sending,
    campaignReviews,
    campaigns: createCampaignService(deps),
    campaignRows: createRowService({ ...deps, reviews: campaignReviews }),
    campaignStarts,
    sheetCampaigns: createSheetCampaignService({ db: deps.db, starts: campaignStarts }),
    campaignAttachments: createCampaignAttachmentService(deps),
    dryRuns: createDryRunService({ ...deps, reviews: campaignReviews }),
  };
}
