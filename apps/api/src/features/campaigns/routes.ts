import { Readable } from 'node:stream';
import * as endpoints from '@rei/domain/campaigns/endpoints';
import { sendDownload } from '#http/download.ts';
import { attachment } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import { uploadedFiles } from '#http/upload.ts';
import type { CampaignAttachmentService } from './attachment-service.ts';
import type { DryRunService } from './dry-run-service.ts';
import type { ReviewService } from './review-service.ts';
import type { RowService } from './row-service.ts';
import type { CampaignService } from './service.ts';
import type { StartService } from './start-service.ts';

interface Services {
  campaigns: CampaignService;
  campaignReviews: ReviewService;
  campaignRows: RowService;
  campaignStarts: StartService;
  campaignAttachments: CampaignAttachmentService;
  dryRuns: DryRunService;
}

const done = { success: true as const };

export function registerCampaignRoutes(route: Router, services: Services): void {
  const { campaigns, campaignReviews, campaignRows } = services;
  route(endpoints.listCampaigns, ({ session, query }) => campaigns.list(session.userId, query));
  route(endpoints.createCampaign, ({ session, body }) => campaigns.create(session.userId, body));
  route(endpoints.previewRecipe, ({ session, body }) => campaignRows.example(session.userId, body));
  route(endpoints.getCampaign, ({ session, params }) => campaigns.get(session.userId, params.campaignId));
  route(endpoints.updateCampaign, ({ session, params, body }) =>
    campaigns.update(session.userId, params.campaignId, body),
  );
  route(endpoints.deleteCampaign, async ({ session, params }) => {
    await campaigns.remove(session.userId, params.campaignId);
    return done;
  });
  route(endpoints.listCampaignOffers, async ({ session: { userId }, params, query }) =>
    campaignReviews.listPage(userId, await campaigns.requireOwn(userId, params.campaignId), query),
  );
  route(endpoints.editCampaignOffer, async ({ session: { userId }, params, body }) =>
    campaignRows.edit(userId, await campaigns.requireOwn(userId, params.campaignId), params.campaignOfferId, body),
  );
  route(endpoints.getCampaignMail, async ({ session: { userId }, params }) =>
    campaignRows.mail(userId, await campaigns.requireOwn(userId, params.campaignId), params.campaignOfferId),
  );
  route(endpoints.getCampaignLetter, async ({ session: { userId }, params, request, reply }) => {
    const campaign = await campaigns.requireOwn(userId, params.campaignId);
    const { fileName, bytes } = await campaignRows.letter(userId, campaign, params.campaignOfferId);
    return sendDownload(
      { request, reply },
      {
        filename: fileName,
        contentType: 'application/pdf',
        bytes: bytes.length,
        read: async (range) =>
          Readable.from([Buffer.from(bytes.subarray(range?.start ?? 0, range && range.end + 1))], {
            objectMode: false,
          }),
      },
    );
  });
  registerSteps(route, services);
  registerFiles(route, services);
}

/** Each step answers the campaign as it is then. */
function registerSteps(route: Router, { campaigns, campaignStarts }: Services): void {
  const steps = [
    [endpoints.startCampaign, campaignStarts.start],
    [endpoints.pauseCampaign, campaignStarts.pause],
    [endpoints.resumeCampaign, campaignStarts.resume],
    [endpoints.stopCampaign, campaignStarts.stop],
  ] as const;
  for (const [endpoint, step] of steps) {
    route(endpoint, async ({ session: { userId }, params }) => {
      await step(userId, await campaigns.requireOwn(userId, params.campaignId));
      return campaigns.get(userId, params.campaignId);
    });
  }
}

function registerFiles(route: Router, { campaigns, campaignAttachments, dryRuns }: Services): void {
  route(endpoints.exportCampaign, async ({ session: { userId }, params, reply }) => {
    const { fileName, content } = await dryRuns.open(userId, await campaigns.requireOwn(userId, params.campaignId));
    reply.headers({ 'content-type': 'application/zip', 'content-disposition': attachment(fileName) });
    return content;
  });
  route(endpoints.attachToCampaign, async ({ session: { userId }, params, request }) => ({
    attachments: await campaignAttachments.attach(
      userId,
      await campaigns.requireOwn(userId, params.campaignId),
      uploadedFiles(request),
    ),
  }));
  route(endpoints.detachFromCampaign, async ({ session: { userId }, params }) => {
    const campaign = await campaigns.requireOwn(userId, params.campaignId);
    await campaignAttachments.detach(userId, campaign, params.attachmentId);
    return done;
  });
}
