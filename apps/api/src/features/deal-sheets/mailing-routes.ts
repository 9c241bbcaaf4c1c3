import * as consentEndpoints from '@rei/domain/deal-sheets/consent-endpoints';
import * as endpoints from '@rei/domain/deal-sheets/mailing-endpoints';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import type { ConsentService } from './consent-service.ts';
import type { SheetMailingService } from './mailing-service.ts';

interface Deps {
  sheetMailings: SheetMailingService;
  buyerConsents: ConsentService;
}

export function registerSheetMailingRoutes(route: Router, { sheetMailings, buyerConsents }: Deps): void {
  route(endpoints.listSheetMailings, ({ session, params }) => sheetMailings.list(session.userId, params.propertyId));
  route(endpoints.createSheetMailing, ({ session, params, body }) =>
    sheetMailings.create(session.userId, params.propertyId, body),
  );
  route(endpoints.getSheetMailing, ({ session, params }) => sheetMailings.get(session.userId, params.mailingId));
  route(endpoints.getSheetMailingPdf, async ({ session, params, request, reply }) => {
    const file = await sheetMailings.openPdf(session.userId, params.mailingId);
    return sendDownload({ request, reply }, { ...file, contentType: 'application/pdf' });
  });
  route(endpoints.excludeRecipient, ({ session, params, body }) =>
    sheetMailings.exclude(session.userId, params.mailingId, params.recipientId, body.excluded),
  );
  route(endpoints.startSheetMailing, ({ session, params }) => sheetMailings.start(session.userId, params.mailingId));
  const steps = [
    ['pause', endpoints.pauseSheetMailing],
    ['resume', endpoints.resumeSheetMailing],
    ['stop', endpoints.stopSheetMailing],
  ] as const;
  for (const [step, endpoint] of steps) {
    route(endpoint, ({ session, params }) => sheetMailings.step(session.userId, params.mailingId, step));
  }
  route(endpoints.deleteSheetMailing, async ({ session, params }) => {
    await sheetMailings.remove(session.userId, params.mailingId);
    return { success: true as const };
  });
  route(consentEndpoints.getBuyerConsent, ({ session, params }) => buyerConsents.get(session.userId, params.buyerId));
  route(consentEndpoints.recordBuyerConsent, ({ session, params, body }) =>
    buyerConsents.record(session.userId, params.buyerId, body),
  );
  route(consentEndpoints.withdrawBuyerConsent, ({ session, params }) =>
    buyerConsents.withdraw(session.userId, params.buyerId),
  );
}
