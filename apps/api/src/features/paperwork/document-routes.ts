import { getDocument, listDocuments, storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { DocumentService } from './document-service.ts';

export function registerDocumentRoutes(route: Router, documents: DocumentService): void {
  route(storeDocument, ({ session, body, request }) => documents.store(session.userId, body, uploadedFile(request)));
  route(listDocuments, ({ session, params, query }) =>
    documents.listByProperty(session.userId, params.propertyId, query),
  );
  route(getDocument, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await documents.open(session.userId, params.documentId)),
  );
}
