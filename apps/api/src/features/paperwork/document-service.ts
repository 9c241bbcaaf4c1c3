import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { isOfferDocument, maxDocumentBytes, type StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { ContractService } from './contract-service.ts';
import * as repository from './document-repository.ts';
import type { OfferService } from './offer-service.ts';

const defaultPage = 50;

const pdf = 'application/pdf';
/** What every PDF begins with. */
const signature = '%PDF-';

interface ArrivedFile {
  bytes: number;
  path: string;
  name: string;
}

interface Deps {
  db: Db;
  blobs: BlobService;
  listings: ListingService;
  offers: OfferService;
  contracts: ContractService;
}

/** PDFs of offers and contracts, as the browser made them: the bytes that were shown are the bytes that are sent. */
export function createDocumentService({ db, blobs, listings, offers, contracts }: Deps) {
  async function requireVersion(tx: Db, userId: string, body: BodyOf<typeof storeDocument>) {
    const isOffer = isOfferDocument(body.kind);
    const field = isOffer ? 'offerId' : 'contractId';
    const found = await (isOffer ? offers : contracts).findOwn(tx, userId, body[field] ?? '');
    if (!found) throw new AppError('NOT_FOUND', isOffer ? 'Offer not found' : 'Contract not found');
    if (!body.kind.endsWith(`_${found.mode}`)) {
      throw new AppError('VALIDATION', `kind: Not of a ${found.mode} ${isOffer ? 'offer' : 'contract'}`, {
        details: { kind: `Not of a ${found.mode} ${isOffer ? 'offer' : 'contract'}` },
      });
    }
    const { id, listingId } = found;
    return { listingId, offerId: isOffer ? id : null, contractId: isOffer ? null : id };
  }

  async function keep(
    document: Omit<repository.NewDocument, 'hash' | 'bytes'>,
    content: Readable,
  ): Promise<StoredDocument> {
    const blob = await blobs.receive(content, maxDocumentBytes);
    await blob.discard();
    return toDocument(await repository.insert(db, { ...document, hash: blob.hash, bytes: blob.bytes }));
  }

  async function findOwn(userId: string, documentId: string): Promise<repository.DocumentRow | undefined> {
    return isStoredUuid(documentId) ? repository.findOwn(db, userId, documentId) : undefined;
  }

  return {
    async store(userId: string, body: BodyOf<typeof storeDocument>, file: ArrivedFile): Promise<StoredDocument> {
      const version = await requireVersion(db, userId, body);
      if (!(await isPdf(file.path))) throw notPdf();
      await blobs.requireRoom(userId, [file]);
      const { kind } = body;
      return keep({ userId, ...version, kind, filename: pdfName(file.name) }, createReadStream(file.path));
    },

    /** A document that the server made of a version; the same bytes of the same version are one document. */
    async storeMade(
      userId: string,
      body: BodyOf<typeof storeDocument>,
      { name, content }: { name: string; content: Uint8Array },
    ): Promise<StoredDocument> {
      const version = await requireVersion(db, userId, body);
      await blobs.requireRoom(userId, [{ bytes: content.byteLength }]);
      return keep({ userId, ...version, kind: body.kind, filename: pdfName(name) }, Readable.from([content]));
    },

    async listByProperty(
      userId: string,
      propertyId: string,
      { page = 1, limit = defaultPage }: { page?: number | undefined; limit?: number | undefined },
    ): Promise<StoredDocument[]> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const rows = await repository.listByProperty(db, userId, listingId, { limit, offset: (page - 1) * limit });
      return rows.map(toDocument);
    },

    /** A user's own document as mail takes it along; undefined where there is none. */
    async findOwnDocument(
      userId: string,
      documentId: string,
    ): Promise<{ hash: Buffer; filename: string; contentType: string; bytes: number } | undefined> {
      const row = await findOwn(userId, documentId);
      return row && { hash: row.hash, filename: row.filename, contentType: pdf, bytes: row.bytes };
    },

    async findVersionOf(
      userId: string,
      documentId: string,
    ): Promise<Pick<StoredDocument, 'offerId' | 'contractId'> | undefined> {
      const row = await findOwn(userId, documentId);
      return row && toDocument(row);
    },

    async open(userId: string, documentId: string) {
      const row = await findOwn(userId, documentId);
      if (!row) throw new AppError('NOT_FOUND', 'Document not found');
      return {
        filename: row.filename,
        contentType: pdf,
        bytes: row.bytes,
        read: (range?: { start: number; end: number }) => blobs.read(row.hash, range),
      };
    },
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;

function toDocument({ id, kind, listingId, offerId, contractId, ...row }: repository.DocumentRow): StoredDocument {
  return {
    _id: id,
    kind,
    propertyId: String(listingId),
    offerId: offerId === null ? null : String(offerId),
    contractId: contractId === null ? null : String(contractId),
    filename: row.filename,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
  };
}

async function isPdf(path: string): Promise<boolean> {
  const beginning = await buffer(createReadStream(path, { end: signature.length - 1 }));
  return beginning.toString('latin1') === signature;
}

function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

function notPdf(): AppError {
  return new AppError('VALIDATION', 'The file isn’t a PDF.', { details: { file: 'Not a PDF' } });
}
