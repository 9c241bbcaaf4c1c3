import * as endpoints from '@rei/domain/buyers/endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { BuyerImportService } from './import-service.ts';
import type { BuyerMatchingService } from './matching-service.ts';
import type { BuyerService } from './service.ts';

interface Deps {
  buyers: BuyerService;
  buyerImports: BuyerImportService;
  buyerMatching: BuyerMatchingService;
}

export function registerBuyerRoutes(route: Router, { buyers, buyerImports, buyerMatching }: Deps): void {
  route(endpoints.listBuyers, ({ query }) => buyers.list(query));
  route(endpoints.countBuyers, async ({ query }) => ({ count: await buyers.count(query.q) }));
  route(endpoints.addBuyer, ({ session, body }) => buyers.add(session.userId, body));
  route(endpoints.updateBuyer, ({ session, params, body }) => buyers.update(session.userId, params.buyerId, body));
  route(endpoints.deleteBuyer, async ({ session, params }) => {
    await buyers.remove(session.userId, params.buyerId);
    return { success: true as const };
  });
  route(endpoints.previewBuyerImport, ({ request }) => buyerImports.preview(uploadedFile(request).path));
  route(endpoints.smartImport, ({ session, request, body }) =>
    buyerImports.importNow(session.userId, uploadedFile(request), body.mapping),
  );
  route(endpoints.listMatchingBuyers, ({ session, params, query }) =>
    buyerMatching.list(session.userId, params.propertyId, query),
  );
}
