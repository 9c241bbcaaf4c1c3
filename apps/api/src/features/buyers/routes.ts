import { getDisposition, setBuyerInterest, setDisposition } from '@rei/domain/buyers/disposition-endpoints';
import * as endpoints from '@rei/domain/buyers/endpoints';
import { listBuyerFits } from '@rei/domain/buyers/fits-endpoints';
import * as own from '@rei/domain/buyers/own-endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { DispositionService } from './disposition-service.ts';
import type { BuyerFitsService } from './fits-service.ts';
import type { BuyerImportService } from './import-service.ts';
import type { BuyerMatchingService } from './matching-service.ts';
import type { BuyerService } from './service.ts';

interface Deps {
  buyers: BuyerService;
  buyerImports: BuyerImportService;
  buyerMatching: BuyerMatchingService;
  buyerFits: BuyerFitsService;
  dispositions: DispositionService;
}

export function registerBuyerRoutes(
  route: Router,
  { buyers, buyerImports, buyerMatching, buyerFits, dispositions }: Deps,
): void {
  route(endpoints.listBuyers, ({ query }) => buyers.list(null, query));
  route(endpoints.countBuyers, async ({ query }) => ({ count: await buyers.count(null, query.q) }));
  route(endpoints.addBuyer, ({ session, body }) => buyers.add(session.userId, null, body));
  route(endpoints.updateBuyer, ({ session, params, body }) =>
    buyers.update(session.userId, null, params.buyerId, body),
  );
  route(endpoints.deleteBuyer, async ({ session, params }) => {
    await buyers.remove(session.userId, null, params.buyerId);
    return { success: true as const };
  });
  route(endpoints.previewBuyerImport, ({ request }) => buyerImports.preview(uploadedFile(request).path));
  route(endpoints.smartImport, ({ session, request, body }) =>
    buyerImports.importNow(session.userId, null, uploadedFile(request), body.mapping),
  );
  route(endpoints.listMatchingBuyers, ({ session, params, query }) =>
    buyerMatching.list(session.userId, params.propertyId, query),
  );
  route(listBuyerFits, ({ session, params, query }) => buyerFits.list(session.userId, params.buyerId, query.page ?? 1));
  route(getDisposition, ({ session, params }) => dispositions.get(session.userId, params.propertyId));
  route(setDisposition, ({ session, params, body }) => dispositions.set(session.userId, params.propertyId, body));
  route(setBuyerInterest, ({ session, params, body }) =>
    dispositions.setInterest(session.userId, params.propertyId, params.buyerId, body),
  );
  registerOwnBuyerRoutes(route, { buyers, buyerImports });
}

/** The same for the user's own list, which nobody else sees. */
function registerOwnBuyerRoutes(route: Router, { buyers, buyerImports }: Pick<Deps, 'buyers' | 'buyerImports'>): void {
  route(own.listOwnBuyers, ({ session, query }) => buyers.list(session.userId, query));
  route(own.countOwnBuyers, async ({ session, query }) => ({ count: await buyers.count(session.userId, query.q) }));
  route(own.addOwnBuyer, ({ session, body }) => buyers.add(session.userId, session.userId, body));
  route(own.updateOwnBuyer, ({ session, params, body }) =>
    buyers.update(session.userId, session.userId, params.ownBuyerId, body),
  );
  route(own.deleteOwnBuyer, async ({ session, params }) => {
    await buyers.remove(session.userId, session.userId, params.ownBuyerId);
    return { success: true as const };
  });
  route(own.previewOwnBuyerImport, ({ request }) => buyerImports.preview(uploadedFile(request).path));
  route(own.importOwnBuyers, ({ session, request, body }) =>
    buyerImports.importNow(session.userId, session.userId, uploadedFile(request), body.mapping),
  );
}
